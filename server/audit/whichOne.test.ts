import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { callWithKey, makeKey } from '../auth/keys/testing/program.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function latest(query: string): Promise<AuditEntry> {
  const [entry] = await testApp.manager.get<AuditEntry[]>(`/api/audit?${query}&limit=1`)
  if (!entry) throw new Error('Nothing was recorded.')
  return entry
}

test('of a new person the log says which role they were given', async () => {
  const person = { firstName: 'Nina', lastName: 'New', email: 'nina@plant.example', role: 'Process Manager' }
  await testApp.manager.expect(201, 'POST', '/api/users', person)
  const { changes } = await latest('feature=users&action=created')
  expect(Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]]))).toEqual({
    firstName: [null, 'Nina'],
    lastName: [null, 'New'],
    email: [null, 'nina@plant.example'],
    role: [null, 'Process Manager'],
  })
})

test('a wrong password of somebody who is signed in already is theirs, and of nobody at the door', async () => {
  const member = await testApp.person()
  const wrong = { currentPassword: 'Wrong-horse-9', newPassword: 'Correct-horse-10' }
  await member.expect(400, 'POST', '/api/auth/password', wrong)
  expect(await latest('action=signInFailed')).toMatchObject({
    actor: { id: member.user.id },
    recordId: member.user.id,
  })
})

test('the log says in words whose work became whose', async () => {
  const leaving = await testApp.person()
  const waiting = { title: 'Oil', description: 'Leak', assigneeId: leaving.user.id }
  await testApp.manager.expect(201, 'POST', '/api/cases', waiting)
  await testApp.manager.expect(200, 'POST', `/api/users/${leaving.user.id}/hand-over`, { to: testApp.manager.user.id })
  const file = await testApp.manager.expect<string>(200, 'GET', '/api/audit/export?action=handedOver')
  expect(file).toContain(`Assignee: ${leaving.user.name} → Mona Manager`)
})

describe('of API keys the log says', () => {
  test('which one it was that did something, also after it was revoked, on the page and in the file', async () => {
    const [one, other] = [await makeKey(testApp.manager), await makeKey(testApp.manager, { name: 'Line 5' })]
    for (const { token, start } of [one, other]) {
      const { status } = await callWithKey(testApp.url, token, 'POST /api/cases', {
        body: { title: start, description: 'By a key' },
      })
      expect(status).toBe(201)
    }
    await testApp.manager.expect(204, 'DELETE', `/api/keys/${one.id}`)
    const done = await testApp.manager.get<AuditEntry[]>('/api/audit?feature=cases&action=created&limit=2')
    expect(done.map(({ byKey, keyStart, record }) => [byKey, keyStart, record?.title])).toEqual([
      [true, other.start, other.start],
      [true, one.start, one.start],
    ])
    const file = await testApp.manager.expect<string>(200, 'GET', '/api/audit/export?feature=cases&action=created')
    expect(file).toContain(`,Mona Manager,${one.start},Cases,`)
  })

  test('which one was revoked', async () => {
    const made = await makeKey(testApp.manager, { name: 'Line 6' })
    await testApp.manager.expect(204, 'DELETE', `/api/keys/${made.id}`)
    expect((await latest('feature=keys&action=revoked')).changes).toEqual([
      { field: 'name', from: 'Line 6', to: null },
      { field: 'start', from: made.start, to: null },
    ])
  })
})

test('the log says of each station that a list gave another department, which one it had', async () => {
  const place = { site: 'Plant 1', area: 'Hall A', name: 'Press 04' }
  const { id } = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/stations', {
    ...place,
    department: 'quality',
  })
  const csv = 'Site,Area,Name,Department\nPlant 1,Hall A,Press 04,production\nPlant 1,Hall A,Press 05,production\n'
  await testApp.manager.expect(200, 'POST', '/api/stations/import', { csv })
  expect(await latest(`record=${id}`)).toMatchObject({
    action: 'edited',
    record: { title: 'Plant 1 / Hall A / Press 04' },
    changes: [{ field: 'department', from: 'quality', to: 'production' }],
  })
  expect((await latest('feature=stations&action=imported')).changes).toEqual([
    { field: 'added', from: null, to: 1 },
    { field: 'changed', from: null, to: 1 },
  ])
})

test('the log says what somebody began and stopped to follow', async () => {
  const { id, key } = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
    title: 'Oil',
    description: 'Leak',
  })
  const follow = (isFollowing: boolean) =>
    testApp.manager.expect(200, 'PUT', `/api/notifications/following/cases/${id}`, { isFollowing })
  await follow(true)
  expect(await latest('feature=notifications')).toMatchObject({
    action: 'followed',
    changes: [{ field: 'record', from: null, to: key }],
  })
  await follow(false)
  expect(await latest('feature=notifications')).toMatchObject({
    action: 'unfollowed',
    changes: [{ field: 'record', from: key, to: null }],
  })
})
