import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../contract/notifications/notifications.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const change = (who: TestClient, email: string, currentPassword = testPassword) =>
  who.ask('PATCH', `/api/users/${who.user.id}`, { email, currentPassword })
const confirm = (who: TestClient, token: string) => who.ask('POST', '/api/profile/email/confirm', { token })
const emailsTo = async (address: string) =>
  (await testApp.manager.get<Mail[]>('/api/notifications/mails')).filter(({ to }) => to === address)

/** Returns the token in the newest e-mail to an address. */
async function tokenFor(address: string): Promise<string> {
  const [message] = await emailsTo(address)
  return /confirm=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}

describe('a new address', () => {
  test('waits until the link that was sent to it is opened, and the old one gets an e-mail', async () => {
    const who = await testApp.person()
    const { email: old } = who.user
    expect(await change(who, 'Fresh@factory.example')).toMatchObject({ status: 200, body: { email: old } })
    expect(await who.get('/api/profile/email')).toMatchObject({ pending: { email: 'fresh@factory.example' } })

    const [message] = await emailsTo('fresh@factory.example')
    expect(message?.subject).toBe('Confirm your new email address')
    const token = await tokenFor('fresh@factory.example')
    expect(await confirm(who, token)).toMatchObject({ status: 200, body: { email: 'fresh@factory.example' } })
    expect(await who.get('/api/auth/user')).toMatchObject({ email: 'fresh@factory.example' })
    expect(await who.get('/api/profile/email')).toEqual({ pending: null })
    expect((await emailsTo(old))[0]).toMatchObject({ subject: 'Your email address was changed' })
    await testApp.visitor().signIn('fresh@factory.example', testPassword)
    await testApp.visitor().expect(401, 'POST', '/api/auth/sign-in/email', { email: old, password: testPassword })
  })

  test('is written about in the language that the person has chosen', async () => {
    const who = await testApp.person()
    await who.expect(200, 'PATCH', '/api/settings/me', { language: 'de' })
    await change(who, 'neu@factory.example')
    const [message] = await emailsTo('neu@factory.example')
    expect(message?.text).toContain('/settings?tab=profile&confirm=')
  })

  test('is stored without its token', async () => {
    const who = await testApp.person()
    await change(who, 'hashed@factory.example')
    const token = await tokenFor('hashed@factory.example')
    const { rows } = await testApp.app.services.database.pool.query('select * from email_changes where user_id = $1', [
      who.user.id,
    ])
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0].token_hash.includes(Buffer.from(token))).toBe(false)
  })

  test('can be taken back', async () => {
    const who = await testApp.person()
    await change(who, 'back@factory.example')
    const token = await tokenFor('back@factory.example')
    await who.expect(204, 'DELETE', '/api/profile/email')
    await who.expect(204, 'DELETE', '/api/profile/email')
    expect(await who.get('/api/profile/email')).toEqual({ pending: null })
    expect(await confirm(who, token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('given in a name that would begin a header stays in its line', async () => {
    const who = await testApp.person()
    await who.expect(200, 'PATCH', `/api/users/${who.user.id}`, { firstName: 'Eve\r\nBcc: all@factory.example' })
    await change(who, 'eve@factory.example')
    const [message] = await emailsTo('eve@factory.example')
    expect(message?.subject).toBe('Confirm your new email address')
    expect(message?.to).toBe('eve@factory.example')
  })

  test('of somebody else is in effect when a process manager gives it', async () => {
    const who = await testApp.person()
    const sent = { email: 'given@factory.example' }
    expect(await testApp.manager.expect(200, 'PATCH', `/api/users/${who.user.id}`, sent)).toMatchObject(sent)
    expect(await emailsTo('given@factory.example')).toEqual([])
  })
})

describe('a link is refused', () => {
  test('when it was used', async () => {
    const who = await testApp.person()
    await change(who, 'twice@factory.example')
    const token = await tokenFor('twice@factory.example')
    await confirm(who, token)
    expect(await confirm(who, token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('when it is too old', async () => {
    const who = await testApp.person()
    await change(who, 'late@factory.example')
    const { pool } = testApp.app.services.database
    await pool.query(`update email_changes set expires_at = now() - interval '1 second' where user_id = $1`, [
      who.user.id,
    ])
    expect(await who.get('/api/profile/email')).toEqual({ pending: null })
    const answer = await confirm(who, await tokenFor('late@factory.example'))
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('has expired') } })
    expect(await who.get('/api/auth/user')).toMatchObject({ email: who.user.email })
  })

  test('when a later one took its place', async () => {
    const who = await testApp.person()
    await change(who, 'first@factory.example')
    const first = await tokenFor('first@factory.example')
    await change(who, 'second@factory.example')
    expect(await confirm(who, first)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('when somebody else has the address by now', async () => {
    const who = await testApp.person()
    await change(who, 'wanted@factory.example')
    const person = { email: 'wanted@factory.example', firstName: 'Quick', lastName: 'One' }
    await testApp.manager.expect(201, 'POST', '/api/users', person)
    const answer = await confirm(who, await tokenFor('wanted@factory.example'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'alreadyExists' } })
  })

  test('when it was sent to another person, or is made up', async () => {
    const [who, other] = [await testApp.person(), await testApp.person()]
    await change(who, 'mine@factory.example')
    const missing = { status: 404, body: { code: 'notFound' } }
    expect(await confirm(other, await tokenFor('mine@factory.example'))).toMatchObject(missing)
    expect(await confirm(who, 'a'.repeat(43))).toMatchObject(missing)
    expect(await confirm(who, 'a'.repeat(201))).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('without signing in', async () => {
    await testApp.visitor().expect(401, 'POST', '/api/profile/email/confirm', { token: 'x' })
    await testApp.visitor().expect(401, 'GET', '/api/profile/email')
    await testApp.visitor().expect(401, 'DELETE', '/api/profile/email')
  })
})

test('an address that somebody has is refused at once', async () => {
  const who = await testApp.person()
  const answer = await change(who, 'manager@example.com')
  expect(answer).toMatchObject({ status: 409, body: { code: 'alreadyExists', errors: [{ path: 'email' }] } })
})

test('nobody has e-mails sent without end', async () => {
  const who = await testApp.person()
  for (let count = 1; count <= 5; count += 1) {
    expect(await change(who, `burst${count}@factory.example`)).toMatchObject({ status: 200 })
  }
  const refused = await change(who, 'burst6@factory.example')
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooMany' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await emailsTo('burst6@factory.example')).toEqual([])
})
