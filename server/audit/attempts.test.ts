import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { callWithKey, makeKey } from '../auth/keys/testing/program.ts'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
let theirs: Case

beforeAll(async () => {
  testApp = await openTestApp()
  theirs = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Oil', description: 'Leak' })
})
afterAll(() => testApp.close())
afterEach(() => {
  vi.useRealTimers()
})

/** Freezes the clock, so that the whole test is within one minute until the clock is advanced. */
const stopClock = (seconds = 0) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}
const refusedTo = ({ user }: TestClient, action = 'forbidden') =>
  testApp.manager.get<AuditEntry[]>(`/api/audit?limit=200&actorId=${user.id}&action=${action}`)
const valueOf = (field: string, { changes }: AuditEntry) => changes.find((change) => change.field === field)?.to

describe('what is forbidden is in the audit log', () => {
  beforeAll(async () => {
    member = await testApp.person()
  })

  test('with who tried it, from where, at which call, on which record, and why not', async () => {
    await member.expect(403, 'DELETE', `/api/cases/${theirs.id}`)
    const [entry] = await refusedTo(member)
    expect(entry).toMatchObject({
      actor: { id: member.user.id },
      byKey: false,
      address: '127.0.0.1',
      feature: 'cases',
      action: 'forbidden',
      recordId: theirs.id,
      record: { key: theirs.key },
    })
    expect(entry?.changes).toEqual([
      { field: 'call', from: null, to: 'DELETE /api/cases/{id}' },
      { field: 'reason', from: null, to: 'You can only delete cases you reported.' },
    ])
  })

  test('a role that is raised by editing the request, without what was sent', async () => {
    await member.expect(403, 'PATCH', `/api/users/${member.user.id}`, { role: 'Process Manager' })
    const [entry] = await refusedTo(member)
    expect(entry).toMatchObject({ feature: 'users', recordId: member.user.id })
    expect(entry?.changes).toContainEqual({
      field: 'reason',
      from: null,
      to: 'Only a process manager can change roles.',
    })
    expect(JSON.stringify(entry?.changes)).not.toContain('"Process Manager"')
    expect(await member.get('/api/auth/user')).toMatchObject({ role: 'Team Member' })
  })

  test('a request that another site had a signed-in browser send', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    await member.expect(403, 'POST', '/api/cases', { title: 'Not mine', description: 'x' }, headers)
    const [entry] = await refusedTo(member)
    expect(entry).toMatchObject({ feature: 'cases', actor: { id: member.user.id } })
    expect(valueOf('call', entry as AuditEntry)).toBe('POST /api/cases')
  })

  test('a key beyond its scope, and a key on what is another person’s, which is refused as they themselves are', async () => {
    const owner = await testApp.person()
    const { token } = await makeKey(owner)
    const reader = await makeKey(owner, { scope: 'read' })
    const asThemselves = await owner.ask('DELETE', `/api/cases/${theirs.id}`)
    const byKey = await callWithKey(testApp.url, token, `DELETE /api/cases/${theirs.id}`)
    expect([byKey.status, byKey.body]).toEqual([asThemselves.status, asThemselves.body])
    expect((await callWithKey(testApp.url, reader.token, `DELETE /api/cases/${theirs.id}`)).status).toBe(403)
    expect((await callWithKey(testApp.url, token, 'GET /api/keys')).status).toBe(403)
    expect((await refusedTo(owner)).map((entry) => [entry.byKey, entry.feature, valueOf('reason', entry)])).toEqual([
      [true, 'keys', 'An API key cannot do this. Sign in with a browser.'],
      [true, 'cases', 'This API key is read-only.'],
      [true, 'cases', (asThemselves.body as { detail: string }).detail],
      [false, 'cases', (asThemselves.body as { detail: string }).detail],
    ])
  })

  test('without an id that is not a UUID', async () => {
    const owner = await testApp.person()
    const { token } = await makeKey(owner, { scope: 'read' })
    expect((await callWithKey(testApp.url, token, `DELETE /api/cases/anything`)).status).toBe(403)
    expect(await refusedTo(owner)).toMatchObject([{ recordId: null }])
  })
})

describe('a flood of forbidden calls', () => {
  beforeEach(() => stopClock())

  const flood = async (who: TestClient, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await who.expect(403, 'DELETE', `/api/cases/${theirs.id}`)
  }

  test('is recorded one by one ten times, and then as a number, once the minute is over', async () => {
    const who = await testApp.person()
    await flood(who, 24)
    await who.expect(403, 'DELETE', `/api/cases/${theirs.id}`, undefined, { 'sec-fetch-site': 'cross-site' })
    // Attempts at another feature are of another kind.
    await who.expect(403, 'GET', '/api/audit')
    expect(await refusedTo(who)).toHaveLength(11)
    stopClock(61)
    await who.expect(403, 'GET', `/api/cases?deleted=true`)
    const [last, more] = await refusedTo(who)
    expect(valueOf('call', last as AuditEntry)).toBe('GET /api/cases')
    expect(more).toMatchObject({ feature: 'cases', action: 'forbidden', address: '127.0.0.1', recordId: null })
    expect(more?.changes).toEqual([
      { field: 'more', from: null, to: 15 },
      { field: 'call', from: null, to: ['DELETE /api/cases/{id}'] },
    ])
  })

  test('of one person keeps nobody else’s out of the log', async () => {
    const [one, other] = [await testApp.person(), await testApp.person()]
    await flood(one, 12)
    await flood(other, 1)
    expect(await refusedTo(other)).toHaveLength(1)
  })

  test('is recorded completely when the server stops', async () => {
    const who = await testApp.person()
    const process = await testApp.another()
    for (let turn = 0; turn < 13; turn += 1) {
      const answer = await fetch(`${process.url}/api/audit`, { headers: { cookie: who.cookie() } })
      expect(answer.status).toBe(403)
    }
    await process.close()
    const entries = await refusedTo(who)
    expect(entries).toHaveLength(11)
    expect(valueOf('more', entries[0] as AuditEntry)).toBe(3)
  })
})

test('where the log cannot be written the answer stays the same, the server says so, and the number follows', async () => {
  const who = await testApp.person()
  stopClock()
  testApp.app.http.log.level = 'warn'
  const lines = captureLog(testApp.app)
  const writing = vi.spyOn(testApp.app.services.database, 'count').mockRejectedValue(new Error('There is no room.'))
  const path = `/api/cases/${theirs.id}`
  try {
    expect(await who.ask('DELETE', path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(lines.join()).toContain('could not be recorded')
    // The next minute fails too, and nothing is lost.
    stopClock(61)
    await who.expect(403, 'DELETE', path)
  } finally {
    writing.mockRestore()
  }
  expect(await refusedTo(who)).toEqual([])
  stopClock(61)
  await who.expect(403, 'DELETE', path)
  const entries = await refusedTo(who)
  expect(entries.map((entry) => valueOf('more', entry) ?? 'itself')).toEqual(['itself', 2])
})

test('what one cannot see, types wrongly or finds changed is no entry', async () => {
  const who = await testApp.person()
  const before = await testApp.manager.get<AuditEntry[]>('/api/audit?limit=1')
  await who.expect(404, 'GET', `/api/cases/${randomUUID()}`)
  await who.expect(400, 'POST', '/api/cases', { title: '' })
  await testApp.visitor().expect(401, 'GET', '/api/cases')
  await who.expect(412, 'PATCH', `/api/cases/${theirs.id}`, { title: 'Other' }, { 'if-match': '"9"' })
  expect(await testApp.manager.get<AuditEntry[]>('/api/audit?limit=1')).toEqual(before)
})
