import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import { mailProblemTexts } from '../../contract/notifications/emailTexts.ts'
import { openTestApp } from '../testing/testApp.ts'
import { openTransport } from './mailTransport.ts'
import { openMailServer } from './testing/mailServer.ts'

const from = 'improvement@example.com'
const message = { to: 'ada@example.com', subject: 'Yours', text: 'Text' }
/** Reaches this machine too, but does not look like it. */
const elsewhere = '0.0.0.0'

let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.passwords.length = 0
  server.received.length = 0
})

const send = async (url: string) => (await openTransport({ url, from })).sendMail(message)

test('a password is not sent to a mail server that does not encrypt, and the outbox says what to do', async () => {
  const url = `smtp://app:secret@${elsewhere}:${server.port}`
  const testApp = await openTestApp({ mail: { url, from } })
  await testApp.takeJobs()
  await testApp.manager.expect(201, 'POST', `/api/users/${testApp.manager.user.id}/invitation`)
  await expect
    .poll(() => testApp.manager.get<Mail[]>('/api/notifications/mails'))
    .toMatchObject([{ state: 'waiting', problem: mailProblemTexts.unencrypted }])
  expect([server.passwords, server.received]).toEqual([[], []])
  await testApp.close()
})

test.each([
  ['on this machine', '127.0.0.1', ''],
  ['where the address says so', elsewhere, '?requireTLS=false'],
  ['where the address wants no encryption at all', elsewhere, '?ignoreTLS=true'],
])('it is sent unencrypted %s', async (_where, host, options) => {
  await send(`smtp://app:secret@${host}:${server.port}/${options}`)
  expect(server.passwords).toEqual(['secret'])
})

test('without a password nothing is asked of a mail server', async () => {
  await send(`smtp://${elsewhere}:${server.port}`)
  expect(server.received).toHaveLength(1)
})
