import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mailProblemTexts } from '../../contract/notifications/emailTexts.ts'
import { defaultChoices } from '../../contract/notifications/notifications.ts'
import { notificationCalls } from '../../contract/notifications/notificationCalls.ts'
import { pushCalls } from '../../contract/notifications/push.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { ChoicesPanel } from './ChoicesPanel.tsx'
import { FollowButton } from './FollowButton.tsx'
import { MailPanel } from './MailPanel.tsx'

test('six switches select notifications; one is reverted when the server refuses', async () => {
  const server = fakeServer()
  server.on(notificationCalls.readNotificationChoices, defaultChoices)
  server.on(pushCalls.readPushDevice, { isOn: false, isLost: false, endpoint: null, publicKey: 'ours' })
  server.on(notificationCalls.editNotificationChoices, { ...defaultChoices, weeklyReports: true })
  const { hand } = await renderScreen(<ChoicesPanel />)
  const all = (await screen.findAllByRole<HTMLInputElement>('switch')).slice(0, 6)
  expect(all.map(({ checked }) => checked)).toEqual([true, true, true, true, true, false])
  expect(screen.getByText(/Between 8:00 PM and 7:00 AM your time/)).toBeTruthy()
  const weekly = screen.getByRole('switch', { name: 'Weekly reports' })
  await hand.click(weekly)
  const sent = () => server.requestsTo(notificationCalls.editNotificationChoices)
  await waitFor(() => expect(sent()[0]?.body).toEqual({ weeklyReports: true }))
  expect(weekly).toHaveProperty('checked', true)

  server.on(notificationCalls.editNotificationChoices, refusal('unavailable', 'Not now.'))
  await hand.click(screen.getByRole('switch', { name: 'Email notifications' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Email notifications' })).toHaveProperty('checked', true)
})

test('of two switches pressed at the same time neither is reverted meanwhile, and they are sent in sequence', async () => {
  const server = fakeServer()
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()] as const
  server.on(notificationCalls.readNotificationChoices, { ...defaultChoices, email: false })
  server.on(pushCalls.readPushDevice, { isOn: false, isLost: false, endpoint: null, publicKey: 'ours' })
  server.on(notificationCalls.editNotificationChoices, ({ body }) => answers['email' in Object(body) ? 0 : 1].promise)
  const { client, hand } = await renderScreen(<ChoicesPanel />)
  const mail = await screen.findByRole('switch', { name: 'Email notifications' })
  const weekly = screen.getByRole('switch', { name: 'Weekly reports' })
  const sent = () => server.requestsTo(notificationCalls.editNotificationChoices).map(({ body }) => body)
  await hand.click(mail)
  await hand.click(weekly)
  await waitFor(() => expect(weekly).toHaveProperty('checked', true))
  expect(sent()).toEqual([{ email: true }])
  answers[0].resolve({ ...defaultChoices, email: true })
  await waitFor(() => expect(sent()).toEqual([{ email: true }, { weeklyReports: true }]))
  expect(weekly).toHaveProperty('checked', true)
  answers[1].resolve({ ...defaultChoices, weeklyReports: true })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect([mail, weekly].every((one) => one instanceof HTMLInputElement && one.checked)).toBe(true)
})

test('one button follows a case and unfollows it', async () => {
  const server = fakeServer()
  server.on(notificationCalls.readFollowing, { isFollowing: false })
  server.on(notificationCalls.changeFollowing, { isFollowing: true })
  const { hand } = await renderScreen(<FollowButton subject={{ caseId: '00000000-0000-4000-8000-0000000000c1' }} />)
  await hand.click(await screen.findByRole('button', { name: 'Follow' }))
  expect(await screen.findByRole('button', { name: 'Following' })).toBeTruthy()
  const [sent] = server.requestsTo(notificationCalls.changeFollowing)
  expect(sent).toMatchObject({ path: expect.stringContaining('/cases/'), body: { isFollowing: true } })

  server.on(notificationCalls.changeFollowing, refusal('notFound'))
  await hand.click(screen.getByRole('button', { name: 'Following' }))
  expect(await screen.findByText('Error')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Following' })).toBeTruthy()
})

test('following and unfollowing in quick succession ends unfollowed, in whatever order responses arrive', async () => {
  const server = fakeServer()
  const first = Promise.withResolvers<object>()
  server.on(notificationCalls.readFollowing, { isFollowing: false })
  server.on(notificationCalls.changeFollowing, () => first.promise)
  const { hand } = await renderScreen(<FollowButton subject={{ caseId: '00000000-0000-4000-8000-0000000000c1' }} />)
  await hand.click(await screen.findByRole('button', { name: 'Follow' }))
  await hand.click(await screen.findByRole('button', { name: 'Following' }))
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy()
  const sent = () => server.requestsTo(notificationCalls.changeFollowing).map(({ body }) => body)
  expect(sent()).toEqual([{ isFollowing: true }])
  first.resolve({ isFollowing: true })
  await waitFor(() => expect(sent()).toEqual([{ isFollowing: true }, { isFollowing: false }]))
})

test('people who read the outbox are told when links in e-mails lead nowhere', async () => {
  const server = fakeServer()
  server.on(notificationCalls.listMails, [])
  server.on(notificationCalls.readEmailLinks, { origin: 'http://localhost:3000', isConfigured: false })
  await renderScreen(<MailPanel />)
  expect((await screen.findByRole('note')).textContent).toContain('Links in emails point to http://localhost:3000')
})

test('the outbox shows each e-mail, its state and what the mail server said', async () => {
  const server = fakeServer()
  const email = {
    id: '00000000-0000-4000-8000-0000000000d1',
    createdAt: '2026-11-20T08:00:00.000Z',
    to: 'ada@example.com',
    subject: 'Due on Friday',
    text: 'Open it: https://example.com',
    state: 'failed',
    sentAt: null,
    problem: 'No such mailbox',
  }
  server.on(notificationCalls.listMails, [email])
  const { hand } = await renderScreen(<MailPanel />)
  await hand.click(await screen.findByText('Due on Friday'))
  expect(screen.getByText('Not delivered')).toBeTruthy()
  expect(screen.getByText('Mail server response: No such mailbox')).toBeTruthy()
  expect(screen.getByText('Open it: https://example.com')).toBeTruthy()
})

test('a problem of our own is not attributed to the mail server', async () => {
  const server = fakeServer()
  const email = {
    id: '00000000-0000-4000-8000-0000000000d1',
    createdAt: '2026-11-20T08:00:00.000Z',
    to: 'ada@example.com',
    subject: 'Due on Friday',
    text: 'Open it: https://example.com',
    state: 'waiting',
    sentAt: null,
    problem: mailProblemTexts.unencrypted,
  }
  server.on(notificationCalls.listMails, [email])
  await renderScreen(<MailPanel />)
  expect(await screen.findByText(mailProblemTexts.unencrypted)).toBeTruthy()
})
