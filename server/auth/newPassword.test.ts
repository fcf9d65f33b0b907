import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeUser } from '../../contract/users/users.ts'
import type { z } from 'zod'
import { SettingsError } from '../process/settings/settingsError.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const ada = { email: 'ada.lovelace@factory.example', firstName: 'Ada', lastName: 'Lovelace' }

const common = 'This is one of the most common passwords. Choose another one.'
const own = 'A password cannot be the name or email address of the account.'
const repeated = 'A password cannot be one character repeated. Add other words.'
const sequence = 'A password cannot be a plain sequence such as 1234567890.'

const refused: [password: string, sentence: string][] = [
  ['ninesigns', 'Use at least 10 characters.'],
  ['😀😀😁😁😂', 'Use at least 10 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
  ['password123', common],
  ['PassWord123', common],
  ['QWERTYUIOP', common],
  ['1q2w3e4r5t', common],
  ['aaaaaaaaaaaa', repeated],
  ['aAaAaAaAaAaA', repeated],
  ['1234567890', sequence],
  ['12345678901234', sequence],
  ['9876543210', sequence],
  ['abcdefghijkl', sequence],
  ['Ada.Lovelace@factory.example', own],
  ['ada.lovelace', own],
  ['1815AdaLovelace!', own],
  ['lovelace ada 1815', own],
  ['Lovelace2026', own],
]

const saying = (path: string, message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ path, message }] },
})

/** Returns somebody who was invited, and the token of their link. */
async function invited(number: string) {
  const person = { ...ada, email: `ada.lovelace@${number}.factory.example` }
  const made = await testApp.manager.expect<z.output<typeof MadeUser>>(201, 'POST', '/api/users', person)
  return new URL(made.invitationUrl ?? '').searchParams.get('invitation') ?? ''
}

describe('a password that is easily guessed is refused, and the problem names the field', () => {
  test.each(refused)('%s for a person who is created', async (password, message) => {
    const answer = await testApp.manager.ask('POST', '/api/users', { ...ada, password })
    expect(answer).toMatchObject(saying('password', message))
  })

  test('with an invitation, which stays valid', async () => {
    const token = await invited('one')
    const accept = (password: string) =>
      testApp.visitor().ask('POST', '/api/auth/accept-invitation', { token, password })
    expect(await accept('Lovelace1815')).toMatchObject(saying('password', own))
    expect(await accept('password123')).toMatchObject(saying('password', common))
    expect(await accept('correct horse battery')).toMatchObject({ status: 200 })
  })

  test('when it is changed', async () => {
    const who = await testApp.person()
    const change = (newPassword: string) =>
      who.ask('POST', '/api/auth/password', { currentPassword: testPassword, newPassword })
    expect(await change('password123')).toMatchObject(saying('newPassword', common))
    expect(await change(who.user.email)).toMatchObject(saying('newPassword', own))
    expect(await change('another horse battery')).toMatchObject({ status: 204 })
  })

  test('for the first account', async () => {
    const empty = await openTestApp({ admin: { email: 'unused@example.com', password: 'a long enough one' } })
    try {
      await empty.app.services.database.pool.query('delete from users where email = $1', ['unused@example.com'])
      const signUp = (password: string) => empty.visitor().ask('POST', '/api/auth/sign-up/email', { ...ada, password })
      expect(await signUp('password123')).toMatchObject(saying('password', common))
      expect(await signUp('AdaLovelace1815')).toMatchObject(saying('password', own))
      expect(await signUp('correct horse battery')).toMatchObject({ status: 200 })
    } finally {
      await empty.close()
    }
  })
})

test('a server does not start with an ADMIN_PASSWORD that is easily guessed, if it would use it', async () => {
  const starting = (password: string) => openTestApp({ admin: { email: 'boss@example.com', password } })
  const faults = ['password123', 'short', 'boss@example.com', '1234567890'].map(async (password) => {
    const fault: unknown = await starting(password).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(SettingsError)
    return String(fault)
  })
  expect(await Promise.all(faults)).toEqual([
    `Error: ADMIN_PASSWORD is refused. ${common}`,
    'Error: ADMIN_PASSWORD is refused. Use at least 10 characters.',
    `Error: ADMIN_PASSWORD is refused. ${own}`,
    `Error: ADMIN_PASSWORD is refused. ${sequence}`,
  ])
})

test('a password from before the rule still works', async () => {
  const who = await testApp.person()
  const { hashPassword } = await import('./password.ts')
  const { pool } = testApp.app.services.database
  await pool.query(`update accounts set password = $1 where user_id = $2`, [
    await hashPassword('password123'),
    who.user.id,
  ])
  await testApp.visitor().signIn(who.user.email, 'password123')
  await who.expect(204, 'POST', '/api/auth/password', {
    currentPassword: 'password123',
    newPassword: 'something better now',
  })
})

test('the length of a password is limited before it is hashed', async () => {
  const endless = 'x'.repeat(1001)
  const sent = { email: 'manager@example.com', password: endless }
  expect(await testApp.visitor().ask('POST', '/api/auth/sign-in/email', sent)).toMatchObject({ status: 400 })
  const change = { currentPassword: endless, newPassword: 'another horse battery' }
  expect(await testApp.manager.ask('POST', '/api/auth/password', change)).toMatchObject({ status: 400 })
})

test('a long password of many words is accepted', async () => {
  for (const password of ['correct horse battery', 'Ada likes lovelace engines', 'password of my own'])
    expect(
      await testApp.manager.ask('POST', '/api/users', { ...ada, password, email: `${randomUUID()}@example.com` }),
    ).toMatchObject({ status: 201 })
})
