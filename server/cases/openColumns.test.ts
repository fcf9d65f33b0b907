import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CaseBatch } from '../../contract/cases/caseBatches.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Workspace } from '../../contract/settings/settings.ts'
import type { TriageResult } from '../../contract/cases/triage.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let anna: TestClient
let bob: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  anna = await testApp.person('Quality Analyst')
  bob = await testApp.person('Operations Lead')
})
afterEach(async () => {
  await testApp.app.services.database.pool.query('delete from cases')
})
afterAll(() => testApp.close())

const settings = '/api/settings/workspace'
const limit = (wipLimits: object[], wipBlocks = true) =>
  testApp.manager.expect<Workspace>(200, 'PATCH', settings, { wipLimits, wipBlocks })
const inProgress = { field: 'status', value: 'in_progress', limit: 2 }
const report = (more: object = {}) =>
  anna.expect<Case>(201, 'POST', '/api/cases', { title: 'Burr on the edge', description: '', ...more })
const edit = (one: Case, body: object, who = anna) => who.ask('PATCH', `/api/cases/${one.id}`, body)
const full = (detail: string) => ({ status: 409, body: { code: 'conflict', detail } })
const twoOfTwo = '“In Progress” is at its limit: 2 of at most 2 cases. Move or finish one first.'
const fill = () => Promise.all([report({ status: 'in_progress' }), report({ status: 'in_progress' })])

test('a limit alone blocks nothing', async () => {
  await limit([inProgress], false)
  await fill()
  expect(await edit(await report(), { status: 'in_progress' })).toMatchObject({ status: 200 })
})

test('where limits block, a case cannot be moved into a full column, and can again after one has left', async () => {
  await limit([inProgress])
  const [one] = await fill()
  const waiting = await report()
  expect(await edit(waiting, { status: 'in_progress' })).toMatchObject(full(twoOfTwo))
  expect(await anna.get(`/api/cases/${waiting.id}`)).toEqual(waiting)
  expect(await edit(one, { status: 'review' })).toMatchObject({ status: 200 })
  expect(await edit(waiting, { status: 'in_progress' })).toMatchObject({ status: 200 })
})

test('the limit of an area only warns: a case is in that of its station', async () => {
  const place = { site: 'Plant 1', area: 'Weld', name: 'Cell 4' }
  const station = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/stations', place)
  await limit([{ field: 'area', value: 'Plant 1 / Weld', limit: 1 }])
  await report({ stationId: station.id })
  expect(await edit(await report(), { stationId: station.id })).toMatchObject({ status: 200 })
})

test('the sentence is in the language of whoever moves it', async () => {
  await limit([inProgress])
  await fill()
  const german = { 'accept-language': 'de' }
  const { id } = await report()
  const answer = await anna.ask('PATCH', `/api/cases/${id}`, { status: 'in_progress' }, german)
  expect(answer.body).toMatchObject({ detail: expect.stringContaining('„In Arbeit“') })
})

test('cases of a column beyond its limit are edited, placed and moved out freely', async () => {
  await limit([inProgress], false)
  const [one, other] = await fill()
  await report({ status: 'in_progress' })
  await limit([inProgress])
  expect(await edit(one, { title: 'Sharper burr', priority: 'high' })).toMatchObject({ status: 200 })
  expect(await edit(one, { beforeId: other.id, status: 'in_progress' })).toMatchObject({ status: 200 })
  expect(await edit(one, { status: 'completed' })).toMatchObject({ status: 200 })
})

test('a report is never refused, whatever the column holds', async () => {
  await limit([{ field: 'status', value: 'new', limit: 1 }])
  await report()
  await report()
})

test.each<[string, () => string | null, () => object, () => string]>([
  ['assignee', () => bob.user.id, () => ({ assigneeId: bob.user.id }), () => bob.user.name],
  ['assignee', () => null, () => ({ assigneeId: null }), () => 'Unassigned'],
  ['department', () => 'quality', () => ({ department: 'quality' }), () => 'Quality'],
  ['department', () => null, () => ({ department: null }), () => 'No department'],
  ['priority', () => 'critical', () => ({ priority: 'critical' }), () => 'Critical'],
])('of the %s only open cases count', async (field, value, given, name) => {
  await limit([{ field, value: value(), limit: 1 }])
  const other = { department: 'production', priority: 'low', assigneeId: anna.user.id }
  const finished = await report({ ...other, ...given(), status: 'completed' })
  const moved = await report(other)
  expect(await edit(moved, given())).toMatchObject({ status: 200 })
  const sentence = full(`“${name()}” is at its limit: 1 of at most 1 cases. Move or finish one first.`)
  expect(await edit(await report(other), given())).toMatchObject(sentence)
  expect(await edit(finished, { status: 'review' })).toMatchObject(sentence)
})

