import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PasswordLink } from '../../contract/auth/passwordLinks.ts'
import { problem } from '../testing/problem.ts'
import { freezeClock } from '../testing/freezeClock.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { callWithKey, makeKey } from './keys/testing/program.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const newPassword = 'a password of my own'
const tokenOf = (url: string) => [...new URL(url).searchParams.values()][0] ?? ''
const look = (token: string) => testApp.visitor().ask('POST', '/api/auth/password-link', { token })
const accept = (token: string, more: object = {}) =>
  testApp.visitor().ask('POST', '/api/auth/accept-invitation', { token, password: newPassword, ...more })

let count = 0
/** Returns somebody who was invited and has not joined yet, with the token of their link. */
async function invited() {
  const person = { email: `invited${(count += 1)}@example.com`, firstName: 'In', lastName: 'Vited' }
  type Made = { id: string; email: string; invitationUrl: string }
  const { id, invitationUrl } = await testApp.manager.expect<Made>(201, 'POST', '/api/users', person)
  return { id, token: tokenOf(invitationUrl) }
}

/** Returns somebody who has joined, with the token of a link to a new password. */
async function forgetful() {
  const who = await testApp.person()
  const made = await testApp.manager.expect<PasswordLink>(201, 'POST', `/api/users/${who.user.id}/invitation`)
  return { who, id: who.user.id, token: tokenOf(made.url) }
}

const changes: [what: string, change: (id: string) => Promise<unknown>][] = [
  ['the address', (id) => testApp.manager.expect(200, 'PATCH', `/api/users/${id}`, { email: `new.${id}@example.com` })],
  ['the role', (id) => testApp.manager.expect(200, 'PATCH', `/api/users/${id}`, { role: 'Quality Analyst' })],
  [
    'the role by a list of people',
    async (id) => {
      const { email } = await testApp.manager.get<{ email: string }>(`/api/users/${id}`)
      const csv = `Name,E-mail,Role\nSome Body,${email},Quality Analyst`
      await testApp.manager.expect(200, 'POST', '/api/users/import', { csv })
    },
  ],
]

