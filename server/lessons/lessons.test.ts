import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Lesson, LessonSummary } from '../../contract/lessons/lessons.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
let press: Station
let leaks: Car
let scratches: Car

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  const place = { site: 'North', area: 'Hall 1', name: 'Press 1', type: 'Press', department: 'production' }
  press = await testApp.manager.expect(201, 'POST', '/api/stations', place)
  const sent = { title: 'Oil leak', description: 'On the floor', stationId: press.id }
  const theCase = await member.expect<Case>(201, 'POST', '/api/cases', sent)
  leaks = await openCar({
    title: 'Hydraulic oil leaks at presses',
    background: 'Oil leaked from the cylinder every week.',
    rootCauseAnalysis: 'The seal material swells in warm oil.',
    countermeasures: 'Changed to FKM seals.',
    caseIds: [theCase.id],
  })
  scratches = await openCar({
    title: 'Scratched housings',
    background: 'Housings touch each other.',
    category: 'quality',
  })
  await openCar({ title: 'Hydraulic oil leaks at lathes', background: 'Not proven.' })
  await prove(scratches, '2026-02-01T08:00:00.000Z')
  await prove(leaks, '2026-03-01T08:00:00.000Z')
})
afterAll(() => testApp.close())

const openCar = (fields: object) => member.expect<Car>(201, 'POST', '/api/cars', fields)
const prove = ({ id }: Car, at: string) =>
  testApp.app.services.database.pool.query(`update cars set status = 'complete', proven_at = $2 where id = $1`, [
    id,
    at,
  ])
const titles = async (query = '') =>
  (await member.pages<LessonSummary>(`/api/lessons${query}`)).map(({ title }) => title)

test('every CAR whose effect is proven is a lesson, the latest proof first', async () => {
  expect(await titles()).toEqual([leaks.title, scratches.title])
  expect(await titles('?limit=1')).toEqual([leaks.title, scratches.title])
  const lesson = await member.get<Lesson>(`/api/lessons/${leaks.id}`)
  expect(lesson).toMatchObject({
    carId: leaks.id,
    key: leaks.key,
    problem: 'Oil leaked from the cylinder every week.',
    cause: 'The seal material swells in warm oil.',
    whatWorked: 'Changed to FKM seals.',
    provenAt: '2026-03-01T08:00:00.000Z',
    doubtedAt: null,
    stations: [{ id: press.id, location: 'North / Hall 1 / Press 1', type: 'Press' }],
    appliedAt: 0,
    owner: { id: member.user.id },
  })
})

test.each([
  ['?q=fkm', ['Hydraulic oil leaks at presses']],
  ['?q=seal+swells', ['Hydraulic oil leaks at presses']],
  ['?q=lathes', []],
  ['?stationType=press', ['Hydraulic oil leaks at presses']],
  ['?category=quality', ['Scratched housings']],
  [`?stationId=${randomUUID()}`, []],
])('are found by %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('a CAR that is not proven, deleted or unknown is no lesson', async () => {
  const open = await openCar({ title: 'Open', background: 'Still.' })
  for (const id of [open.id, randomUUID()]) expect((await member.ask('GET', `/api/lessons/${id}`)).status).toBe(404)
  const proven = await openCar({ title: 'Once', background: 'Done.' })
  await prove(proven, '2026-01-01T08:00:00.000Z')
  await testApp.manager.expect(204, 'DELETE', `/api/cars/${proven.id}`)
  expect((await member.ask('GET', `/api/lessons/${proven.id}`)).status).toBe(404)
})

test('lessons like what somebody writes are suggested, and none that only shares a word', async () => {
  const suggested = async (query: Record<string, string>) =>
    (await member.get<LessonSummary[]>(`/api/lessons/similar?${new URLSearchParams(query).toString()}`)).map(
      ({ title }) => title,
    )
  expect(await suggested({ q: 'Oil leaking at the press' })).toEqual([leaks.title])
  expect(await suggested({ q: 'Oil leaking at the press', carId: leaks.id })).toEqual([])
  expect(await suggested({ q: 'Oil tank needs a new label sticker' })).toEqual([])
  // At a station of the same type fewer words are enough.
  const sameType = { q: 'Cylinder loses oil, pump noise', stationId: press.id }
  expect(await suggested(sameType)).toEqual([leaks.title])
  expect(await suggested({ q: 'oil' })).toEqual([])
})

test('other places that apply a lesson are counted', async () => {
  const ask = { stationId: press.id, askedOfId: member.user.id }
  const one = await member.expect<{ id: string }>(201, 'POST', `/api/cars/${scratches.id}/read-across`, ask)
  await member.expect(200, 'PATCH', `/api/read-across/${one.id}`, { state: 'already_done', evidence: 'Trays' })
  expect(await member.get(`/api/lessons/${scratches.id}`)).toMatchObject({ appliedAt: 1 })
})

test('a lesson names its confirmed causes with their codes, and its picture may be one of a case', async () => {
  const car = await openCar({ title: 'Bent pins', background: 'Every shift.', rootCauseAnalysis: 'Not known yet.' })
  await prove(car, '2026-04-01T08:00:00.000Z')
  const read = () => member.get<Lesson>(`/api/lessons/${car.id}`)
  expect(await read()).toMatchObject({ cause: 'Not known yet.', causeConfirmed: false, pictureUrl: null })

  const check = { method: 'Measured', result: 'Worn', checkedById: member.user.id, checkedOn: '2026-03-01' }
  const node = { id: randomUUID(), text: 'The fixture is worn', state: 'confirmed', check, causeCode: 'MAC-01' }
  const chosen = { id: randomUUID(), causeId: node.id, text: 'A hardened fixture', chosen: true, chosenWhy: 'Cheap.' }
  await member.expect(200, 'PUT', `/api/cars/${car.id}/causes`, { nodes: [node], countermeasures: [chosen] })
  const photo = `data:image/png;base64,${(await picture('png')).toString('base64')}`
  const sent = { title: 'Pin bent', description: 'At the fixture', carId: car.id, attachments: [photo] }
  const theCase = await member.expect<Case>(201, 'POST', '/api/cases', sent)
  const [id] = theCase.attachments.map((one) => one.split('/').at(-1))
  const lesson = await read()
  expect(lesson).toMatchObject({
    cause: 'The fixture is worn',
    causeConfirmed: true,
    causeCodes: ['MAC-01'],
    whatWorked: 'A hardened fixture',
  })
  expect(lesson.pictureUrl).toContain(id)
  const own = { attachments: [`data:image/png;base64,${(await picture('png')).toString('base64')}`] }
  const edited = await member.expect<Car>(200, 'PATCH', `/api/cars/${car.id}`, own)
  expect((await read()).pictureUrl).toContain(edited.attachments[0]?.split('/').at(-1))
  expect(await titles('?causeCode=MAC-01')).toEqual(['Bent pins'])
})
