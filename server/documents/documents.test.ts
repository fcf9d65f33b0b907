import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { CarDocuments } from '../../contract/documents/documents.ts'
import type { Problem } from '../../contract/http/errors.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

async function documentsOfCar() {
  const car = await member.expect<Car>(201, 'POST', '/api/cars', { title: 'Press leaks', background: 'Oil' })
  const path = `/api/cars/${car.id}/documents`
  const put = (status: number, documents: object[], headers?: Record<string, string>) =>
    member.expect<CarDocuments & Problem>(status, 'PUT', path, { documents }, headers)
  return { car, path, put }
}
const changed = { kind: 'fmea', outcome: 'changed', revision: 'C' }

test('all four documents are unanswered at first', async () => {
  const { path } = await documentsOfCar()
  const { documents, version } = await member.get<CarDocuments>(path)
  expect(documents.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['fmea', null],
    ['controlPlan', null],
    ['workInstruction', null],
    ['training', null],
  ])
  expect(version).toBe(0)
})

test('an answer names its person and is in the history; one that is not sent again is withdrawn', async () => {
  const { car, put } = await documentsOfCar()
  const { documents } = await put(200, [changed, { kind: 'training', outcome: 'not_affected', reason: 'Same work' }])
  expect(documents[0]).toMatchObject({ ...changed, reason: null, answeredBy: { id: member.user.id } })
  const sameAgain = await put(200, [changed])
  expect(sameAgain.documents[0]?.answeredAt).toBe(documents[0]?.answeredAt)
  expect(sameAgain.documents[3]?.outcome).toBeNull()
  const history = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
  expect(history.map(({ changes }) => changes).slice(0, 2)).toEqual([
    [
      { field: 'training', from: 'not_affected', to: null },
      { field: 'trainingNote', from: 'Same work', to: null },
    ],
    [
      { field: 'fmea', from: null, to: 'changed' },
      { field: 'fmeaNote', from: null, to: 'C' },
      { field: 'training', from: null, to: 'not_affected' },
      { field: 'trainingNote', from: null, to: 'Same work' },
    ],
  ])
})

test.each([
  ['a change without a revision', { kind: 'fmea', outcome: 'changed' }, 'documents.0.revision'],
  ['no effect without a reason', { kind: 'fmea', outcome: 'not_affected', reason: ' ' }, 'documents.0.reason'],
])('%s is refused', async (_what, sent, path) => {
  const { put } = await documentsOfCar()
  expect((await put(400, [sent])).errors?.map((error) => error.path)).toContain(path)
})

test('a document that is named twice is refused', async () => {
  const { put } = await documentsOfCar()
  await put(400, [changed, changed])
})

test('of two people who answer at once the second one is shown what the first one answered', async () => {
  const { put } = await documentsOfCar()
  const before = await put(200, [changed])
  await put(200, [{ ...changed, revision: 'D' }], { 'if-match': `"${before.version}"` })
  const stale = await put(412, [{ ...changed, revision: 'E' }], { 'if-match': `"${before.version}"` })
  expect(stale.current).toMatchObject({ documents: [{ revision: 'D' }, {}, {}, {}] })
})

test('the documents of a deleted CAR cannot be answered', async () => {
  const { car, put } = await documentsOfCar()
  await member.expect(204, 'DELETE', `/api/cars/${car.id}`)
  await put(404, [changed])
})

test('an earlier state of the CAR has the answers of then, with who gave them and when', async () => {
  const { car, put } = await documentsOfCar()
  const asOf = async (at: string) => (await member.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${at}`)).documents
  await put(200, [changed])
  const other = await testApp.person('Team Member')
  const training = { kind: 'training', outcome: 'not_affected', reason: 'Same work' }
  const both = [{ ...changed, revision: 'D' }, training]
  await other.expect(200, 'PUT', `/api/cars/${car.id}/documents`, { documents: both })
  await put(200, [training])
  const [entry, second, third] = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
  expect(await asOf(third?.at ?? '')).toMatchObject([
    {
      id: 'fmea',
      createdBy: { id: member.user.id },
      deletedSince: false,
      fields: [
        { field: 'document', then: 'fmea' },
        { field: 'outcome', then: 'changed', now: null, changed: true },
        { field: 'note', then: 'C', now: null, changed: true },
      ],
    },
  ])
  expect(await asOf(second?.at ?? '')).toMatchObject([
    { id: 'fmea', createdBy: { id: other.user.id }, fields: [{}, { then: 'changed' }, { then: 'D' }] },
    { id: 'training', createdBy: { id: other.user.id }, fields: [{}, { changed: false }, { then: 'Same work' }] },
  ])
  expect((await asOf(entry?.at ?? '')).map(({ id }) => id)).toEqual(['training'])
  expect(await asOf(car.createdAt)).toEqual([])
})
