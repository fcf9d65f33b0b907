import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../contract/activity.ts'
import type { Attachment } from '../../contract/attachments.ts'
import type { Case, CaseCounts } from '../../contract/cases.ts'
import { roles } from '../../contract/permissions.ts'
import type { User } from '../../contract/users.ts'
import { openTestHouse, testPassword, type TestHouse } from '../platform/testing/testHouse.ts'
import { Visitor } from '../platform/testing/visitor.ts'
import { addSampleAtStart } from './sample.ts'

// A year is made up and drawn several times, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let house: TestHouse

const offered = { offered: true, present: false }
const present = { offered: false, present: true }
const neither = { offered: false, present: false }

const newCase = (more: object = {}) => ({ title: 'A real one', description: 'Seen today', ...more })
const samplePerson = async () => {
  const people = await house.manager.get<User[]>('/api/users?q=sample.example')
  expect(people).toHaveLength(12)
  return people.find(({ role }) => role === 'Team Member')?.id
}

describe('with the sample', () => {
  beforeAll(async () => {
    house = await openTestHouse()
    await house.manager.expect(201, 'POST', '/api/sample')
  })
  afterAll(() => house.close())

  test('a filled workspace shows a year of cases in the other calls', async () => {
    const { manager } = house
    expect(await manager.get('/api/sample')).toEqual(present)
    const cases = await manager.get<Case[]>('/api/cases')
    expect(cases).toHaveLength(400)
    expect(cases.map(({ number }) => number)).toEqual(Array.from({ length: 400 }, (_none, index) => 1400 - index))
    expect(cases.every(({ createdAt }) => Date.parse(createdAt) <= Date.now())).toBe(true)
    const counts = await manager.get<CaseCounts>('/api/cases/counts')
    expect(Object.values(counts).every((count) => count > 0)).toBe(true)

    const people = await manager.get<User[]>('/api/users?q=sample.example')
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(roles))
  })

  test('a sample case has its history and its photos', async () => {
    const { manager } = house
    const cases = await manager.get<Case[]>('/api/cases')
    const closed = cases.find(({ status, attachments }) => status === 'closed' && attachments.length > 1)
    const history = await manager.get<Activity[]>(`/api/cases/${closed?.id}/activity`)
    expect(history.at(-1)).toMatchObject({
      action: 'created',
      actor: { id: closed?.createdById },
      at: closed?.createdAt,
    })
    expect(history[0]).toMatchObject({
      action: 'edited',
      changes: [expect.objectContaining({ field: 'status', to: 'closed' })],
    })
    expect(history).toHaveLength(closed?.version ?? 0)

    const photos = await manager.get<Attachment[]>(`/api/cases/${closed?.id}/attachments`)
    expect(photos.map(({ url }) => url)).toEqual(closed?.attachments)
    for (const { url, thumbnailUrl, type, size } of photos) {
      const full = await manager.raw('GET', url)
      expect([full.headers.get('content-type'), (await full.arrayBuffer()).byteLength]).toEqual([type, size])
      expect((await manager.raw('GET', thumbnailUrl)).headers.get('content-type')).toBe('image/webp')
    }
  })

  test('what people do to a sample case stands behind what the sample did', async () => {
    const { manager } = house
    const [waiting] = await manager.get<Case[]>('/api/cases?status=new')
    await manager.expect(200, 'PATCH', `/api/cases/${waiting?.id}`, { status: 'in_progress' })
    const [latest, ...earlier] = await manager.get<Activity[]>(`/api/cases/${waiting?.id}/activity`)
    expect(latest).toMatchObject({ actor: { id: manager.user.id }, changes: [{ from: 'new', to: 'in_progress' }] })
    expect(earlier.length).toBe(waiting?.version)
  })

  test('sample people cannot sign in', async () => {
    const [person] = await house.manager.get<User[]>('/api/users?q=sample.example')
    const attempt = { email: person?.email, password: testPassword }
    await house.visitor().expect(401, 'POST', '/api/auth/sign-in/email', attempt)
  })
})