test('of two people who move at once into the last place one is refused', async () => {
  await limit([inProgress])
  await report({ status: 'in_progress' })
  const [one, other] = await Promise.all([report(), report()])
  const answers = await Promise.all([
    edit(one, { status: 'in_progress' }, anna),
    edit(other, { status: 'in_progress' }, bob),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

describe('several cases', () => {
  test('fill a column up to its limit; the others are named with the reason, as previewed', async () => {
    await limit([{ ...inProgress, limit: 3 }])
    await report({ status: 'in_progress' })
    const ids = (await Promise.all([report(), report(), report()])).map(({ id }) => id)
    const body = { ids, change: { status: 'in_progress' } }
    for (const query of ['?dryRun=true', '']) {
      const done = await anna.expect<CaseBatch>(200, 'POST', `/api/cases/bulk${query}`, body)
      expect(done).toMatchObject({ changed: 2, refusedTotal: 1, refused: [{ code: 'conflict' }] })
      expect(done.refused[0]?.detail).toBe(twoOfTwo.replaceAll('2', '3'))
    }
  })

  test('return into a column that is full by now when their change is undone', async () => {
    await limit([inProgress])
    const [one] = await fill()
    const body = { ids: [one.id], change: { status: 'review' } }
    const { batchId } = await anna.expect<CaseBatch>(200, 'POST', '/api/cases/bulk', body)
    await edit(await report(), { status: 'in_progress' })
    const undone = await anna.expect<CaseBatch>(200, 'POST', `/api/cases/bulk/${batchId}/undo`)
    expect(undone.undo).toMatchObject({ changed: 1, refusedTotal: 0 })
  })
})

test('triage does not assign more to a person than their limit, alone or for several', async () => {
  await limit([{ field: 'assignee', value: bob.user.id, limit: 1 }])
  const [one, other, third] = await Promise.all([report(), report(), report()])
  const decision = { outcome: 'accepted', assigneeId: bob.user.id }
  const body = { caseIds: [one.id, other.id], ...decision }
  for (const query of ['?dryRun=true', '']) {
    const results = await anna.expect<TriageResult[]>(200, 'POST', `/api/cases/triage${query}`, body)
    expect(results.map(({ problem }) => problem?.code)).toEqual([undefined, 'conflict'])
  }
  expect(await anna.ask('POST', `/api/cases/${third.id}/triage`, decision)).toMatchObject({ status: 409 })
})

test.each([
  [[{ field: 'status', value: 'completed', limit: 5 }], 'This column cannot have a limit.'],
  [[{ field: 'status', value: 'someday', limit: 5 }], 'This column cannot have a limit.'],
  [[{ field: 'status', value: null, limit: 5 }], 'This column cannot have a limit.'],
  [[{ field: 'assignee', value: 'bob', limit: 5 }], 'This column cannot have a limit.'],
  [[{ ...inProgress, limit: 0 }], 'Enter at least 1.'],
  [[inProgress, { ...inProgress, limit: 3 }], 'A column can have only one limit.'],
])('the limits %j are refused', async (wipLimits, message) => {
  const { status, body } = await testApp.manager.ask('PATCH', settings, { wipLimits })
  expect([status, (body as { errors: { message: string }[] }).errors[0]?.message]).toEqual([400, message])
})

test('a case says since when it has its status, and other edits do not change that', async () => {
  await limit([])
  const made = await report()
  expect(made.statusSince).toBeNull()
  const moved = (await edit(made, { status: 'review' })).body as Case
  expect(Date.parse(moved.statusSince ?? '')).toBeGreaterThanOrEqual(Date.parse(made.createdAt))
  const edited = (await edit(made, { title: 'Sharper burr' })).body as Case
  expect(edited.statusSince).toBe(moved.statusSince)
})
