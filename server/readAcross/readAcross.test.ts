import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { ReadAcross, ReadAcrossFigures } from '../../contract/readAcross/readAcross.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { readHistory } from '../notifications/readHistory.ts'
import { remind } from '../notifications/remind.ts'
import { notificationSources } from '../jobKinds.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let owner: TestClient
let asked: TestClient
let other: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.person()
  asked = await testApp.person('Operations Lead')
  other = await testApp.person()
})
afterAll(() => testApp.close())

let count = 0
const addStation = (fields: object = {}) =>
  testApp.manager.expect<Station>(201, 'POST', '/api/stations', {
    site: 'North',
    area: 'Hall 1',
    name: `Press ${(count += 1)}`,
    ...fields,
  })
const openCar = (fields: object = {}) =>
  owner.expect<Car>(201, 'POST', '/api/cars', { title: 'Oil leaks', background: 'Oil on the floor.', ...fields })
const addressOf = ({ id }: Car) => `/api/cars/${id}/read-across`
const at = ({ id }: { id: string }) => `/api/read-across/${id}`
async function ask(fields: object = {}, car?: Car): Promise<ReadAcross> {
  const station = await addStation()
  const sent = { stationId: station.id, askedOfId: asked.user.id, ...fields }
  return owner.expect<ReadAcross>(201, 'POST', addressOf(car ?? (await openCar())), sent)
}
const answer = (one: ReadAcross, edit: object, who = asked) => who.expect<ReadAcross>(200, 'PATCH', at(one), edit)
const refusedAnswer = (one: ReadAcross, edit: object, who = asked) => who.ask('PATCH', at(one), edit)
const problem = (status: number, code: string, path?: string) => ({
  status,
  body: { code, ...(path !== undefined && { errors: [{ path }] }) },
})
const historyOf = (carId: string) => owner.get<Activity[]>(`/api/cars/${carId}/activity`)
const notificationsOf = async (who: TestClient) => {
  await readHistory(testApp.app.services, notificationSources)
  return (await who.get<Notification[]>('/api/notifications')).map(({ kind, status, task }) => [kind, status, task])
}