describe('on an empty workspace', () => {
  beforeEach(async () => {
    house = await openTestHouse()
  })
  afterEach(() => house.close())

  test('screens hear of the sample once, not case by case', async () => {
    const heard: string[] = []
    house.app.house.live.subscribe((events) => heard.push(...events.map(({ room, action }) => `${room} ${action}`)))
    const other = await house.another()
    const elsewhere: string[] = []
    other.app.house.live.subscribe((events) => elsewhere.push(...events.map(({ room }) => room)))
    await house.manager.expect(201, 'POST', '/api/sample')
    await house.manager.expect(204, 'DELETE', '/api/sample')
    await expect.poll(() => heard).toEqual(['users created', 'cases created', 'users deleted', 'cases deleted'])
    await expect.poll(() => elsewhere).toEqual(['users', 'cases', 'users', 'cases'])
  })

  test('only a process manager is offered it, adds it and removes it', async () => {
    const lead = await house.person('Operations Lead')
    expect(await lead.get('/api/sample')).toEqual(neither)
    await lead.expect(403, 'POST', '/api/sample')
    await lead.expect(403, 'DELETE', '/api/sample')
    await house.visitor().expect(401, 'GET', '/api/sample')
    await house.visitor().expect(401, 'POST', '/api/sample')
  })

  test('a workspace with a case, even a deleted one, is not empty', async () => {
    const { manager } = house
    const made = await manager.expect<Case>(201, 'POST', '/api/cases', newCase())
    await manager.expect(204, 'DELETE', `/api/cases/${made.id}`)
    expect(await manager.get('/api/sample')).toEqual(neither)
    expect(await manager.expect(409, 'POST', '/api/sample')).toMatchObject({ code: 'conflict' })
  })

  test('added twice at once it is there once', async () => {
    const answers = await Promise.all([1, 2].map(() => house.manager.ask('POST', '/api/sample')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await house.manager.get('/api/cases')).toHaveLength(400)
  })

  test('sent again with the same key it is answered as before', async () => {
    const key = { 'idempotency-key': 'sample-1' }
    expect(await house.manager.get('/api/sample')).toEqual(offered)
    const first = await house.manager.expect(201, 'POST', '/api/sample', undefined, key)
    expect(first).toEqual(present)
    expect(await house.manager.expect(201, 'POST', '/api/sample', undefined, key)).toEqual(first)
    expect(await house.manager.get('/api/cases')).toHaveLength(400)
  })

  test('removed, the workspace is as empty as before and can be filled again', async () => {
    const { manager } = house
    await manager.expect(201, 'POST', '/api/sample')
    const [some] = await manager.get<Case[]>('/api/cases')
    const shown = (await manager.get<Case[]>('/api/cases')).find(({ attachments }) => attachments.length > 0)
    await manager.expect(204, 'DELETE', '/api/sample')
    expect(await manager.get('/api/cases')).toEqual([])
    expect(await manager.get<User[]>('/api/users')).toHaveLength(1)
    await manager.expect(404, 'GET', `/api/cases/${some?.id}`)
    expect((await manager.raw('GET', shown?.attachments[0] ?? '')).status).toBe(404)
    expect(await manager.get('/api/sample')).toEqual(offered)
    await manager.expect(204, 'DELETE', '/api/sample')
    await manager.expect(201, 'POST', '/api/sample')
    expect(await manager.get('/api/cases')).toHaveLength(400)
  })

  test('what people made stays when the sample goes', async () => {
    const { manager } = house
    const member = await house.person()
    await manager.expect(201, 'POST', '/api/sample')
    const sampleCases = await manager.get<Case[]>('/api/cases')
    const photo = sampleCases.find(({ attachments }) => attachments.length > 0)?.attachments[0] ?? ''
    const kept = await member.expect<Case>(201, 'POST', '/api/cases', newCase({ attachments: [photo] }))
    const handed = newCase({ assigneeId: await samplePerson(), status: 'review' })
    const assigned = await member.expect<Case>(201, 'POST', '/api/cases', handed)
    await manager.expect(200, 'PATCH', `/api/cases/${sampleCases[0]?.id}`, { assigneeId: member.user.id })

    await manager.expect(204, 'DELETE', '/api/sample')

    const left = await member.get<Case[]>('/api/cases')
    expect(left.map(({ id }) => id).sort()).toEqual([kept.id, assigned.id].sort())
    expect(left.find(({ id }) => id === kept.id)).toEqual(kept)
    expect((await member.raw('GET', photo)).status).toBe(200)
    expect(left.find(({ id }) => id === assigned.id)).toMatchObject({
      assigneeId: null,
      assignee: null,
      status: 'review',
      version: assigned.version + 1,
    })
    expect((await member.get<Activity[]>(`/api/cases/${assigned.id}/activity`))[0]).toMatchObject({
      actor: { id: manager.user.id },
      changes: [{ field: 'assigneeId', from: assigned.assigneeId, to: null }],
    })
    expect(await manager.get('/api/sample')).toEqual(neither)
  })

  test('a start with the sample adds it at once where there is a process manager', async () => {
    await addSampleAtStart(house.app.house)
    expect(await house.manager.get('/api/cases')).toHaveLength(400)
    await addSampleAtStart(house.app.house)
    expect(await house.manager.get('/api/cases')).toHaveLength(400)
  })

  test('a start with the sample waits for the first account', async () => {
    await house.app.house.database.pool.query('delete from users')
    await addSampleAtStart(house.app.house)
    const first = new Visitor(house.url)
    await first.signUp('first@example.com', testPassword, 'First', 'Person')
    await expect.poll(() => first.get('/api/cases'), { timeout: 20_000 }).toHaveLength(400)
  })
})
