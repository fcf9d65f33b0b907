import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { hugeGif } from '../hostile/testing/hugeGif.ts'
import { makeKey } from '../auth/keys/testing/program.ts'
import { unsubscribeUrl } from '../notifications/unsubscribeToken.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

/** Behind a proxy, so that every test has an address of its own. */
const publicUrl = 'http://factory.example'
let testApp: TestApp
let address = ''
let tests = 0

beforeAll(async () => {
  testApp = await openTestApp({ publicUrl })
})
afterAll(() => testApp.close())
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  tests += 1
  address = `203.0.113.${tests}`
})

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  testApp.visitor().ask(method, path, body, { 'x-forwarded-for': address, ...headers })
const accept = (token: string) =>
  ask('POST', '/api/auth/accept-invitation', { token, password: 'a horse of another colour' })

/** What was recorded from the address of this test, newest first. */
const loggedEntries = () => testApp.manager.get<AuditEntry[]>(`/api/audit?limit=200&q=${address}`)
const newest = async () => {
  const [entry] = await loggedEntries()
  if (!entry) throw new Error('Nothing was recorded.')
  return entry
}
const reasonOf = ({ changes }: AuditEntry) => changes.find(({ field }) => field === 'reason')?.to
const tokenIn = (url: string, kind: 'invitation' | 'reset') => new URL(url).searchParams.get(kind) ?? ''

let people = 0
async function invited() {
  const sent = { email: `invited${++people}@example.com`, firstName: 'In', lastName: 'Vited' }
  const made = await testApp.manager.expect<{ id: string; invitationUrl: string }>(201, 'POST', '/api/users', sent)
  return { id: made.id, token: tokenIn(made.invitationUrl, 'invitation') }
}
async function resetLinkOf({ user }: TestClient) {
  const made = await testApp.manager.expect<{ url: string }>(201, 'POST', `/api/users/${user.id}/invitation`)
  return { id: user.id, token: tokenIn(made.url, 'reset') }
}

describe('a link to a password is in the audit log with whose it was', () => {
  test.each([
    ['an invitation', invited],
    ['a reset link', async () => resetLinkOf(await testApp.person())],
  ])('when %s was used already', async (_what, make) => {
    const { id, token } = await make()
    expect((await accept(token)).status).toBe(200)
    expect((await accept(token)).status).toBe(409)
    const entry = await newest()
    expect(entry).toMatchObject({ actor: null, feature: 'sessions', action: 'refused', recordId: id, address })
    expect(reasonOf(entry)).toContain('already used')
    expect(JSON.stringify(await loggedEntries())).not.toContain(token)
  })

  test.each([
    ['an invitation', invited],
    ['a reset link', async () => resetLinkOf(await testApp.person())],
  ])('when %s came too late', async (_what, make) => {
    const { id, token } = await make()
    await sql('update invitations set expires_at = now() where user_id = $1', [id])
    expect((await accept(token)).status).toBe(409)
    expect(await newest()).toMatchObject({ action: 'refused', recordId: id })
    expect(reasonOf(await newest())).toContain('has expired')
  })

  test('when its person was deactivated', async () => {
    const person = await testApp.person()
    const { token } = await resetLinkOf(person)
    await testApp.manager.expect(200, 'POST', `/api/users/${person.user.id}/deactivate`)
    await sql('update invitations set expires_at = now() + make_interval(hours => 1)')
    expect((await accept(token)).status).toBe(409)
    expect(await newest()).toMatchObject({ action: 'refused', recordId: person.user.id })
  })
})

