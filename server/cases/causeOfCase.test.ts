import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

/** A CAR with causes: confirmed ones count in their order, others do not. */
async function carWith(causes: { causeCode: string; state: 'confirmed' | 'suspected' }[]): Promise<Car> {
  const car = await member.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Oil.' })
  const check = { method: 'Looked', result: 'Worn', checkedById: member.user.id, checkedOn: '2026-01-05' }
  const nodes = causes.map((cause) => ({
    ...cause,
    id: randomUUID(),
    text: 'Cause',
    check: cause.state === 'confirmed' ? check : null,
  }))
  await member.expect(200, 'PUT', `/api/cars/${car.id}/causes`, { nodes, countermeasures: [] })
  return car
}
const report = (title: string, more: object = {}) =>
  member.expect<Case>(201, 'POST', '/api/cases', { title, description: '', ...more })

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  const leak = await carWith([
    { causeCode: 'MAC-09', state: 'suspected' },
    { causeCode: 'MAC-05', state: 'confirmed' },
    { causeCode: 'MET-01', state: 'confirmed' },
  ])
  const unconfirmed = await carWith([{ causeCode: 'MAC-05', state: 'suspected' }])
  await report('own', { causeCode: 'MAC-05' })
  await report('of its CAR', { carId: leak.id })
  await report('own before its CAR', { causeCode: 'MET-01', carId: leak.id })
  await report('not confirmed', { carId: unconfirmed.id })
  await report('none')
})
afterAll(() => testApp.close())

const titles = async (query: string) =>
  (await member.pages<Case>(`/api/cases?${query}`)).map(({ title }) => title).toSorted()

test.each([
  ['causeCode=MAC-05', ['of its CAR', 'own']],
  ['causeCode=MET-01', ['own before its CAR']],
  ['causeCode=MAC-05&causeCode=MET-01', ['of its CAR', 'own', 'own before its CAR']],
  ['causeCode=MAC-09', []],
  ['causeCode=NONE-99', []],
  ['causeCode.not=MAC-05', ['none', 'not confirmed', 'own before its CAR']],
  ['causeCode.none=true', ['none', 'not confirmed']],
  ['causeCode.none=false', ['of its CAR', 'own', 'own before its CAR']],
])('cases are found by their own cause, else by the first confirmed one of their CAR: %s', async (query, found) => {
  expect(await titles(query)).toEqual(found)
  const counts = await member.get<Record<string, number>>(`/api/cases/counts?${query}`)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(found.length)
})

test('each bar of the Pareto chart by cause has as many cases as the list that it leads to', async () => {
  const bars = await member.get<{ value: string | null; count: number }[]>('/api/analytics/pareto?by=cause')
  expect(bars.map(({ value, count }) => [value, count])).toEqual([
    ['MAC-05', 2],
    [null, 2],
    ['MET-01', 1],
  ])
  for (const { value, count } of bars) {
    expect(await titles(value === null ? 'causeCode.none=true' : `causeCode=${value}`)).toHaveLength(count)
  }
})

test('exports and saved views take the filter', async () => {
  const csv = await (await member.raw('GET', '/api/cases/export?format=csv&causeCode=MET-01')).text()
  expect(csv).toContain('own before its CAR')
  expect(csv).not.toContain('of its CAR"')
  expect(csv.trim().split('\n')).toHaveLength(2)
  const view = { name: 'Leaks', page: 'cases', query: { causeCode: ['MAC-05'] } }
  await member.expect(201, 'POST', '/api/views', view)
})

test('a code that the workspace does not have is refused with a sentence, also for a change', async () => {
  const sent = { title: 'x', description: '', causeCode: 'NONE-99' }
  const refused = await member.ask('POST', '/api/cases', sent)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ errors: [{ path: 'causeCode', message: 'Unknown cause code.' }] })
  const one = await report('x')
  const edited = await member.ask('PATCH', `/api/cases/${one.id}`, { causeCode: 'NONE-99' })
  expect(edited.body).toMatchObject({ errors: [{ path: 'causeCode', message: 'Unknown cause code.' }] })
  expect((await member.ask('GET', `/api/cases?causeCode=${'x'.repeat(21)}`)).status).toBe(400)
})
