import { Box, Flex } from '@mantine/core'
import {
  IconAt,
  IconBellRinging,
  IconCalendarDue,
  IconCalendarExclamation,
  IconCheck,
  IconClipboardCheck,
  IconInbox,
  IconLock,
  IconMapPinShare,
  IconMessage,
  IconPigMoney,
  IconProgress,
  IconReceiptRefund,
  IconRefreshAlert,
  IconReportAnalytics,
  IconTemplate,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isReadAcross, notificationSentence } from '../../contract/notifications/notificationTexts.ts'
import type { Notification, NotificationKind } from '../../contract/notifications/notifications.ts'
import { useFormat } from '../i18n/format.ts'
import { RowButton } from '../ui/RowButton.tsx'
import classes from './Inbox.module.css'

const icons: Record<NotificationKind, typeof IconAt> = {
  assigned: IconUserCheck,
  status: IconProgress,
  mention: IconAt,
  comment: IconMessage,
  correction: IconReceiptRefund,
  dueSoon: IconCalendarDue,
  overdue: IconCalendarExclamation,
  weekly: IconReportAnalytics,
  call: IconBellRinging,
  pinLocked: IconLock,
  triage: IconInbox,
  template: IconTemplate,
  readAcross: IconMapPinShare,
  readAcrossAnswer: IconMapPinShare,
  recurrence: IconRefreshAlert,
  savings: IconPigMoney,
  useAsIs: IconClipboardCheck,
}

type NotificationRowProps = {
  notification: Notification
  /** Whether it, or another one of its group, is unread. */
  isUnread: boolean
  onOpen: () => void
  onRead: () => void
  /** The others of its group. */
  children?: ReactNode
}

/** One notification, with a link to its record. */
export function NotificationRow({ notification, isUnread, onOpen, onRead, children }: NotificationRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, subject, createdAt } = notification
  const Icon = icons[kind]
  const labels = (
    <>
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <Flex component="span" direction="column" gap={2} miw={0}>
        <span className={classes.sentence}>
          {notificationSentence(
            notification,
            (text, values) => t(text, values ?? {}),
            (day) => format.day(day),
          )}
        </span>
        <Box component="time" c="dimmed" fz="xs" dateTime={createdAt} title={format.moment(createdAt)}>
          {format.ago(createdAt)}
        </Box>
      </Flex>
    </>
  )
  const link = { className: classes.link ?? '', onClick: onOpen }
  return (
    <li className={classes.group}>
      <Flex className={classes.row} align="center" pr="sm" data-unread={isUnread || undefined} data-kind={kind}>
        {kind === 'pinLocked' || kind === 'template' ? (
          <Link to="/settings" search={{ tab: kind === 'template' ? 'templates' : 'people' }} {...link}>
            {labels}
          </Link>
        ) : subject === null ? (
          <Link to="/my-work" {...link}>
            {labels}
          </Link>
        ) : isReadAcross(notification) ? (
          <Link to="/read-across" search={{ carId: subject.id }} {...link}>
            {labels}
          </Link>
        ) : (
          <Link to={subject.feature === 'cases' ? '/cases/$id' : '/cars/$id'} params={{ id: subject.id }} {...link}>
            {labels}
          </Link>
        )}
        {isUnread && (
          <RowButton label={t('Mark as read')} onClick={onRead}>
            <IconCheck size={16} stroke={1.5} aria-hidden />
          </RowButton>
        )}
      </Flex>
      {children}
    </li>
  )
}
