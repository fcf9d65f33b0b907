import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { notificationCalls } from '../../contract/notifications/notificationCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { NotificationBell } from './NotificationBell.tsx'

const base: Notification = {
  id: '00000000-0000-4000-8000-0000000000a1',
  kind: 'assigned',
  subject: { feature: 'cases', id: '00000000-0000-4000-8000-0000000000c1', key: 'CASE-7', title: 'Oil on the floor' },
  task: null,
  status: null,
  day: null,
  week: null,
  cases: null,
  actor: {
    id: '00000000-0000-4000-8000-0000000000b1',
    name: 'Ben Ott',
    firstName: 'Ben',
    lastName: 'Ott',
    profileImageUrl: null,
  },
  createdAt: '2026-11-20T08:00:00.000Z',
  readAt: null,
}
const overdue: Notification = {
  ...base,
  id: '00000000-0000-4000-8000-0000000000a2',
  kind: 'overdue',
  subject: { feature: 'cases', id: '00000000-0000-4000-8000-0000000000c2', key: 'CASE-8', title: 'Loose guard' },
  actor: null,
  day: '2026-11-05',
  readAt: '2026-11-20T09:00:00.000Z',
}

const comment: Notification = { ...base, id: '00000000-0000-4000-8000-0000000000a3', kind: 'comment' }

async function openInbox(notifications: Notification[] | Response, unread = 1) {
  const server = fakeServer()
  server.on(notificationCalls.countUnreadNotifications, { unread })
  server.on(notificationCalls.listNotifications, notifications)
  const view = await renderScreen(<NotificationBell />)
  await view.hand.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return { ...view, server }
}

test('the bell shows the number of unread ones, and the inbox what happened, with a link to the record', async () => {
  const { hand, server, router } = await openInbox([base, overdue])
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread', hidden: true })).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Notifications, unread first' })
  expect(within(list).getByText('Assigned to you by Ben Ott: CASE-7 Oil on the floor')).toBeTruthy()
  expect(within(list).getByText('Overdue since Nov 05, 2026: CASE-8 Loose guard')).toBeTruthy()
  await hand.click(within(list).getByRole('link', { name: /^Assigned to you/ }))
  expect(router.state.location.pathname).toBe(`/cases/${base.subject?.id}`)
  await waitFor(() => expect(server.requestsTo(notificationCalls.readNotificationsOfRecord)).toHaveLength(1))
})

test('one or all of them are marked as read in place', async () => {
  const { hand, server } = await openInbox([base, overdue])
  await hand.click(await screen.findByRole('button', { name: 'Mark as read' }))
  await waitFor(() =>
    expect(server.requestsTo(notificationCalls.readNotificationsOfRecord)[0]?.path).toContain(
      `cases/${base.subject?.id}`,
    ),
  )
  await hand.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(server.requestsTo(notificationCalls.readAllNotifications)).toHaveLength(1))
})

test('notifications about one record are grouped: the newest, and the others when expanded', async () => {
  const { hand, server } = await openInbox([comment, overdue, base], 2)
  const list = within(await screen.findByRole('list', { name: 'Notifications, unread first' }))
  expect(list.getAllByRole('link')).toHaveLength(2)
  expect(list.getByText('Comment by Ben Ott on CASE-7 Oil on the floor')).toBeTruthy()
  expect(list.queryByText(/^Assigned to you/)).toBeNull()
  await hand.click(list.getByRole('button', { name: '1 more notification' }))
  const [ofGroup] = list.getAllByRole('button', { name: 'Mark as read' })
  expect(list.getByText(/^Assigned to you/)).toBeTruthy()
  await hand.click(ofGroup as HTMLElement)
  await waitFor(() => expect(server.requestsTo(notificationCalls.readNotificationsOfRecord)).toHaveLength(1))
  expect(server.requestsTo(notificationCalls.readNotification)).toHaveLength(0)
})

test('closing the inbox returns the focus to the bell, even the first time', async () => {
  const { hand } = await openInbox([base])
  await screen.findByRole('dialog', { name: 'Notifications' })
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notifications/ })))
})

test('an empty inbox says what will be in it', async () => {
  await openInbox([], 0)
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('an inbox that fails to load says so and can be retried', async () => {
  const { hand, server } = await openInbox(refusal('unavailable'))
  server.on(notificationCalls.listNotifications, [base])
  await hand.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Assigned to you/)).toBeTruthy()
})

test('older ones that fail to load are reported below the loaded ones, and can be retried', async () => {
  const { hand, server } = await openInbox(page([base], 'older'))
  server.on(notificationCalls.listNotifications, refusal('unavailable', 'Not now.'))
  await hand.click(await screen.findByRole('button', { name: 'Show older notifications' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(screen.getByText(/^Assigned to you/)).toBeTruthy()
  server.on(notificationCalls.listNotifications, page([overdue], null))
  await hand.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Overdue since/)).toBeTruthy()
  expect(server.requestsTo(notificationCalls.listNotifications).at(-1)?.query.get('cursor')).toBe('older')
})

/** One page of the inbox as sent by the server. */
function page(notifications: Notification[], next: string | null): Response {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (next) headers.set('Link', `</api/notifications?cursor=${next}>; rel="next"`)
  return new Response(JSON.stringify(notifications), { headers })
}
