import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
const secrets = new Set<string>()
const secret = (value: string) => {
  secrets.add(value)
  return value
}

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Returns everything in the log, as one text. */
async function wholeLog(): Promise<string> {
  const client = new pg.Client(testApp.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>('select entries::text as text from audit.entries as entries')
    return rows.map(({ text }) => text).join('\n')
  } finally {
    await client.end()
  }
}

test('no password, key, token or secret is in the log', async () => {
  const { manager } = testApp
  secret(testPassword)
  secret(testApp.settings.secret)

  // Invited, with a link; the password is set, forgotten, typed into the wrong field, and changed.
  const email = 'new@example.com'
  const invited = await manager.expect<{ id: string; invitationUrl: string }>(201, 'POST', '/api/users', {
    email,
    firstName: 'New',
    lastName: 'Person',
  })
  const token = secret(new URL(invited.invitationUrl).searchParams.get('invitation') ?? '')
  const visitor = testApp.visitor()
  const password = secret('a horse of another colour')
  await visitor.expect(200, 'POST', '/api/auth/accept-invitation', { token, password })
  await testApp
    .visitor()
    .expect(401, 'POST', '/api/auth/sign-in/email', { email, password: secret('almost the colour') })
  const typed = secret('mypassword@not-an-address.example')
  await testApp.visitor().expect(401, 'POST', '/api/auth/sign-in/email', { email: typed, password })
  const newPassword = secret('no horse at all this time')
  const change = { currentPassword: password, newPassword }
  await visitor.expect(204, 'POST', '/api/auth/password', change)
  for (const cookie of visitor.cookies.values()) secret(decodeURIComponent(cookie).split('.')[0] ?? '')

  const key = await visitor.expect<{ token: string }>(201, 'POST', '/api/keys', {
    name: 'Line 4',
    scope: 'write',
    days: 30,
    currentPassword: newPassword,
  })
  secret(key.token)
  const asProgram = { authorization: `Bearer ${key.token}` }
  await testApp.visitor().expect(201, 'POST', '/api/cases', { title: 'By key', description: 'Of a program' }, asProgram)

  const connection = {
    tenantId: 'factory.example',
    clientId: '11111111-2222-4333-8444-555555555555',
    clientSecret: secret('the secret of the connection'),
    environment: 'production',
    companyId: null,
  }
  await manager.expect(200, 'PUT', '/api/dynamics/connection', connection)

  const log = await wholeLog()
  for (const action of ['signedIn', 'signInFailed', 'passwordChanged', 'created', 'configured', 'clientSecret']) {
    expect(log).toContain(action)
  }
  expect([...secrets].filter((one) => one.length < 8 || log.includes(one))).toEqual([])
  // Without the server's secret, nobody can find out by trial which address it was.
  expect(log).not.toContain(createHmac('sha256', '').update(typed).digest('hex').slice(0, 16))
})
