import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { inTransaction } from '../records/transaction.ts'
import type { EmailMessage } from './emailMessage.ts'
import { sendMail } from './notifications.ts'

/** A mail server with these responses, by the first word of the command; `BYTES` follows an e-mail. */
let says: Record<string, string> = {}
const usual: Record<string, string> = {
  GREETING: '220 here',
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  BYTES: '250 taken',
  QUIT: '221 bye',
}
const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  const answer = (to: string) => socket.write(`${says[to] ?? usual[to] ?? '500 what?'}\r\n`, 'latin1')
  let [text, isInData] = ['', false]
  socket.on('data', (piece) => {
    text += piece.toString('latin1')
    for (;;) {
      const end = isInData ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const command = isInData ? 'BYTES' : (text.slice(0, at).split(' ')[0] ?? '').toUpperCase()
      text = text.slice(at + end.length)
      isInData = command === 'DATA' && !says['DATA']
      answer(command)
    }
  })
  answer('GREETING')
})

let testApp: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  testApp = await openTestApp({ mail: { url: `smtp://127.0.0.1:${port}`, from: 'improvement@example.com' } })
  await testApp.takeJobs()
})
afterAll(async () => {
  await testApp.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

async function sent(address: string): Promise<() => Promise<Mail | undefined>> {
  const { id } = await testApp.manager.get<{ id: string }>('/api/auth/user')
  const message: EmailMessage = { language: 'en', subject: 'Yours', paragraphs: ['Text'], reason: 'You are told.' }
  await inTransaction(testApp.app.services, { by: { id, role: 'Process Manager' } }, (tx) =>
    sendMail(testApp.app.services, tx, { userId: null, address }, message),
  )
  return async () => {
    const mails = await testApp.manager.get<Mail[]>('/api/notifications/mails')
    return mails.find(({ to, state, problem }) => to === address && (state !== 'waiting' || problem !== null))
  }
}

test.each<[string, Record<string, string>, string]>([
  ['does not greet', { GREETING: '554 No service for you' }, '554'],
  ['is closing', { GREETING: '421 Closing' }, '421'],
  ['wants to be signed in to', { MAIL: '530 5.7.0 Authentication required' }, '530'],
  ['does not know who sends', { MAIL: '550 5.7.60 Sender refused' }, '550'],
  ['wants it again later', { RCPT: '451 4.7.1 Greylisted' }, '451'],
  ['fails after the whole e-mail', { BYTES: '452 Out of storage' }, '452'],
])('an e-mail waits for another try while the mail server %s', async (_what, words, problem) => {
  says = words
  const message = await sent(`${problem}-${Object.keys(words)[0]}@example.com`)
  await expect.poll(message).toMatchObject({ state: 'waiting', problem: expect.stringContaining(problem) as unknown })
})

test.each<[string, Record<string, string>]>([
  ['its receiver', { RCPT: '550 5.1.1 Nobody here' }],
  ['what it says', { BYTES: '554 Spam' }],
])('an e-mail has failed once the mail server refuses %s', async (_what, words) => {
  says = words
  const message = await sent(`${Object.keys(words)[0]}@example.com`)
  await expect.poll(message).toMatchObject({ state: 'failed' })
})

test('what a mail server says is kept as text that can be stored, whatever it was', async () => {
  says = { RCPT: '550 no\0body \xff\x1b[2J here' }
  const message = await sent('odd@example.com')
  await expect.poll(message).toMatchObject({ state: 'failed', problem: expect.stringContaining('here') as unknown })
  // oxlint-disable-next-line no-control-regex -- these characters must not occur
  expect((await message())?.problem).not.toMatch(/[\0\x1b]/)
})
