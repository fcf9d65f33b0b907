import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import type { Author } from '../records/services.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { inTransaction } from '../records/transaction.ts'
import { sendMail, type EmailMessage } from './notifications.ts'
import { openMailServer } from './testing/mailServer.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let testApp: TestApp
let author: Author

const message: EmailMessage = {
  language: 'en',
  subject: 'Case <b>1042</b> is yours',
  paragraphs: ['Schweißnaht & Öl: "gerissen"\nsecond line'],
  action: { label: 'Open', url: 'https://example.com/cases/1?a=1&b=2' },
  reason: 'You get this because it was assigned to you.',
}
const sendTo = (address: string, what: EmailMessage = message) =>
  inTransaction(testApp.app.services, author, (tx) =>
    sendMail(testApp.app.services, tx, { userId: author.by.id, address }, what),
  )
const outbox = () => testApp.manager.get<Mail[]>('/api/notifications/mails')

beforeAll(async () => {
  post = await openMailServer()
  testApp = await openTestApp({ mail: { url: post.url, from: 'Improvement <improvement@example.com>' } })
  const me = await testApp.manager.get<{ id: string }>('/api/auth/user')
  author = { by: { id: me.id, role: 'Process Manager' } }
  await testApp.takeJobs()
})

afterAll(async () => {
  await testApp.close()
  await post.close()
})

test('an e-mail goes out as text and as HTML, and what people wrote stays text', async () => {
  await sendTo('anna@example.com')
  await post.hasReceived(1)
  const [mail] = post.received
  expect(mail).toMatchObject({ from: 'improvement@example.com', to: ['anna@example.com'] })
  expect(mail?.text).toContain('text/plain')
  expect(mail?.text).toContain('text/html')
  expect(mail?.text).toContain('&lt;b&gt;1042&lt;/b&gt;')
  await expect.poll(async () => (await outbox())[0]).toMatchObject({ state: 'sent', problem: null })
})

test('a subject cannot begin a header of its own', async () => {
  await sendTo('ben@example.com', { ...message, subject: 'Hello\r\nBcc: everybody@example.com' })
  await post.hasReceived(2)
  expect(post.received[1]?.to).toEqual(['ben@example.com'])
  expect(post.received[1]?.text).not.toMatch(/^Bcc:/im)
})

test('a name with a line break in it begins no header either, and an address with one is none', async () => {
  const sent = { email: 'lena@example.com', firstName: 'Lena\r\nBcc: all@example.com', lastName: 'Vogt\nX-Header: 1' }
  await testApp.manager.expect(201, 'POST', '/api/users', sent)
  const received = () => post.received.find(({ to }) => to.includes(sent.email))
  await expect.poll(received).toMatchObject({ to: [sent.email] })
  const [head] = received()?.text.split('\r\n\r\n') ?? []
  expect(head).toMatch(/^To: lena@example\.com\r$/m)
  expect(head).not.toMatch(/^(Bcc|X-Header):/im)
  const forged = { ...sent, email: 'lena@example.com\r\nBcc: all@example.com' }
  await testApp.manager.expect(400, 'POST', '/api/users', forged)
})

test('an e-mail that the server will never take is marked as failed, with what it said', async () => {
  post.refusals.push(550)
  await sendTo('nobody@example.com')
  await expect.poll(async () => (await outbox())[0]?.state).toBe('failed')
  expect((await outbox())[0]?.problem).toContain('Not now, not this.')
})

test('an e-mail that the server does not take now waits for another try', async () => {
  post.refusals.push(451)
  await sendTo('later@example.com')
  await expect.poll(async () => (await outbox())[0]?.problem).toContain('451')
  expect((await outbox())[0]).toMatchObject({ to: 'later@example.com', state: 'waiting' })
})

test('process managers see where links in e-mails lead, and whether that was configured', async () => {
  const links = '/api/notifications/mails/links'
  expect(await testApp.manager.get(links)).toEqual({
    origin: expect.stringMatching('http://localhost:'),
    isConfigured: false,
  })
  const known = await openTestApp({ publicUrl: 'https://yokoten.example' })
  try {
    expect(await known.manager.get(links)).toEqual({ origin: 'https://yokoten.example', isConfigured: true })
  } finally {
    await known.close()
  }
})

test('of a subject that is too long the beginning is given, and the e-mail says all of it', async () => {
  const subject = `Assigned to you: ${'Guard rail loose '.repeat(20)}at press 7 🔧`
  await sendTo('long@example.com', { ...message, subject })
  const sent = (await outbox()).find(({ to }) => to === 'long@example.com')
  expect(sent?.subject).toMatch(/^Assigned to you: Guard rail.{200,230}…$/)
  expect(sent?.text).toContain(subject)
})

test('without a mail server e-mails are kept for those who manage people, and for nobody else', async () => {
  const quiet = await openTestApp()
  try {
    const me = await quiet.manager.get<{ id: string }>('/api/auth/user')
    const by = { id: me.id, role: 'Process Manager' } as const
    await inTransaction(quiet.app.services, { by }, (tx) =>
      sendMail(quiet.app.services, tx, { userId: null, address: 'carl@example.com' }, message),
    )
    const [kept] = await quiet.manager.get<Mail[]>('/api/notifications/mails')
    expect(kept).toMatchObject({ to: 'carl@example.com', state: 'kept', sentAt: null })
    expect(kept?.text).toContain('https://example.com/cases/1?a=1&b=2')
    const member = await quiet.person('Quality Analyst')
    for (const path of ['/api/notifications/mails', '/api/notifications/mails/links']) {
      await member.expect(403, 'GET', path)
      await quiet.visitor().expect(401, 'GET', path)
    }
  } finally {
    await quiet.close()
  }
})
