import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let busy: TestClient
let other: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  busy = await testApp.person()
  other = await testApp.person()
})
afterAll(() => testApp.close())

test('twelve PDFs of one person delay another person’s by one turn', async () => {
  const { id } = await testApp.manager.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Oil' })
  const came: string[] = []
  const ask = async (by: TestClient, name: string) => {
    const response = await by.raw('GET', `/api/cars/${id}/a3.pdf`)
    await response.arrayBuffer()
    came.push(`${name}: ${response.status}`)
  }
  await Promise.all([...Array.from({ length: 12 }, () => ask(busy, 'busy')), ask(other, 'other')])
  expect(came.filter((one) => one === 'busy: 200')).toHaveLength(12)
  // All of them arrive while the first is processed; a second one may begin before the other person's request arrives.
  expect(came.indexOf('other: 200')).toBeGreaterThanOrEqual(0)
  expect(came.indexOf('other: 200')).toBeLessThanOrEqual(2)
})
