import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import { emailTexts, mailReasonTexts } from '../../contract/notifications/emailTexts.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { translateInto } from '../process/translate.ts'
import { sendGathered } from './gatherMail.ts'
import { readHistory } from './readHistory.ts'
import { openMailServer } from './testing/mailServer.ts'
import { notificationSources } from './testing/notificationSources.ts'
import { reportCase } from './testing/reportCase.ts'
import { unsubscribeUrl } from './unsubscribeToken.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let testApp: TestApp
const publicUrl = 'https://improve.example.com'
const choices = '/api/notifications/choices'

beforeAll(async () => {
  post = await openMailServer()
  testApp = await openTestApp({ mail: { url: post.url, from: 'improvement@example.com' }, publicUrl })
  // Only what is triggered here is sent: the last test runs the jobs of the e-mails.
  await testApp.manager.expect(200, 'PATCH', choices, { email: false })
})
afterAll(async () => {
  await testApp.close()
  await post.close()
})

const noon = new Date('2026-11-18T12:00:00Z')
const minutesLater = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

/** Creates notifications of what happened at a moment, and the e-mails some minutes after it. */
async function pass(readAt: Date, minutes: number): Promise<void> {
  await readHistory(testApp.app.services, notificationSources, () => readAt)
  await sendGathered(testApp.app.services, minutesLater(readAt, minutes))
}
const give = (to: TestClient, more: object = {}) => reportCase(testApp.manager, { assigneeId: to.user.id, ...more })

async function emailsTo(who: TestClient): Promise<Mail[]> {
  const all = await testApp.manager.get<Mail[]>('/api/notifications/mails')
  return all.filter(({ to }) => to === who.user.email)
}

test('a burst is one e-mail, two minutes after it began', async () => {
  const who = await testApp.person()
  await give(who, { title: 'First' })
  await give(who, { title: 'Second' })
  await pass(noon, 1)
  expect(await emailsTo(who)).toEqual([])
  await give(who, { title: 'Third' })
  await pass(minutesLater(noon, 1), 1)
  const [message, ...others] = await emailsTo(who)
  expect(others).toEqual([])
  for (const title of ['First', 'Second', 'Third']) expect(message?.text).toContain(title)
  await sendGathered(testApp.app.services, minutesLater(noon, 60))
  expect(await emailsTo(who)).toHaveLength(1)
})

test('an e-mail says what, where to go, and why it came', async () => {
  const who = await testApp.person()
  const theCase = await give(who)
  await pass(noon, 2)
  const [message] = await emailsTo(who)
  expect(message?.subject).toContain(`${theCase.key} Guard rail loose`)
  expect(message?.text).toContain(`${publicUrl}/cases/${theCase.id}`)
  expect(message?.text).toContain(mailReasonTexts.assigned)
})

test('with e-mail switched off the inbox has it and no e-mail leaves', async () => {
  const who = await testApp.person()
  await who.expect(200, 'PATCH', choices, { email: false })
  await give(who)
  await pass(noon, 2)
  expect(await who.get('/api/notifications/unread')).toEqual({ unread: 1 })
  expect(await emailsTo(who)).toEqual([])
})

test('what was switched off or read in the meantime is no longer sent', async () => {
  const off = await testApp.person()
  const reader = await testApp.person()
  await give(off)
  await give(reader)
  await readHistory(testApp.app.services, notificationSources, () => noon)
  await off.expect(200, 'PATCH', choices, { caseAssignment: false })
  await reader.expect(204, 'POST', '/api/notifications/read')
  await sendGathered(testApp.app.services, minutesLater(noon, 2))
  expect([...(await emailsTo(off)), ...(await emailsTo(reader))]).toEqual([])
})

