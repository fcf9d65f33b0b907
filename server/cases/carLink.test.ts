import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const report = (fields: object = {}) =>
  member.expect<Case>(201, 'POST', '/api/cases', { title: 'A puddle', description: '', ...fields })
const open = (fields: object = {}) =>
  member.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Again and again', ...fields })
const edit = (one: Case, fields: object) => member.expect<Case>(200, 'PATCH', `/api/cases/${one.id}`, fields)
const read = (one: Case) => member.get<Case>(`/api/cases/${one.id}`)
const casesOf = async (car: Car) => (await member.get<Case[]>(`/api/cases?carId=${car.id}`)).map(({ id }) => id)
const historyOf = (one: Case) => member.get<Activity[]>(`/api/cases/${one.id}/activity`)

describe('the link of a case to a CAR', () => {
  test('is counted for each of several CARs, without deleted cases', async () => {
    const [car, other, none] = [await open(), await open(), await open()]
    for (const one of [car, car, other, other]) await report({ carId: one.id })
    const gone = await report({ carId: other.id })
    await member.expect(204, 'DELETE', `/api/cases/${gone.id}`)
    await edit(await report({ carId: car.id }), { carId: null })
    const path = `/api/cases/counts/cars?carId=${car.id}&carId=${other.id}&carId=${none.id}`
    const counts = await member.get<{ carId: string; count: number }[]>(path)
    expect(new Map(counts.map(({ carId, count }) => [carId, count]))).toEqual(
      new Map([
        [car.id, 2],
        [other.id, 2],
      ]),
    )
    expect(await member.get('/api/cases/counts/cars')).toEqual([])
  })

  test('is a single link under both names', async () => {
    const car = await open()
    for (const name of ['carId', 'relatedCarId']) {
      const made = await report({ [name]: car.id })
      expect(made).toMatchObject({ carId: car.id, relatedCarId: car.id })
      const later = await edit(await report(), { [name]: car.id })
      expect(later).toMatchObject({ carId: car.id, relatedCarId: car.id, version: 2 })
      expect(await casesOf(car)).toEqual(expect.arrayContaining([made.id, later.id]))
      expect(await edit(later, { [name]: null })).toMatchObject({ carId: null, relatedCarId: null })
      expect(await casesOf(car)).not.toContain(later.id)
      const changes = (await historyOf(later)).map((entry) => entry.changes)
      expect(changes.slice(0, 2)).toEqual([
        [{ field: 'carId', from: car.id, to: null }],
        [
          { field: 'carId', from: null, to: car.id },
          { field: 'triage', from: 'waiting', to: 'accepted' },
        ],
      ])
    }
  })

  test('follows the name that changed when a complete record is sent back', async () => {
    const [car, other] = [await open(), await open()]
    const made = await report({ carId: car.id })
    const whole = { carId: car.id, relatedCarId: other.id }
    expect(await edit(made, whole)).toMatchObject({ carId: other.id, relatedCarId: other.id })
    expect(await edit(made, { carId: other.id, relatedCarId: null })).toMatchObject({ carId: null })
    expect(await edit(made, { carId: car.id, relatedCarId: null })).toMatchObject({ carId: car.id })
    expect((await edit(made, { carId: car.id, relatedCarId: car.id })).version).toBe(4)
  })

  test('refuses two different CARs, an unknown one and a deleted one', async () => {
    const [car, other, gone] = [await open(), await open(), await open()]
    await member.expect(204, 'DELETE', `/api/cars/${gone.id}`)
    const made = await report()
    const unknown = { errors: [{ path: 'carId', message: 'This CAR does not exist.' }] }
    const sent = [
      { wrong: { carId: car.id, relatedCarId: other.id }, why: { reason: 'linkTwice' } },
      { wrong: { carId: randomUUID() }, why: unknown },
      { wrong: { relatedCarId: gone.id }, why: unknown },
    ]
    for (const { wrong, why } of sent) {
      const answers = [
        await member.ask('PATCH', `/api/cases/${made.id}`, wrong),
        await member.ask('POST', '/api/cases', { title: 'x', description: '', ...wrong }),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', ...why } })
      }
    }
    expect(await read(made)).toEqual(made)
  })

  test('outlives the deletion of the CAR, which can be undone', async () => {
    const car = await open()
    const made = await report({ carId: car.id })
    await member.expect(204, 'DELETE', `/api/cars/${car.id}`)
    expect(await read(made)).toEqual(made)
    // The case can still be edited as a whole, and linked elsewhere.
    const edited = await edit(made, { title: 'A larger puddle', carId: car.id, relatedCarId: car.id })
    expect(edited.carId).toBe(car.id)
    await member.expect(200, 'POST', `/api/cars/${car.id}/restore`)
    expect(await casesOf(car)).toEqual([made.id])
    await member.expect(204, 'DELETE', `/api/cars/${car.id}`)
    expect((await edit(made, { relatedCarId: null })).carId).toBeNull()
  })
})

