import { Button, Drawer, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { useOpenAfterMount } from '../ui/useOpenAfterMount.ts'
import classes from './Inbox.module.css'
import { NotificationGroup } from './NotificationGroup.tsx'
import { useInbox, useMarkRead } from './queries.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'

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
          title={t('No notifications yet.')}
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