test('at night only what is critical leaves; the rest comes at seven in the receiver’s zone', async () => {
  const who = await testApp.person()
  await who.expect(200, 'PATCH', '/api/settings/me', { timeZone: 'Europe/Berlin' })
  const evening = new Date('2026-11-18T19:30:00Z')
  await give(who, { title: 'Can wait' })
  await give(who, { title: 'Line stopped', priority: 'critical' })
  await pass(evening, 2)
  const [urgent, ...others] = await emailsTo(who)
  expect(others).toEqual([])
  expect(urgent?.subject).toContain('Line stopped')
  await sendGathered(testApp.app.services, new Date('2026-11-19T05:59:00Z'))
  expect(await emailsTo(who)).toHaveLength(1)
  await sendGathered(testApp.app.services, new Date('2026-11-19T06:02:00Z'))
  expect((await emailsTo(who))[0]?.subject).toContain('Can wait')
})

test('two processes that gather at the same moment write one e-mail', async () => {
  const who = await testApp.person()
  const other = await testApp.another()
  await give(who)
  await readHistory(testApp.app.services, notificationSources, () => noon)
  const later = minutesLater(noon, 2)
  await Promise.all([sendGathered(testApp.app.services, later), sendGathered(other.app.services, later)])
  expect(await emailsTo(who)).toHaveLength(1)
})

test.each(['en', 'es', 'fr', 'de'] as const)('an e-mail in %s has every word in that language', async (language) => {
  const who = await testApp.person()
  await who.expect(200, 'PATCH', '/api/settings/me', { language })
  const theCase = await reportCase(who)
  await testApp.manager.expect(200, 'PATCH', `/api/cases/${theCase.id}`, { status: 'in_progress' })
  await pass(noon, 2)
  const word = translateInto(language)
  const [message] = await emailsTo(who)
  expect(message?.text).toContain(word(mailReasonTexts.status))
  expect(message?.text).toContain(word(emailTexts.open))
  expect(message?.subject).toContain(word('In Progress'))
})

test('the link of an e-mail switches off exactly its kind, without signing in, and asks before', async () => {
  const who = await testApp.person()
  await give(who)
  await pass(noon, 2)
  const [message] = await emailsTo(who)
  const link = /https:\/\/improve\.example\.com(\/api\/notifications\/unsubscribe\?token=\S+)/.exec(message?.text ?? '')
  const path = link?.[1] ?? ''
  const nobody = testApp.visitor()
  const page = await nobody.ask('GET', path)
  expect(page).toMatchObject({ status: 200 })
  expect(String(page.body)).toContain('<form method="post">')
  expect(await who.get(choices)).toMatchObject({ caseAssignment: true })
  // As a mail program sends it, without an Origin.
  for (let time = 0; time < 2; time += 1) {
    const sent = await fetch(testApp.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(sent.status).toBe(200)
  }
  expect(await who.get(choices)).toMatchObject({ email: true, caseAssignment: false, statusUpdates: true })
})

test('a link that was forged, cut short or meant for somebody else is refused', async () => {
  const who = await testApp.person()
  const other = await testApp.person()
  const own = new URL(unsubscribeUrl(testApp.app.services, publicUrl, who.user.id, 'statusUpdates'))
  const token = own.searchParams.get('token') ?? ''
  const forged = [
    token.replace(who.user.id, other.user.id),
    token.replace('statusUpdates', 'email'),
    token.slice(0, -1),
    `${who.user.id}.statusUpdates`,
    'x',
  ]
  for (const one of forged) {
    for (const method of ['GET', 'POST']) {
      const path = `/api/notifications/unsubscribe?token=${encodeURIComponent(one)}`
      expect(await testApp.visitor().ask(method, path)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    }
  }
  expect(await who.get(choices)).toMatchObject({ statusUpdates: true, email: true })
})

test('the e-mail that arrives names the link for one click, and a title in it stays text', async () => {
  const who = await testApp.person()
  const path = unsubscribeUrl(testApp.app.services, publicUrl, who.user.id, 'caseAssignment')
  await give(who, { title: 'Oil <script>' })
  await pass(noon, 2)
  await testApp.takeJobs()
  const theirs = () => post.received.find(({ to }) => to.includes(who.user.email))?.text ?? ''
  await expect.poll(theirs).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(theirs().replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${path}>`)
  expect(theirs()).toContain('Oil &lt;script&gt;</h1>')
})
