import { expect, test } from 'vitest'
import type { MadeUser } from '../../contract/users/users.ts'
import type { PasswordLink } from '../../contract/auth/passwordLinks.ts'
import { sendFromOtherHost } from '../testing/sendFromOtherHost.ts'
import { openTestApp, testPassword } from '../testing/testApp.ts'
import { sqlFor } from '../database/database.ts'

test('an invitation and a reset are mailed where there is a mail server, with the link that is shown, and lead to this server', async () => {
  const testApp = await openTestApp({ mail: { url: 'smtp://127.0.0.1:1', from: 'yokoten@factory.example' } })
  const sent = { email: 'lena@factory.example', firstName: 'Lena', lastName: 'Vogt\r\nBcc: all@factory.example' }
  const made = await testApp.manager.expect<MadeUser>(201, 'POST', '/api/users', sent)
  const link = await testApp.manager.expect<PasswordLink>(
    201,
    'POST',
    `/api/users/${testApp.manager.user.id}/invitation`,
  )
  expect([made.isMailed, link.isMailed]).toEqual([true, true])
  const mails = sqlFor.selectFrom('mails').select(['to_address', 'subject', 'body_text']).orderBy('created_at')
  const [invitation, reset] = await testApp.app.services.database.many(mails)
  expect(invitation).toMatchObject({ to_address: sent.email, subject: 'You are invited to Yokoten' })
  // The e-mail uses the configured URL of this server, the screen the one of the request.
  const inEmail = (url: string | null) => url?.replace(testApp.url, 'http://localhost:0')
  expect(invitation?.body_text).toContain(inEmail(made.invitationUrl))
  expect(reset).toMatchObject({ to_address: 'manager@example.com', subject: 'Set a new password for Yokoten' })
  expect(reset?.body_text).toContain(inEmail(link.url))
  await testApp.close()
})

test('whoever is invited, and has chosen no language yet, is written to in that of whoever invites', async () => {
  const testApp = await openTestApp({ mail: { url: 'smtp://127.0.0.1:1', from: 'yokoten@factory.example' } })
  await testApp.manager.expect(200, 'PATCH', '/api/settings/me', { language: 'de' })
  const sent = { email: 'lena@factory.example', firstName: 'Lena', lastName: 'Vogt' }
  const { id } = await testApp.manager.expect<MadeUser>(201, 'POST', '/api/users', sent)
  await testApp.manager.expect(201, 'POST', `/api/users/${id}/invitation`)
  await testApp.manager.expect(200, 'POST', '/api/users/import', { csv: 'Name,E-mail\nMax Kern,max@factory.example' })
  const mails = sqlFor.selectFrom('mails').select('subject')
  const subjects = (await testApp.app.services.database.many(mails)).map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: 3 }, () => 'Einladung zu Yokoten'))
  await testApp.close()
})

test('no e-mail leads to a host that a request names, though what is shown to whoever asked does', async () => {
  const testApp = await openTestApp({ mail: { url: 'smtp://127.0.0.1:1', from: 'yokoten@factory.example' } })
  const sent = { email: 'lena@factory.example', firstName: 'Lena', lastName: 'Vogt' }
  const ask = (status: number, method: 'POST' | 'PATCH', path: string, body?: object) =>
    sendFromOtherHost(testApp, testApp.manager, status, method, path, body)
  const made = await ask(201, 'POST', '/api/users', sent)
  expect(made['invitationUrl']).toContain('http://evil.example/')
  await ask(201, 'POST', `/api/users/${testApp.manager.user.id}/invitation`)
  await ask(200, 'POST', '/api/users/import', { csv: 'Name,E-mail\nMax Kern,max@factory.example' })
  await ask(200, 'PATCH', `/api/users/${testApp.manager.user.id}`, {
    email: 'mona@factory.example',
    currentPassword: testPassword,
  })
  await ask(202, 'POST', '/api/auth/forgotten-password', { email: 'manager@example.com' })
  await ask(201, 'POST', '/api/keys', { name: 'Line 4', scope: 'read', days: 30, currentPassword: testPassword })
  await testApp.takeJobs()
  const mails = sqlFor.selectFrom('mails').select(['subject', 'body_text', 'body_html'])
  const written = () => testApp.app.services.database.many(mails)
  await expect.poll(async () => (await written()).length).toBe(6)
  for (const { subject, body_text, body_html } of await written()) {
    expect([subject, /evil\.example/.test(body_text + body_html)]).toEqual([subject, false])
    expect(body_text).toContain('http://localhost:0/')
  }
  await testApp.close()
})
