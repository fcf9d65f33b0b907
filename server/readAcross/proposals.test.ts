import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { ReadAcrossProposal } from '../../contract/readAcross/readAcross.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const addStation = (fields: object) =>
  testApp.manager.expect<Station>(201, 'POST', '/api/stations', { site: 'North', area: 'Hall 1', ...fields })
const report = (title: string, fields: object = {}) =>
  testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title, description: 'Seen today.', ...fields })
const openCar = (title: string, cases: Case[]) =>
  testApp.manager.expect<Car>(201, 'POST', '/api/cars', {
    title,
    background: 'Again.',
    caseIds: cases.map(({ id }) => id),
  })
const proposalsFor = (car: Car) =>
  testApp.manager.get<ReadAcrossProposal[]>(`/api/cars/${car.id}/read-across/proposals`)

test('places are proposed by type, name, item and similar cases, the likeliest first, each with why and whom', async () => {
  const lead = await testApp.person('Operations Lead')
  await testApp.manager.expect(200, 'PATCH', `/api/users/${lead.user.id}`, { department: 'production' })
  const own = await addStation({ name: 'Press P-01', type: 'Hydraulic press' })
  const sameType = await addStation({
    site: 'South',
    name: 'Stamping 4',
    type: 'hydraulic PRESS',
    department: 'production',
  })
  const sameName = await addStation({ area: 'Hall 2', name: 'Press P-09' })
  const sameItem = await addStation({ name: 'Packing' })
  const similar = await addStation({ name: 'Saw' })
  await addStation({ name: 'Canteen' })
  const gone = await addStation({ name: 'Press P-02', type: 'Hydraulic press' })
  await testApp.manager.expect(204, 'DELETE', `/api/stations/${gone.id}`)
  const item = { relatedRecordType: 'Item', relatedRecordId: 'I-100', relatedRecordName: 'Bracket' }
  const theCase = await report('Hydraulic oil leaks at the cylinder seal', { stationId: own.id, ...item })
  await report('Bracket scratched', { stationId: sameItem.id, ...item })
  await report('Oil leaks at the cylinder seal again', { stationId: similar.id })
  const found = await proposalsFor(await openCar('Oil leaks at cylinder seals', [theCase]))
  expect(found.map(({ stationId, reasons }) => [stationId, reasons])).toEqual([
    [sameType.id, [{ reason: 'stationType', of: 'hydraulic PRESS', cases: null }]],
    [sameName.id, [{ reason: 'machine', of: 'press', cases: null }]],
    [sameItem.id, [{ reason: 'item', of: 'Bracket', cases: 1 }]],
    [similar.id, [{ reason: 'similarCases', of: null, cases: 1 }]],
  ])
  expect(found[0]).toMatchObject({ location: 'South / Hall 1 / Stamping 4', askedOf: { id: lead.user.id } })
})

test('a place that was asked is proposed no longer, and again once the question is withdrawn', async () => {
  const own = await addStation({ name: 'Robot R-1' })
  const other = await addStation({ name: 'Robot R-2' })
  const car = await openCar('Gripper drops parts', [await report('Part dropped by the gripper', { stationId: own.id })])
  const idsFor = async () => (await proposalsFor(car)).map(({ stationId }) => stationId)
  expect(await idsFor()).toEqual([other.id])
  const asked = { stationId: other.id, askedOfId: testApp.manager.user.id }
  const one = await testApp.manager.expect<{ id: string }>(201, 'POST', `/api/cars/${car.id}/read-across`, asked)
  expect(await idsFor()).toEqual([])
  await testApp.manager.expect(204, 'DELETE', `/api/read-across/${one.id}`)
  expect(await idsFor()).toEqual([other.id])
})

test('a CAR without cases and a title of common words proposes nothing', async () => {
  expect(await proposalsFor(await openCar('What is not there', []))).toEqual([])
  expect(await testApp.manager.ask('GET', `/api/cars/${testApp.manager.user.id}/read-across/proposals`)).toMatchObject({
    status: 404,
  })
})

test('places of other CARs with the same confirmed cause are proposed', async () => {
  const here = await addStation({ name: 'Oven' })
  const there = await addStation({ name: 'Cutter' })
  const car = await openCar('Paint peels', [await report('Paint peels off', { stationId: here.id })])
  const other = await openCar('Blades wear', [await report('Blade is blunt', { stationId: there.id })])
  const [first] = await testApp.manager.get<{ code: string }[]>('/api/cause-codes')
  const confirmed = () => ({
    id: randomUUID(),
    parentId: null,
    leg: 'occurred',
    category: 'machine',
    text: 'The interval of maintenance is too long.',
    state: 'confirmed',
    check: {
      method: 'Log read',
      result: 'Six weeks',
      checkedById: testApp.manager.user.id,
      checkedOn: '2026-01-05',
      attachmentIds: [],
    },
    causeCode: first?.code,
  })
  for (const { id } of [car, other]) {
    await testApp.manager.expect(200, 'PUT', `/api/cars/${id}/causes`, {
      nodes: [confirmed()],
      countermeasures: [],
    })
  }
  expect(await proposalsFor(car)).toMatchObject([
    { stationId: there.id, reasons: [{ reason: 'causeCode', of: first?.code, cases: 1 }] },
  ])
})
