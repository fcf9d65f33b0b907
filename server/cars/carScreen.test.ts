import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let car: Car

beforeAll(async () => {
  testApp = await openTestApp()
  const { manager } = testApp
  const many = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_none, index) => make(index)))
  const cases = await many(10, (index) =>
    manager.expect<Case>(201, 'POST', '/api/cases', { title: `Leak ${index}`, description: '' }),
  )
  const caseIds = cases.map(({ id }) => id)
  car = await manager.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Again', caseIds })
  await many(30, (index) => manager.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: `Task ${index}` }))
  await many(50, (index) => manager.expect(201, 'POST', `/api/cars/${car.id}/comments`, { content: `Word ${index}` }))
})
afterAll(() => testApp.close())

/**
 * Statements that belong to no call: the session, which is cached for some seconds, and the connection that listens for
 * changes.
 */
const besides = /from "?sessions|pg_notify|^select "id", "feature"|max\("id"\)/

test('reading all that the screen of a CAR shows costs six statements, and one for cases that were never read', async () => {
  const calls = [
    `/api/cars/${car.id}`,
    `/api/cars/${car.id}/tasks`,
    `/api/cars/${car.id}/comments`,
    `/api/cases?carId=${car.id}`,
    `/api/cars/${car.id}/activity`,
    `/api/cars/${car.id}/attachments`,
  ]
  async function readAll() {
    const running = vi.spyOn(pg.Client.prototype, 'query')
    const answers = await Promise.all(calls.map((path) => testApp.manager.get<object | object[]>(path)))
    const statements = running.mock.calls.map(([sent]) => (sent as unknown as { text: string }).text)
    running.mockRestore()
    expect(answers.map((answer) => (Array.isArray(answer) ? answer.length : 1))).toEqual([1, 30, 50, 10, 1, 0])
    return statements.filter((text) => !besides.test(text))
  }
  expect(await readAll()).toHaveLength(7)
  expect(await readAll()).toHaveLength(6)
})