test('a reset link that is guessed is limited, and recorded ten times and then as a number', async () => {
  const process = await testApp.another()
  // However long it takes, it is within the minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  let status = 404
  for (let guess = 0; guess <= 61 && status === 404; guess += 1) {
    const token = Buffer.alloc(48, guess).toString('base64url')
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ token, password: testPassword })
    const answer = await fetch(`${process.url}/api/auth/accept-invitation`, { method: 'POST', headers, body })
    status = answer.status
  }
  expect(status).toBe(429)
  await process.close()
  const [more, ...entries] = await loggedEntries()
  expect(entries).toHaveLength(10)
  expect(entries.map(reasonOf)).toEqual(Array(10).fill('This link is incomplete. Copy the whole link.'))
  expect(more?.changes).toEqual([
    { field: 'more', from: null, to: 51 },
    { field: 'call', from: null, to: ['POST /api/auth/accept-invitation'] },
  ])
})

test('a request for a new password is recorded for an address with an account and for one without, and answered in the same way', async () => {
  const { user } = await testApp.person()
  const answers = []
  for (const email of [user.email, 'no-such-person@example.com']) {
    const { status, body } = await ask('POST', '/api/auth/forgotten-password', { email })
    answers.push({ status, body })
  }
  expect(answers[0]).toEqual(answers[1])
  const [unknown, known] = await loggedEntries()
  expect(known).toMatchObject({ feature: 'users', action: 'newPasswordWanted', recordId: user.id, changes: [] })
  expect(unknown).toMatchObject({ action: 'newPasswordWanted', recordId: null })
  expect(unknown?.changes).toEqual([{ field: 'addressMark', from: null, to: expect.stringMatching(/^[0-9a-f]{16}$/) }])
  expect(JSON.stringify(unknown)).not.toContain('no-such-person')
})

test('requests for e-mails without end are recorded ten times and as a number, and that they were too many', async () => {
  const process = await testApp.another()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ email: 'nobody@example.com' })
  for (let turn = 0; turn < 21; turn += 1) {
    const answer = await fetch(`${process.url}/api/auth/forgotten-password`, { method: 'POST', headers, body })
    expect(answer.status).toBe(turn < 20 ? 202 : 429)
  }
  await process.close()
  const [more, tooMany, ...entries] = await loggedEntries()
  expect(more?.changes).toEqual([{ field: 'more', from: null, to: 10 }])
  expect([tooMany?.action, reasonOf(tooMany as AuditEntry)]).toEqual(['refused', 'Too many requests. Wait a moment.'])
  expect(entries.map(({ action }) => action)).toEqual(Array(10).fill('newPasswordWanted'))
})

describe('an API key that opens nothing is in the audit log', () => {
  const call = (token: string) => ask('GET', '/api/cases', undefined, { authorization: `Bearer ${token}` })

  test('by its beginning when nobody made it', async () => {
    const token = `yok_${'w'.repeat(43)}`
    expect((await call(token)).status).toBe(401)
    const entry = await newest()
    expect(entry).toMatchObject({ actor: null, feature: 'keys', action: 'keyRefused', recordId: null, address })
    expect(entry.changes).toEqual([{ field: 'start', from: null, to: 'yok_wwww' }])
  })

  test('without a character of it when it has not the form of a key, since it may be a password', async () => {
    expect((await call('correct-horse-battery')).status).toBe(401)
    expect(await newest()).toMatchObject({ action: 'keyRefused', changes: [] })
  })

  test('with its owner when it has expired, and with its beginning when it was revoked', async () => {
    const owner = await testApp.person()
    const [expired, revoked] = [await makeKey(owner), await makeKey(owner)]
    await sql(`update keys set expires_at = now() - interval '1 second' where id = $1`, [expired.id])
    await owner.expect(204, 'DELETE', `/api/keys/${revoked.id}`)
    expect((await call(expired.token)).status).toBe(401)
    expect((await call(revoked.token)).status).toBe(401)
    const [second, first] = await loggedEntries()
    expect(first).toMatchObject({ action: 'keyRefused', recordId: expired.id })
    expect(first?.changes).toContainEqual({ field: 'ownerId', from: null, to: owner.user.name })
    expect(second?.changes).toEqual([{ field: 'start', from: null, to: revoked.token.slice(0, 8) }])
    // By which the log shows whose key it was.
    const made = await testApp.manager.get<AuditEntry[]>(`/api/audit?feature=keys&q=${revoked.token.slice(0, 8)}`)
    expect(made.at(-1)).toMatchObject({ action: 'created', actor: { id: owner.user.id }, recordId: revoked.id })
    expect(JSON.stringify([...(await loggedEntries()), ...made])).not.toContain(revoked.token.slice(8))
  })
})

