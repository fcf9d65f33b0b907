import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { softPasskey, type SoftPasskey } from '../auth/passkeys/testing/authenticator.ts'
import {
  atCode,
  errorCode,
  giveCode,
  personWithTwoFactor,
  wrongCode,
} from '../auth/twoFactor/testing/authenticatorApp.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { cursorOf, type TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
})
afterAll(() => testApp.close())

const log = (query = '') => testApp.manager.get<AuditEntry[]>(`/api/audit${query}`)
const latest = async (query = '') => {
  const [entry] = await log(query)
  if (!entry) throw new Error('Nothing was recorded.')
  return entry
}
const report = (fields = {}) =>
  member.expect<Case>(201, 'POST', '/api/cases', { title: 'Oil', description: 'Leak', ...fields })

const asked = (who: TestClient, path: string, sent?: object) =>
  who.expect<{ challenge: string; user: { id: string } }>(200, 'POST', path, sent)

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

describe('the log', () => {
  test('says who changed what, when, from where, from what to what', async () => {
    const made = await report()
    const began = Date.now()
    await member.expect(200, 'PATCH', `/api/cases/${made.id}`, { status: 'review' }, { 'user-agent': firefox })
    const entry = await latest()
    expect(entry).toMatchObject({
      actor: { id: member.user.id, name: member.user.name },
      byKey: false,
      address: '127.0.0.1',
      browser: 'Firefox · Windows',
      feature: 'cases',
      action: 'edited',
      recordId: made.id,
      record: { key: made.key, title: 'Oil' },
      subject: { feature: 'cases', id: made.id, key: made.key },
      changes: [
        { field: 'status', from: 'new', to: 'review' },
        { field: 'triage', from: 'waiting', to: 'accepted' },
      ],
    })
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(began - 1)
  })

  test('names people instead of their ids', async () => {
    const made = await report()
    await member.expect(200, 'PATCH', `/api/cases/${made.id}`, { assigneeId: member.user.id })
    expect((await latest()).changes).toEqual([
      { field: 'assigneeId', from: null, to: member.user.name },
      { field: 'triage', from: 'waiting', to: 'accepted' },
    ])
  })

  test('records nothing of a write that failed', async () => {
    const before = await latest()
    const made = await report()
    await member.expect(412, 'PATCH', `/api/cases/${made.id}`, { title: 'Other' }, { 'if-match': '"7"' })
    expect(await log()).toHaveLength((await log(`?to=${before.at.slice(0, 10)}`)).length)
    expect((await latest()).action).toBe('created')
  })

  test('leaves out how far the server got with something', async () => {
    await testApp.takeJobs()
    const made = await testApp.manager.expect<{ id: string }>(202, 'POST', '/api/reports', { template: 'caseStatus' })
    await expect.poll(async () => (await log(`?record=${made.id}`)).map(({ action }) => action)).toContain('made')
    const actions = (await log(`?record=${made.id}`)).map(({ action }) => action)
    expect(actions).not.toContain('progressed')
    expect(await latest(`?record=${made.id}&action=made`)).toMatchObject({ address: null, browser: null })
  })
})

