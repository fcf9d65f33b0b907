import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Proof } from '../../contract/analytics/analytics.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('closed, proven and awaited CARs are counted, and each figure has its list', async () => {
  const { manager } = testApp
  const checker = await testApp.person('Quality Analyst')
  const open = (title: string) =>
    manager.expect<Car>(201, 'POST', '/api/cars', { title, background: 'Oil', status: 'active' })
  const plan = (car: Car) =>
    manager.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness`, {
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
  const complete = (car: Car) => manager.expect(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
  const proofNow = () => manager.get<Proof>('/api/analytics/proof')
  expect(await proofNow()).toEqual({ plans: 0, closed: 0, proven: 0, neverProven: 0, awaited: 0, provenShare: null })

  const never = await open('Without a plan')
  const awaited = await open('Awaited')
  const proven = await open('Proven')
  await open('Still open')
  await plan(awaited)
  await plan(proven)
  for (const car of [never, awaited, proven]) await complete(car)
  await checker.expect(200, 'POST', `/api/cars/${proven.id}/effectiveness/decision`, {
    decision: 'effective',
    reason: 'Seen at the press',
  })
  expect(await proofNow()).toEqual({ plans: 2, closed: 2, proven: 1, neverProven: 1, awaited: 1, provenShare: 0.5 })
  const listed = async (proof: string) => (await manager.get<Car[]>(`/api/cars?proof=${proof}`)).map(({ id }) => id)
  expect(await listed('proven')).toEqual([proven.id])
  expect(await listed('never')).toEqual([never.id])
  expect(await listed('awaited')).toEqual([awaited.id])
  await manager.expect(400, 'GET', '/api/cars?proof=other')
})