describe('what strangers may try is in the audit log', () => {
  test('a link of an e-mail that was forged', async () => {
    const { search } = new URL(
      unsubscribeUrl(testApp.app.services, publicUrl, testApp.manager.user.id, 'weeklyReports'),
    )
    const forged = `${search.slice(0, -1)}${search.endsWith('A') ? 'B' : 'A'}`
    for (const method of ['GET', 'POST']) {
      expect((await ask(method, `/api/notifications/unsubscribe${forged}`)).status).toBe(404)
    }
    const entries = await loggedEntries()
    expect(entries.map(({ feature, action }) => [feature, action])).toEqual(
      Array.from({ length: 2 }, () => ['notifications', 'refused']),
    )
  })

  test('a label that nobody printed, and a guest’s report while none is taken', async () => {
    const made = { site: 'North', area: 'Hall 1', name: 'Press 3' }
    const { code } = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', made)
    const report = { station: code, title: 'Oil on the floor' }
    expect((await ask('POST', '/api/andon/guest-reports', report)).status).toBe(403)
    expect(await newest()).toMatchObject({ feature: 'andon', action: 'forbidden', actor: null })
    await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { guestReports: true })
    const other = code.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
    expect((await ask('GET', `/api/stations/scanned/${other}`)).status).toBe(404)
    expect(await newest()).toMatchObject({ feature: 'stations', action: 'refused' })
  })

  test('an address of a guest’s report that nobody made', async () => {
    expect((await ask('GET', `/api/andon/guest-reports/${'x'.repeat(43)}`)).status).toBe(404)
    expect(await newest()).toMatchObject({ feature: 'andon', action: 'refused', actor: null })
  })

  test('a first account where there is one', async () => {
    const account = { email: 'mine@example.com', password: testPassword, firstName: 'Me', lastName: 'Too' }
    expect((await ask('POST', '/api/auth/sign-up/email', account)).status).toBe(403)
    expect(await newest()).toMatchObject({ feature: 'sessions', action: 'forbidden', actor: null, recordId: null })
    expect(JSON.stringify(await loggedEntries())).not.toContain('mine@example.com')
  })
})

describe('what somebody with an account tries stands there with their name', () => {
  test('an e-mail address that another person has', async () => {
    const person = await testApp.person()
    const other = await testApp.person()
    const taken = { email: other.user.email, firstName: 'Two', lastName: 'Times' }
    const from = { 'x-forwarded-for': address }
    await testApp.manager.expect(409, 'POST', '/api/users', taken, from)
    await person.expect(
      409,
      'PATCH',
      `/api/users/${person.user.id}`,
      { email: taken.email, currentPassword: testPassword },
      from,
    )
    const [second, first] = await loggedEntries()
    expect(first).toMatchObject({ actor: { id: testApp.manager.user.id }, feature: 'users', action: 'refused' })
    expect(second).toMatchObject({ actor: { id: person.user.id }, recordId: person.user.id, action: 'refused' })
    expect(reasonOf(second as AuditEntry)).toBe('This email address is already in use.')
  })

  test('a picture of 40,000 pixels', async () => {
    const person = await testApp.person()
    const image = `data:image/gif;base64,${hugeGif(40_000).toString('base64')}`
    await person.expect(413, 'PUT', '/api/profile/avatar', { image }, { 'x-forwarded-for': address })
    expect(await newest()).toMatchObject({ actor: { id: person.user.id }, feature: 'users', action: 'refused' })
  })
})