describe('asking a place', () => {
  test('is recorded in the history of the CAR, and the person asked is notified', async () => {
    const car = await openCar()
    const one = await ask({ dueDate: '2026-12-01' }, car)
    expect(one).toMatchObject({
      carId: car.id,
      car: { key: car.key, title: 'Oil leaks', ownerId: owner.user.id },
      site: 'North',
      area: 'Hall 1',
      location: `North / Hall 1 / ${one.station ?? ''}`,
      askedOfId: asked.user.id,
      askedById: owner.user.id,
      state: 'asked',
      reason: null,
      evidence: null,
      taskId: null,
      dueDate: '2026-12-01',
      placeRetired: false,
      askedOfGone: false,
      version: 1,
    })
    const read = await other.ask('GET', at(one))
    expect(read).toMatchObject({ status: 200, body: one })
    expect(read.headers.get('etag')).toBe('"1"')
    expect(await other.get(addressOf(car))).toEqual([one])
    expect(await asked.get(`/api/read-across?askedOfId=me&state=asked&carId=${car.id}`)).toEqual([one])
    expect((await historyOf(car.id))[0]).toMatchObject({
      action: 'readAcrossAsked',
      actor: { id: owner.user.id },
      changes: [{ field: 'readAcross', to: one.location }, { field: 'askedOfId' }, { field: 'dueDate' }],
    })
    expect(await notificationsOf(asked)).toContainEqual(['readAcross', null, one.location])
  })

  test('asks an area or a whole site, too, and by default the people of the place, for two weeks', async () => {
    const lead = await testApp.person('Operations Lead')
    await testApp.manager.expect(200, 'PATCH', `/api/users/${lead.user.id}`, { department: 'logistics' })
    const station = await addStation({ site: 'South', area: 'Dock', department: 'logistics' })
    const car = await openCar()
    const ofStation = await owner.expect<ReadAcross>(201, 'POST', addressOf(car), { stationId: station.id })
    expect(ofStation).toMatchObject({ askedOfId: lead.user.id, siteId: station.siteId })
    const fortnight = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    expect(ofStation.dueDate).toBe(fortnight)
    const ofArea = await owner.expect<ReadAcross>(201, 'POST', addressOf(car), { area: 'DOCK' })
    expect(ofArea).toMatchObject({ area: 'Dock', stationId: null, location: 'South / Dock', askedOfId: lead.user.id })
    const ofSite = await owner.expect<ReadAcross>(201, 'POST', addressOf(car), { siteId: station.siteId })
    expect(ofSite).toMatchObject({ area: null, location: 'South' })
  })

  test('happens once for the same place, also by two people at once and in any spelling', async () => {
    const car = await openCar()
    const station = await addStation({ area: 'Hall 7' })
    const sent = { stationId: station.id, askedOfId: asked.user.id }
    const answers = await Promise.all([owner, other].map((who) => who.ask('POST', addressOf(car), sent)))
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(problem(409, 'alreadyExists'))
    const area = { siteId: station.siteId, askedOfId: asked.user.id }
    await owner.expect(201, 'POST', addressOf(car), { ...area, area: 'hall 7' })
    expect(await owner.ask('POST', addressOf(car), { ...area, area: 'HALL 7' })).toMatchObject(
      problem(409, 'alreadyExists'),
    )
    // Another CAR asks for itself.
    await owner.expect(201, 'POST', addressOf(await openCar()), sent)
  })

  test('sent again with its id is the same question', async () => {
    const car = await openCar()
    const { id: stationId } = await addStation()
    const sent = { id: randomUUID(), stationId, askedOfId: asked.user.id }
    const first = await owner.expect<ReadAcross>(201, 'POST', addressOf(car), sent)
    expect(await owner.expect(201, 'POST', addressOf(car), sent)).toEqual(first)
    expect(await other.ask('POST', addressOf(car), sent)).toMatchObject(problem(409, 'alreadyExists'))
  })

  test('is refused for a place or a person that is out of use, with the field', async () => {
    const car = await openCar()
    const station = await addStation()
    await testApp.manager.expect(204, 'DELETE', `/api/stations/${station.id}`)
    const post = (sent: object) => owner.ask('POST', addressOf(car), { askedOfId: asked.user.id, ...sent })
    expect(await post({ stationId: station.id })).toMatchObject(problem(400, 'invalid', 'stationId'))
    expect(await post({ stationId: randomUUID() })).toMatchObject(problem(400, 'invalid', 'stationId'))
    expect(await post({ siteId: randomUUID() })).toMatchObject(problem(400, 'invalid', 'siteId'))
    expect(await post({ area: 'Nowhere' })).toMatchObject(problem(400, 'invalid', 'area'))
    expect(await post({})).toMatchObject(problem(400, 'invalid', 'stationId'))
    await addStation({ site: 'East', area: 'Twice' })
    await addStation({ site: 'West', area: 'Twice' })
    expect(await post({ area: 'Twice' })).toMatchObject(problem(400, 'invalid', 'siteId'))
    const gone = await testApp.person()
    await testApp.manager.expect(200, 'POST', `/api/users/${gone.user.id}/deactivate`)
    const { id: stationId } = await addStation()
    expect(await post({ stationId, askedOfId: gone.user.id })).toMatchObject(problem(400, 'invalid', 'askedOfId'))
    expect(await post({ stationId, askedOfId: randomUUID() })).toMatchObject(problem(400, 'invalid', 'askedOfId'))
    expect(await owner.ask('POST', `/api/cars/${randomUUID()}/read-across`, { stationId })).toMatchObject(
      problem(404, 'notFound'),
    )
    const { id: retired } = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/sites', { name: 'Closed' })
    await testApp.manager.expect(200, 'PATCH', `/api/sites/${retired}`, { retired: true })
    expect(await post({ siteId: retired })).toMatchObject(problem(400, 'invalid', 'siteId'))
  })
})

