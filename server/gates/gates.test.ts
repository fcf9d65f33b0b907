import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Car, NewCarSent } from '../../contract/cars/cars.ts'
import type { Problem } from '../../contract/http/errors.ts'
import type { Gate } from '../../contract/gates/gates.ts'
import type { WorkspaceEdit } from '../../contract/settings/settings.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let manager: TestClient
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  manager = testApp.manager
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())
afterEach(() => set({ strictGates: false, optionalGates: [] }))

type Moved = Pick<Car, 'gateOverrides'> & Pick<Problem, 'code' | 'reason' | 'errors'>
const set = (edit: WorkspaceEdit) => manager.expect(200, 'PATCH', '/api/settings/workspace', edit)
const open = (more: Partial<NewCarSent> = {}) =>
  member.expect<Car>(201, 'POST', '/api/cars', { title: 'Press leaks', background: 'Oil on the floor', ...more })
const move = (status: number, who: TestClient, car: Car, edit: object) =>
  who.expect<Moved>(status, 'PATCH', `/api/cars/${car.id}`, edit)
const gatesOf = (car: Car, to?: string) =>
  manager.get<Gate[]>(`/api/cars/${car.id}/gates${to === undefined ? '' : `?to=${to}`}`)
const missingOf = async (car: Car, to?: string) =>
  (await gatesOf(car, to)).filter(({ met }) => !met).map(({ gate }) => gate)

test('the gates of the next status are listed, each with what is missing and where', async () => {
  const car = await open()
  expect(await gatesOf(car)).toEqual([
    {
      gate: 'figure',
      state: 'active',
      met: false,
      required: true,
      blocking: false,
      box: 'currentCondition',
      text: 'No figure describes the problem',
      values: { count: 1 },
    },
    expect.objectContaining({ gate: 'owner', met: true, values: { count: 0 } }),
  ])
  await move(200, member, car, { currentConditionQuantitative: [{ description: 'Leaks', value: '5 a week' }] })
  expect(await missingOf(car)).toEqual([])
})

test('completing needs closed tasks and cases, and an answer for each document', async () => {
  const theCase = await member.expect<{ id: string }>(201, 'POST', '/api/cases', { title: 'Puddle', description: '' })
  const car = await open({ background: '5 leaks a week', caseIds: [theCase.id] })
  const task = await member.expect<{ id: string }>(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'New seal' })
  const counts = async () =>
    Object.fromEntries((await gatesOf(car, 'complete')).map(({ gate, values }) => [gate, values['count']]))
  expect(await counts()).toMatchObject({ figure: 0, openTasks: 1, openCases: 1, documents: 4 })
  await member.expect(200, 'PATCH', `/api/tasks/${task.id}`, { status: 'completed' })
  await member.expect(200, 'PATCH', `/api/cases/${theCase.id}`, { status: 'completed' })
  await member.expect(200, 'PUT', `/api/cars/${car.id}/documents`, {
    documents: [
      { kind: 'fmea', outcome: 'changed', revision: 'C' },
      { kind: 'training', outcome: 'not_affected', reason: 'Same work' },
    ],
  })
  expect(await counts()).toMatchObject({ openTasks: 0, openCases: 0, documents: 2 })
})

test('something missing keeps nothing from moving on, until the workspace is strict', async () => {
  const car = await open()
  await move(200, member, car, { status: 'active' })
  await set({ strictGates: true })
  const refused = await move(422, member, car, { status: 'review' })
  expect(refused).toMatchObject({ code: 'incomplete', reason: 'gatesMissing' })
  expect(refused.errors).toContainEqual({
    path: 'currentConditionQuantitative',
    message: 'No figure describes the problem',
    params: { count: 1 },
  })
  expect((await gatesOf(car)).find(({ gate }) => gate === 'figure')).toMatchObject({ blocking: true })
  await move(200, member, car, { status: 'draft' })
  await move(200, member, car, { status: 'active', currentConditionQualitative: '5 leaks a week' })
})

test('a gate that the workspace does not ask for does not block', async () => {
  const car = await open()
  await set({ strictGates: true, optionalGates: ['figure'] })
  expect((await gatesOf(car))[0]).toMatchObject({ gate: 'figure', met: false, required: false, blocking: false })
  await move(200, member, car, { status: 'active' })
})

test('a new CAR cannot pass strict gates by being created at a later status', async () => {
  await set({ strictGates: true })
  const sent = { title: 'Press leaks', background: 'Oil on the floor', status: 'complete' }
  await member.expect(422, 'POST', '/api/cars', sent)
  expect(await member.get<Car[]>('/api/cars?q=Press+leaks&status=complete')).toEqual([])
})