describe.each(changes)('a change of %s invalidates', (_what, change) => {
  test('an invitation, which says so when it is opened and when it is used', async () => {
    const { id, token } = await invited()
    expect(await look(token)).toMatchObject({ status: 200, body: { isReset: false, firstName: 'In', keys: [] } })
    await change(id)
    const detail =
      'This invitation is no longer valid because the account was changed. Ask a process manager for a new one.'
    for (const answer of [await look(token), await accept(token)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', detail } })
    const again = await testApp.manager.expect<PasswordLink>(201, 'POST', `/api/users/${id}/invitation`)
    expect(await accept(tokenOf(again.url))).toMatchObject({ status: 200 })
  })

  test('a link to a new password', async () => {
    const { id, token } = await forgetful()
    await change(id)
    const detail = 'This link is no longer valid because the account was changed. Request another link.'
    for (const answer of [await look(token), await accept(token)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', detail } })
  })
})

test('changing one’s own password invalidates a link to a new one', async () => {
  const { who, token } = await forgetful()
  const change = { currentPassword: testPassword, newPassword }
  await who.expect(204, 'POST', '/api/auth/password', change)
  expect(await look(token)).toMatchObject(problem(409, 'conflict'))
})

test('a deactivation invalidates links for good', async () => {
  const { id, token } = await forgetful()
  await testApp.manager.expect(200, 'POST', `/api/users/${id}/deactivate`)
  const deactivated = { status: 409, body: { detail: 'This account is deactivated. Contact a process manager.' } }
  expect(await look(token)).toMatchObject(deactivated)
  await testApp.manager.expect(200, 'POST', `/api/users/${id}/reactivate`)
  expect(await accept(token)).toMatchObject(problem(409, 'conflict'))
})

test('other changes leave links valid', async () => {
  const { id, token } = await invited()
  await testApp.manager.expect(200, 'PATCH', `/api/users/${id}`, { firstName: 'Other', department: 'quality' })
  expect(await look(token)).toMatchObject({ status: 200, body: { firstName: 'Other' } })
})

test('a replaced, used, invented or expired link says so when it is opened', async () => {
  const { id, token } = await invited()
  const newer = await testApp.manager.expect<PasswordLink>(201, 'POST', `/api/users/${id}/invitation`)
  expect(await look(token)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('replaced by a newer') },
  })
  expect(await accept(tokenOf(newer.url))).toMatchObject({ status: 200 })
  expect(await look(tokenOf(newer.url))).toMatchObject({
    status: 409,
    body: { detail: 'This invitation was already used. Sign in with your password.' },
  })
  expect(await look('A'.repeat(64))).toMatchObject(problem(404, 'notFound'))
  const { token: old, id: oldId } = await forgetful()
  await sql('update invitations set expires_at = now() where user_id = $1', [oldId])
  expect(await look(old)).toMatchObject({
    status: 409,
    body: { detail: 'This link has expired. Request another one.' },
  })
})

/** Whether a program with this key is accepted, once every process has been notified. */
async function opens(token: string): Promise<boolean> {
  freezeClock(5000)
  return (await callWithKey(testApp.url, token, 'GET /api/auth/user')).status === 200
}
const revoked = async ({ user }: TestClient) =>
  (await sql(`select 1 from activity where feature = 'keys' and action = 'revoked' and actor_id = $1`, [user.id]))
    .rowCount

describe('API keys', () => {
  test('require proof of identity to be created, and wrong passwords count', async () => {
    const who = await testApp.person()
    const sent = { name: 'Line 4', scope: 'read', days: 30 }
    expect(await who.ask('POST', '/api/keys', sent)).toMatchObject({
      status: 403,
      body: { code: 'proofNeeded', errors: [{ path: 'currentPassword' }] },
    })
    for (let guess = 1; guess <= 8; guess++) {
      const wrong = { ...sent, currentPassword: 'a wrong guess' }
      expect(await who.ask('POST', '/api/keys', wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'currentPassword', message: 'Wrong password.' }] },
      })
    }
    const right = { ...sent, currentPassword: testPassword }
    expect(await who.ask('POST', '/api/keys', right)).toMatchObject(problem(429, 'locked'))
    expect(await who.get('/api/keys')).toEqual([])
    const failures = await sql(
      `select action from audit.entries where actor_id = $1 and action in ('signInFailed', 'signInLocked')`,
      [who.user.id],
    )
    expect(failures.rowCount).toBe(9)
  })

  test('are revoked when one signs out all other devices, each with an entry in the history', async () => {
    const who = await testApp.person()
    const keys = [await makeKey(who), await makeKey(who)]
    await who.expect(204, 'DELETE', '/api/sessions')
    for (const { token } of keys) expect(await opens(token)).toBe(false)
    expect(await revoked(who)).toBe(2)
  })

  test('stay valid if they are to be kept', async () => {
    const who = await testApp.person()
    const { token } = await makeKey(who)
    await who.expect(204, 'DELETE', '/api/sessions?endKeys=false')
    const kept = { currentPassword: testPassword, newPassword, endKeys: false }
    await who.expect(204, 'POST', '/api/auth/password', kept)
    expect(await opens(token)).toBe(true)
    expect(await revoked(who)).toBe(0)
  })

  test('are revoked by a new password that was set through a link, unless they are to be kept', async () => {
    for (const [more, isOpen] of [
      [{}, false],
      [{ endKeys: false }, true],
    ] as const) {
      const who = await testApp.person()
      const key = await makeKey(who, { name: 'Torque wrench' })
      const made = await testApp.manager.expect<PasswordLink>(201, 'POST', `/api/users/${who.user.id}/invitation`)
      const token = tokenOf(made.url)
      expect(await look(token)).toMatchObject({
        body: { isReset: true, email: who.user.email, keys: [{ name: 'Torque wrench', usedAt: null }] },
      })
      expect(await accept(token, more)).toMatchObject({ status: 200 })
      expect(await opens(key.token)).toBe(isOpen)
      expect(await revoked(who)).toBe(isOpen ? 0 : 1)
    }
  })

  test('are revoked when one changes the password', async () => {
    const who = await testApp.person()
    const { token } = await makeKey(who)
    await who.expect(204, 'POST', '/api/auth/password', { currentPassword: testPassword, newPassword })
    expect(await opens(token)).toBe(false)
  })
})