describe('an answer', () => {
  test('“applies” makes a task for whoever was asked, and its end proposes and brings “applied”', async () => {
    const one = await answer(await ask({ dueDate: '2026-12-01' }), { state: 'applies', evidence: 'Same seals' })
    expect(one).toMatchObject({ state: 'applies', task: { status: 'pending' }, evidence: 'Same seals' })
    expect(one.answeredAt).not.toBeNull()
    const tasks = await owner.get<Task[]>(`/api/cars/${one.carId}/tasks`)
    expect(tasks).toMatchObject([{ id: one.taskId, assigneeId: asked.user.id, dueDate: '2026-12-01' }])
    expect(tasks[0]?.title).toBe(`Apply ${one.car.key} at ${one.location}`)
    await asked.expect(200, 'PATCH', `/api/tasks/${one.taskId ?? ''}`, { status: 'completed' })
    expect(await owner.get<ReadAcross>(at(one))).toMatchObject({ state: 'applies', task: { status: 'completed' } })
    const applied = await answer(one, { state: 'applied' })
    expect(applied).toMatchObject({ state: 'applied', taskId: one.taskId })
    expect(applied.endedAt).not.toBeNull()
    expect(await notificationsOf(owner)).toEqual(
      expect.arrayContaining([
        ['readAcrossAnswer', 'applies', one.location],
        ['readAcrossAnswer', 'applied', one.location],
      ]),
    )
  })

  test('“applied” completes the task that is still open', async () => {
    const one = await answer(await ask(), { state: 'applies' })
    await answer(one, { state: 'applied' })
    expect(await owner.get<Task[]>(`/api/cars/${one.carId}/tasks`)).toMatchObject([{ status: 'completed' }])
  })

  test('that is taken back removes its open task', async () => {
    const one = await answer(await ask(), { state: 'applies' })
    const corrected = await answer(one, { state: 'not_applicable', reason: 'Electric, no oil' })
    expect(corrected).toMatchObject({ state: 'not_applicable', taskId: null, reason: 'Electric, no oil' })
    expect(await owner.get<Task[]>(`/api/cars/${one.carId}/tasks`)).toEqual([])
  })

  test('“does not apply” needs a reason, “already in place” words or a photo', async () => {
    const one = await ask()
    for (const edit of [{}, { reason: ' ' }, { reason: '\u2060' }, { reason: null }])
      expect(await refusedAnswer(one, { state: 'not_applicable', ...edit })).toMatchObject(
        problem(400, 'invalid', 'reason'),
      )
    expect(await refusedAnswer(one, { state: 'already_done' })).toMatchObject(problem(400, 'invalid', 'evidence'))
    const photo = `data:image/png;base64,${(await picture('png')).toString('base64')}`
    const shown = await answer(one, { state: 'already_done', attachments: [photo] })
    expect(shown.attachments).toHaveLength(1)
    // Everybody who sees the CAR sees the photo.
    expect((await other.raw('GET', shown.attachments[0] ?? '')).status).toBe(200)
    expect(await refusedAnswer(shown, { attachments: [] })).toMatchObject(problem(400, 'invalid', 'evidence'))
    await answer(await ask(), { state: 'already_done', evidence: 'Changed in May' })
  })

  test('comes from the person asked, the owner of the CAR or a process manager', async () => {
    const one = await ask()
    expect(await refusedAnswer(one, { state: 'applies' }, other)).toMatchObject(problem(403, 'forbidden'))
    for (const who of [asked, owner, testApp.manager]) await answer(one, { evidence: who.user.name }, who)
    expect(await other.ask('DELETE', at(one))).toMatchObject(problem(403, 'forbidden'))
    expect(await asked.ask('DELETE', at(one))).toMatchObject(problem(403, 'forbidden'))
  })

  test('on what somebody else has changed meanwhile is refused with the current state', async () => {
    const one = await ask()
    const current = await answer(one, { state: 'applies' })
    const late = await owner.ask('PATCH', at(one), { state: 'applied' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, body: { code: 'stale', current } })
    expect(await owner.ask('PATCH', at(one), { state: 'lost' })).toMatchObject(problem(400, 'invalid', 'state'))
    expect(await owner.ask('PATCH', at({ id: randomUUID() }), { state: 'applies' })).toMatchObject(
      problem(404, 'notFound'),
    )
  })

  test('is given by somebody else, with the task, once the place or the person is retired', async () => {
    const leaving = await testApp.person()
    const one = await answer(await ask({ askedOfId: leaving.user.id }), { state: 'applies' }, owner)
    await testApp.manager.expect(204, 'DELETE', `/api/stations/${one.stationId ?? ''}`)
    await testApp.manager.expect(200, 'POST', `/api/users/${leaving.user.id}/deactivate`)
    expect(await owner.get(at(one))).toMatchObject({ placeRetired: true, askedOfGone: true })
    expect(await owner.get<ReadAcross[]>(`/api/cars/${one.carId}/read-across`)).toMatchObject([{ placeRetired: true }])
    const given = await answer(one, { askedOfId: other.user.id }, owner)
    expect(given).toMatchObject({ askedOfId: other.user.id, askedOfGone: false })
    expect(await owner.get(`/api/cars/${one.carId}/tasks`)).toMatchObject([{ assigneeId: other.user.id }])
    expect(await notificationsOf(other)).toContainEqual(['readAcross', null, one.location])
  })
})

test('a question that is withdrawn can be brought back, or asked anew', async () => {
  const car = await openCar()
  const one = await ask({}, car)
  await owner.expect(204, 'DELETE', at(one))
  expect(await owner.get(addressOf(car))).toEqual([])
  expect(await owner.expect(200, 'POST', `${at(one)}/restore`)).toMatchObject({ id: one.id, deletedAt: null })
  await owner.expect(204, 'DELETE', at(one))
  await owner.expect(201, 'POST', addressOf(car), { stationId: one.stationId, askedOfId: other.user.id })
  expect(await owner.ask('POST', `${at(one)}/restore`)).toMatchObject(problem(409, 'alreadyExists'))
  expect((await historyOf(car.id)).map(({ action }) => action).slice(0, 3)).toEqual([
    'readAcrossAsked',
    'readAcrossWithdrawn',
    'readAcrossAsked',
  ])
})