test('an exception of a process manager needs a reason, and stays on the CAR and in its history', async () => {
  const car = await open()
  await set({ strictGates: true })
  expect((await move(403, member, car, { status: 'active', gateOverride: 'Urgent' })).reason).toBe(
    'gateOverrideForManagers',
  )
  await move(400, manager, car, { status: 'active', gateOverride: ' ' })
  await move(422, manager, car, { status: 'active' })
  const moved = await move(200, manager, car, { status: 'active', gateOverride: 'Customer audit tomorrow' })
  expect(moved.gateOverrides).toEqual([
    {
      status: 'active',
      missing: ['figure'],
      reason: 'Customer audit tomorrow',
      byId: manager.user.id,
      byName: manager.user.name,
      at: expect.any(String),
    },
  ])
  const [entry] = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
  expect(entry?.changes).toContainEqual({ field: 'gateOverride', from: null, to: 'Customer audit tomorrow' })
  const [audited] = await manager.get<{ changes: object[] }[]>(`/api/audit?q=Customer+audit+tomorrow`)
  expect(audited?.changes).toContainEqual({ field: 'gateOverride', from: null, to: 'Customer audit tomorrow' })
})

test('a reason that is not needed leaves nothing on the CAR', async () => {
  const car = await open({ background: '5 leaks a week' })
  const moved = await move(200, manager, car, { status: 'active', gateOverride: 'To be sure' })
  expect(moved.gateOverrides).toEqual([])
})

test('the gates of a CAR that is not visible are not listed', async () => {
  const car = await open()
  await member.expect(204, 'DELETE', `/api/cars/${car.id}`)
  const other = await testApp.person('Team Member')
  await other.expect(404, 'GET', `/api/cars/${car.id}/gates`)
})

test('what is proven stays to be completed while a required step is missing', async () => {
  const checker = await testApp.person('Quality Analyst')
  const car = await open({ background: '5 leaks a week', status: 'active' })
  await member.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness`, {
    metric: 'Leaks',
    unit: 'leaks',
    direction: 'lower',
    source: 'typed',
    period: 'week',
    baselineFrom: '2026-01-05',
    baselineTo: '2026-03-29',
    target: 5,
    goLive: '2026-03-30',
    windowDays: 60,
    checkerId: checker.user.id,
  })
  expect(await missingOf(car)).not.toContain('documents')
  await move(200, member, car, { status: 'complete' })
  expect(await missingOf(car)).toContain('documents')
  await set({ strictGates: true, optionalGates: [] })
  await checker.expect(200, 'POST', `/api/cars/${car.id}/effectiveness/decision`, {
    decision: 'effective',
    reason: 'Seen at the press',
  })
  const proven = await member.get<Car>(`/api/cars/${car.id}`)
  expect([proven.status, proven.provenAt === null]).toEqual(['verifying', false])
  expect(await missingOf(car)).toContain('documents')
  await move(422, member, car, { status: 'complete' })
  await set({ strictGates: false })
  expect((await move(200, member, car, { status: 'complete' })) as unknown).toMatchObject({ status: 'complete' })
})

test('a cause has to be confirmed, and each chosen countermeasure needs a task', async () => {
  const car = await open({ background: '5 leaks a week', status: 'active' })
  expect(await missingOf(car)).toEqual(['confirmedCause', 'effectivenessPlan'])
  const cause = { id: randomUUID(), parentId: null, leg: 'occurred', category: 'machine', text: 'The seal hardens' }
  const check = { method: 'Hardness', result: '92 Shore', checkedById: member.user.id, checkedOn: '2026-01-02' }
  const countermeasure = { id: randomUUID(), causeId: cause.id, text: 'Another seal', chosen: true }
  const put = (taskIds: string[]) =>
    member.expect(200, 'PUT', `/api/cars/${car.id}/causes`, {
      nodes: [{ ...cause, state: 'confirmed', check: { ...check, attachmentIds: [] } }],
      countermeasures: [{ ...countermeasure, taskIds }],
    })
  await put([])
  expect(await missingOf(car)).toEqual(['countermeasureTasks', 'effectivenessPlan'])
  const task = await member.expect<{ id: string }>(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'New seal' })
  await put([task.id])
  expect(await missingOf(car)).toEqual(['effectivenessPlan'])
  await member.expect(204, 'DELETE', `/api/tasks/${task.id}`)
  expect(await missingOf(car)).toEqual(['countermeasureTasks', 'effectivenessPlan'])
})

test('places that were asked whether it applies to them have to answer', async () => {
  const car = await open({ background: '5 leaks a week' })
  const place = { site: 'North', area: 'Hall 1', name: 'Press 9' }
  const { id: stationId } = await manager.expect<{ id: string }>(201, 'POST', '/api/stations', place)
  const asked = { stationId, askedOfId: manager.user.id }
  const { id } = await member.expect<{ id: string }>(201, 'POST', `/api/cars/${car.id}/read-across`, asked)
  expect(await missingOf(car, 'complete')).toContain('readAcross')
  await manager.expect(200, 'PATCH', `/api/read-across/${id}`, { state: 'not_applicable', reason: 'Another seal' })
  expect(await missingOf(car, 'complete')).not.toContain('readAcross')
})
