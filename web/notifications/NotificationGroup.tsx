import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { smallIcon } from '../ui/icons.ts'
import classes from './Inbox.module.css'
import { NotificationRow } from './NotificationRow.tsx'

type NotificationGroupProps = {
  /** At least one, the first one to read on top; all about the same record. */
  notifications: Notification[]
  onRead: (notification: Notification) => void
  onReadAll: () => void
  onClose: () => void
}

/** The notifications about one record: the first, and the others once expanded. */
export function NotificationGroup({ notifications, onRead, onReadAll, onClose }: NotificationGroupProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = notifications
  if (!first) return null
  const isUnread = notifications.some(({ readAt }) => readAt === null)
  const open = () => {
    if (isUnread) onReadAll()
    onClose()
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <NotificationRow notification={first} isUnread={isUnread} onOpen={open} onRead={onReadAll}>
      {others.length > 0 && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<Chevron {...smallIcon} />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('{{count}} more notifications', { count: others.length })}
        </Button>
      )}
      {isOpen && (
        <ul id={listId} className={classes.others}>
          {others.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isUnread={notification.readAt === null}
              onOpen={open}
              onRead={() => onRead(notification)}
            />
          ))}
        </ul>
      )}
    </NotificationRow>
  )
}