test('open questions count as work, and are handed over with it', async () => {
  const from = await testApp.person()
  const one = await ask({ askedOfId: from.user.id })
  const path = `/api/users/${from.user.id}`
  expect(await testApp.manager.get(`${path}/open-work`)).toMatchObject({ readAcross: 1 })
  await testApp.manager.expect(200, 'POST', `${path}/hand-over`, { to: other.user.id })
  expect(await owner.get(at(one))).toMatchObject({ askedOfId: other.user.id })
})

test('a late answer is reminded of, and found by the filter', async () => {
  const late = await testApp.person()
  const one = await ask({ askedOfId: late.user.id, dueDate: '2026-01-10' })
  await remind(testApp.app.services, notificationSources, new Date('2026-01-12T12:00:00Z'))
  expect(await notificationsOf(late)).toContainEqual(['overdue', 'readAcross', one.location])
  const found = await owner.get<ReadAcross[]>(`/api/read-across?overdue=true&askedOfId=${late.user.id}`)
  expect(found.map(({ id }) => id)).toEqual([one.id])
  expect(await owner.get(`/api/read-across?overdue=false&askedOfId=${late.user.id}`)).toEqual([])
})

test('figures count what was asked, answered and applied, at chosen sites too, and the days to the last place', async () => {
  await testApp.app.services.database.pool.query('truncate read_across')
  const read = () => owner.get<ReadAcrossFigures>('/api/read-across/figures')
  expect(await read()).toMatchObject({ asked: 0, answered: 0, applied: 0, overdue: 0, daysToLastPlace: null })
  const car = await openCar()
  const places = [await ask({}, car), await ask({}, car), await ask({ dueDate: '2026-01-01' }, car)]
  await answer(places[0] as ReadAcross, { state: 'already_done', evidence: 'Yes' })
  await answer(places[1] as ReadAcross, { state: 'not_applicable', reason: 'No oil' })
  expect(await read()).toEqual({
    asked: 3,
    answered: 2,
    applied: 1,
    overdue: 1,
    daysToLastPlace: null,
    carsSpread: 0,
  })
  const readAt = (siteId = '') => owner.get<ReadAcrossFigures>(`/api/read-across/figures?siteId=${siteId}`)
  expect(await readAt(places[0]?.siteId)).toMatchObject({ asked: 3, answered: 2 })
  expect(await readAt(randomUUID())).toMatchObject({ asked: 0, answered: 0 })
  await answer(places[2] as ReadAcross, { state: 'applied' })
  await testApp.app.services.database.pool.query(
    `update cars set completed_at = now() - interval '3 days', proven_at = now() - interval '3 days' where id = $1`,
    [car.id],
  )
  expect(await read()).toMatchObject({ answered: 3, applied: 2, overdue: 0, daysToLastPlace: 3, carsSpread: 1 })
})

test('an earlier state of the CAR has the places that were asked then, with their answers then', async () => {
  const car = await openCar()
  const [one, two] = [await ask({ dueDate: '2026-12-01' }, car), await ask({}, car)]
  await answer(one, { state: 'not_applicable', reason: 'No such press' })
  await answer(one, { state: 'applies', reason: null })
  await owner.expect(204, 'DELETE', at(two))
  const history = await historyOf(car.id)
  const moments = history.filter(({ action }) => action.startsWith('readAcross')).map((entry) => entry.at)
  const asOf = async (moment = '') => {
    const { readAcross } = await owner.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${moment}`)
    return readAcross.map(({ id, fields, deletedSince }) => {
      const then = Object.fromEntries(fields.map((field) => [field.field, field.then]))
      const changed = fields.filter((field) => field.changed).map(({ field }) => field)
      return { id, place: then['readAcross'], state: then['state'], reason: then['reason'], changed, deletedSince }
    })
  }
  const place = { id: one.id, place: one.location, deletedSince: false }
  const gone = { id: two.id, place: two.location, state: 'asked', reason: null, changed: [], deletedSince: true }
  expect(await asOf(moments[0])).toEqual([{ ...place, state: 'applies', reason: null, changed: [] }])
  expect(await asOf(moments[1])).toEqual([{ ...place, state: 'applies', reason: null, changed: [] }, gone])
  const declined = { ...place, state: 'not_applicable', reason: 'No such press', changed: ['state', 'reason'] }
  expect(await asOf(moments[2])).toEqual([declined, gone])
  expect(await asOf(moments[3])).toEqual([{ ...place, state: 'asked', reason: null, changed: ['state'] }, gone])
  expect(await asOf(moments[4])).toEqual([{ ...place, state: 'asked', reason: null, changed: ['state'] }])
  expect(await asOf(car.createdAt)).toEqual([])
})