describe('records', () => {
  test('signing in and out', async () => {
    const visitor = testApp.visitor()
    await visitor.signIn('manager@example.com', testPassword)
    expect(await latest()).toMatchObject({ feature: 'sessions', action: 'signedIn', actor: { id: visitor.user.id } })
    await visitor.expect(200, 'POST', '/api/auth/sign-out')
    expect(await latest()).toMatchObject({ feature: 'sessions', action: 'ended', address: '127.0.0.1' })
  })

  test('a wrong password, with the account or with a mark of an address that has none', async () => {
    const wrong = { email: 'manager@example.com', password: 'something else' }
    await testApp.visitor().expect(401, 'POST', '/api/auth/sign-in/email', wrong)
    expect(await latest()).toMatchObject({
      action: 'signInFailed',
      actor: null,
      recordId: testApp.manager.user.id,
      changes: [],
    })

    const strangers = { email: 'nobody@example.com', password: 'something else' }
    await testApp.visitor().expect(401, 'POST', '/api/auth/sign-in/email', strangers)
    const entry = await latest()
    expect(entry).toMatchObject({ action: 'signInFailed', recordId: null })
    expect(entry.changes).toEqual([{ field: 'addressMark', from: null, to: expect.stringMatching(/^[0-9a-f]{16}$/) }])
  })

  test('a wrong code after the right password, and a recovery code that was used', async () => {
    const { who, secret, codes } = await personWithTwoFactor(testApp)
    const [recovery = ''] = codes
    expect((await giveCode(await atCode(testApp, who), recovery)).status).toBe(200)
    expect((await log()).slice(0, 2).map(({ action }) => action)).toEqual(['signedIn', 'recoveryCodeUsed'])
    for (const wrong of [wrongCode, recovery]) {
      const before = await latest()
      expect((await giveCode(await atCode(testApp, who), wrong)).status).toBe(401)
      const entry = await latest()
      expect(entry).toMatchObject({ feature: 'users', action: 'codeRefused', actor: null, recordId: who.user.id })
      expect(entry.id).not.toBe(before.id)
    }
    expect((await giveCode(await atCode(testApp, who), await errorCode(secret, 1))).status).toBe(200)
    expect(await latest()).toMatchObject({ action: 'signedIn', actor: { id: who.user.id } })
    const logText = JSON.stringify(await log())
    for (const known of [secret, ...codes]) expect(logText).not.toContain(known)
  })

  test('signing in with a passkey, one that answers wrongly, and one that nobody has', async () => {
    const who = await testApp.person()
    const passkey = softPasskey(testApp.url)
    const credential = passkey.create(await asked(who, '/api/auth/passkeys/begin', { password: testPassword }))
    await who.expect(201, 'POST', '/api/auth/passkeys', { name: 'Phone', credential })
    const give = async (one: SoftPasskey, fault = {}) => {
      const visitor = testApp.visitor()
      const options = await asked(visitor, '/api/auth/sign-in/passkey/begin')
      return (await visitor.ask('POST', '/api/auth/sign-in/passkey', { credential: one.get(options, fault) })).status
    }
    expect(await give(passkey)).toBe(200)
    expect(await latest()).toMatchObject({ feature: 'sessions', action: 'signedIn', actor: { id: who.user.id } })
    expect(await give(passkey, { isForged: true })).toBe(401)
    const refused = { feature: 'users', action: 'passkeyRefused', actor: null, address: '127.0.0.1' }
    expect(await latest()).toMatchObject({ ...refused, recordId: who.user.id, record: { title: who.user.name } })
    expect(await give(softPasskey(testApp.url))).toBe(401)
    expect(await latest()).toMatchObject({ ...refused, recordId: null })
  })

  test('being locked out', async () => {
    const person = await testApp.person()
    for (let attempt = 0; attempt < 9; attempt++) {
      await testApp
        .visitor()
        .ask('POST', '/api/auth/sign-in/email', { email: person.user.email, password: 'wrong again' })
    }
    expect(await latest()).toMatchObject({ action: 'signInLocked', recordId: person.user.id })
  })

  test('a change of role', async () => {
    await testApp.manager.expect(200, 'PATCH', `/api/users/${member.user.id}`, { role: 'Quality Analyst' })
    expect(await latest()).toMatchObject({
      feature: 'users',
      record: { title: member.user.name },
      changes: [{ field: 'role', from: 'Team Member', to: 'Quality Analyst' }],
    })
  })

  test.each([
    [
      'cases',
      '/api/cases/export?status=new&format=csv',
      [
        { field: 'status', to: 'new' },
        { field: 'format', to: 'csv' },
      ],
    ],
    ['cars', '/api/cars/export', []],
    ['tasks', '/api/tasks/export', []],
    ['stations', '/api/stations/export', []],
    ['audit', '/api/audit/export', []],
  ])('an export of %s', async (feature, path, changes) => {
    await testApp.manager.expect(200, 'GET', path)
    const entry = await latest()
    expect(entry).toMatchObject({ feature, action: 'exported', actor: { id: testApp.manager.user.id } })
    expect(entry.changes).toEqual(changes.map((change) => ({ ...change, from: null })))
  })

  test('a look at the outbox, at each page of it', async () => {
    // The owner of each new key gets an e-mail.
    for (const name of ['Line 4', 'Line 5'])
      await member.expect(201, 'POST', '/api/keys', { name, scope: 'read', days: 30, currentPassword: testPassword })
    const looks = (await log('?action=looked')).length
    const first = await testApp.manager.ask('GET', '/api/notifications/mails?limit=1')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? 'no page after the first'
    await testApp.manager.get(next)
    expect(await log('?action=looked')).toHaveLength(looks + 2)
    expect(await latest()).toMatchObject({ feature: 'notifications', action: 'looked' })
  })

  test('who made an API key, and what a program did with it', async () => {
    const made = await member.expect<{ id: string; token: string }>(201, 'POST', '/api/keys', {
      name: 'Line 4',
      scope: 'write',
      days: 30,
      currentPassword: testPassword,
    })
    expect(await latest()).toMatchObject({ feature: 'keys', action: 'created', recordId: made.id, byKey: false })
    const bearer = { authorization: `Bearer ${made.token}`, 'user-agent': 'python-requests/2.32' }
    await testApp.visitor().expect(201, 'POST', '/api/cases', { title: 'By key', description: 'Of a program' }, bearer)
    expect(await latest()).toMatchObject({
      byKey: true,
      actor: { id: member.user.id },
      browser: 'python-requests/2.32',
    })
    const file = await testApp.manager.expect<string>(200, 'GET', '/api/audit/export?feature=cases&action=created')
    expect(file).toContain(`,${member.user.name},${made.token.slice(0, 8)},Cases,`)
  })

  test('what is refused is no export', async () => {
    const before = await latest('?action=exported')
    await member.expect(403, 'GET', '/api/audit/export')
    await testApp.manager.expect(400, 'GET', '/api/cases/export?status=lost')
    expect((await latest('?action=exported')).id).toBe(before.id)
  })
})