describe('a CAR that is created for cases', () => {
  test('links them in the same write, each with its history', async () => {
    const [one, other] = [await report(), await report()]
    const car = await open({ caseIds: [one.id, other.id, one.id] })
    expect((await casesOf(car)).sort()).toEqual([one.id, other.id].sort())
    for (const linked of [one, other]) {
      expect(await read(linked)).toMatchObject({ carId: car.id, version: 2 })
      const history = await historyOf(linked)
      expect(history).toHaveLength(2)
      expect(history[0]).toMatchObject({
        action: 'edited',
        actor: { id: member.user.id },
        changes: [
          { field: 'carId', from: null, to: car.id },
          { field: 'triage', from: 'waiting', to: 'accepted' },
        ],
      })
    }
  })

  test('takes a case over from another CAR', async () => {
    const one = await report()
    const [first, second] = [await open({ caseIds: [one.id] }), await open({ caseIds: [one.id] })]
    expect(await casesOf(first)).toEqual([])
    expect(await casesOf(second)).toEqual([one.id])
    expect((await historyOf(one))[0]?.changes).toEqual([{ field: 'carId', from: first.id, to: second.id }])
  })

  test('is not created for an unknown case, and then links none', async () => {
    const [one, gone] = [await report(), await report()]
    await member.expect(204, 'DELETE', `/api/cases/${gone.id}`)
    const before = await member.get<Car[]>('/api/cars')
    const body = { title: 'Leaks', background: 'Again', caseIds: [one.id, gone.id] }
    const answer = await member.ask('POST', '/api/cars', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'caseIds.1' }] } })
    expect(await read(one)).toEqual(one)
    expect(await member.get<Car[]>('/api/cars')).toEqual(before)
  })

  test('created again with the same id links nothing again', async () => {
    const [id, one] = [randomUUID(), await report()]
    const car = await open({ id, caseIds: [one.id] })
    await edit(one, { carId: null })
    expect(await open({ id, caseIds: [one.id] })).toEqual(car)
    expect((await read(one)).carId).toBeNull()
  })

  test('opened from triage by two people at once, is opened once, and the other is told who did', async () => {
    const one = await report()
    const sent = { title: 'Leaks', background: '-', caseIds: [one.id], fromTriage: true }
    const answers = await Promise.all([member, testApp.manager].map((who) => who.ask('POST', '/api/cars', sent)))
    const [made, refused] = answers.toSorted((first, second) => first.status - second.status)
    expect([made, refused]).toMatchObject([
      { status: 201, body: { id: (await read(one)).carId } },
      { status: 409, body: { detail: expect.stringContaining(`has already decided on ${one.key}.`) } },
    ])
  })

  test('created twice at once for the same cases in a different order, leaves them linked to one CAR', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => report()))
    const caseIds = cases.map(({ id }) => id)
    const cars = await Promise.all([open({ caseIds }), open({ caseIds: caseIds.toReversed() })])
    const linked = await Promise.all(cars.map(casesOf))
    expect(new Set(linked.map(({ length }) => length))).toEqual(new Set([0, 6]))
  })
})
