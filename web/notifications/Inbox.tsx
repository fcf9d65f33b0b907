import { Button, Drawer, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { useOpenAfterMount } from '../ui/useOpenAfterMount.ts'
import { useInbox, useMarkRead } from './queries.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { smallIcon } from '../ui/icons.ts'
import { NotificationRow } from './NotificationRow.tsx'
import classes from './Inbox.module.css'

/** The signed-in user’s notifications, beside any page. */
export function Inbox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isOpen = useOpenAfterMount(opened)
  const { t } = useTranslation()
  const reading = useInbox()
  const marking = useMarkRead()
  const all = reading.data?.pages.flatMap(({ items }) => items)
  const hasUnread = all?.some(({ readAt }) => readAt === null) ?? false
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={440}
      title={t('Notifications')}
      padding={0}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <Group className={classes.actions} gap={4} align="stretch" justify="space-between">
        {hasUnread && (
          <Button variant="subtle" size="compact-sm" onClick={() => marking.mutate(null)}>
            {t('Mark all as read')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          renderRoot={(props) => <Link to="/settings" search={{ tab: 'notifications' }} {...props} onClick={onClose} />}
        >
          {t('Notification settings')}
        </Button>
      </Group>
      <QueryState of={reading} count={6} kind="line" height={56} />
      {all?.length === 0 && (
        <EmptyState
          title={t('No notifications yet')}
          guide="operator#follow"
          description={t('You are notified when work is assigned to you and when something you follow changes.')}
        />
      )}
      {all && all.length > 0 && (
        <ul aria-label={t('Notifications, unread first')}>
          {byRecord(all).map(({ key, notifications }) => (
            <NotificationGroup
              key={key}
              notifications={notifications}
              onRead={({ id }) => marking.mutate({ id })}
              onReadAll={() => marking.mutate(notifications[0].subject ?? { id: notifications[0].id })}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      <ShowMore list={reading} label={t('Show older notifications')} isQuiet />
    </Drawer>
  )
}

/**
 * Groups notifications about the same record, at the position of the first one; the order is kept. Those about no
 * record stay single.
 */
function byRecord(notifications: Notification[]): { key: string; notifications: [Notification, ...Notification[]] }[] {
  const groups = new Map<string, [Notification, ...Notification[]]>()
  for (const one of notifications) {
    const key = one.subject ? `${one.subject.feature}/${one.subject.id}` : one.id
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups].map(([key, group]) => ({ key, notifications: group }))
}

type NotificationGroupProps = {
  /** At least one, the first one to read on top; all about the same record. */
  notifications: Notification[]
  onRead: (notification: Notification) => void
  onReadAll: () => void
  onClose: () => void
}

/** The notifications about one record: the first, and the others once expanded. */
function NotificationGroup({ notifications, onRead, onReadAll, onClose }: NotificationGroupProps) {
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