describe('it is searched', () => {
  let one: Case
  beforeAll(async () => {
    one = await report({ title: 'Searched' })
    await member.expect(200, 'PATCH', `/api/cases/${one.id}`, { description: 'The 50 % valve_drips' })
    await member.expect(201, 'POST', `/api/cases/${one.id}/comments`, { content: 'Seen it' })
    const other = { location: String.raw`C:\hall`, description: 'The 3/4" hose\nof the Fräse'.normalize('NFD') }
    await member.expect(200, 'PATCH', `/api/cases/${(await report()).id}`, other)
  })

  test.each([
    ['by number, with its tasks and comments', () => `?record=${one.key.toLowerCase()}`, 3],
    ['by a number that nothing has', () => '?record=CASE-999999', 0],
    ['by words, taken as they are', () => '?q=50 % valve_', 1],
    ['by words that stand nowhere', () => '?q=50 _ valve', 0],
    ['by words with a quote in them', () => '?q=3/4" HOSE', 1],
    ['by words with a backslash in them', () => String.raw`?q=c:\hall`, 1],
    ['by words whose letters are composed otherwise', () => `?q=${'FRÄSE'.normalize('NFC')}`, 1],
    ['by words that only the name of a field has', () => '?q=location', 0],
    ['by signs that only stand around the values', () => '?q="from"', 0],
    ['by person, feature and action', () => `?actorId=${member.user.id}&feature=comments&action=created`, 1],
    ['by the server itself', () => '?actorId=nobody&feature=cases', 0],
    ['by days before it began', () => '?to=2020-01-01', 0],
    ['by days with today', () => `?from=${one.createdAt.slice(0, 10)}&record=${one.key}`, 3],
  ])('%s', async (_how, query, count) => {
    expect(await log(encodeURI(query()))).toHaveLength(count)
  })

  test('page by page, each entry once', async () => {
    const whole = (await log()).map(({ id }) => id)
    const paged = await testApp.manager.pages<AuditEntry>('/api/audit?limit=4')
    expect(paged.map(({ id }) => id)).toEqual(whole)
  })

  test.each([
    ['?record=ticket 7'],
    ['?feature=cellar'],
    ['?from=yesterday'],
    ['?from=2026-03-02&to=2026-03-01'],
    ['?cursor=no'],
    [`?cursor=${cursorOf(1e300)}`],
    ['?limit=0'],
  ])('not by %s', (query) => testApp.manager.expect(400, 'GET', `/api/audit${query}`))
})

test('the file says it in the reader’s words', async () => {
  const made = await report({ title: 'For the file' })
  await member.expect(200, 'PATCH', `/api/cases/${made.id}`, { priority: 'critical' })
  const file = await testApp.manager.expect<string>(200, 'GET', `/api/audit/export?record=${made.key}`)
  expect(file).toContain(`${made.key},For the file,Priority: Medium → Critical,127.0.0.1`)
  await member.expect(403, 'GET', '/api/audit')
  const attempts = await testApp.manager.expect<string>(200, 'GET', '/api/audit/export?action=forbidden')
  expect(attempts).toContain('Not permitted,,,Request: GET /api/audit; Reason given: Only a process')
})

test.each([['/api/audit'], ['/api/audit/export'], ['/api/audit/verify']])(
  '%s is for process managers alone',
  async (path) => {
    await member.expect(403, 'GET', path)
    await testApp.visitor().expect(401, 'GET', path)
  },
)

test('the log says from where every write came, also the first ones at once and those after one that was refused', async () => {
  const person = await testApp.person()
  const made = await report()
  const from = { 'user-agent': 'line-terminal/3.1' }
  const path = `/api/cases/${made.id}`
  const stale = await person.ask('PATCH', path, { title: 'Drop' }, { ...from, 'if-match': '"99"' })
  expect(stale.status).toBe(412)
  await Promise.all([
    person.expect(200, 'PATCH', path, { title: 'Drop of oil' }, from),
    person.expect(201, 'POST', `${path}/comments`, { content: 'Under the press.' }, from),
    person.expect(200, 'PUT', `${path}/suspect`, { quantity: 3 }, from),
  ])
  await person.expect(200, 'PATCH', path, { title: 'Oil' }, from)
  const entries = await log('?q=line-terminal')
  expect(entries.map(({ browser }) => browser)).toEqual(Array.from({ length: 4 }, () => 'line-terminal/3.1'))
})
