import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LatestActivity } from '../../contract/records/activity.ts'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Containment } from '../../contract/containment/containment.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import type { TriageSummary } from '../../contract/cases/triage.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
const siteIds: string[] = []

/** At each of two sites a case that calls for help, and a CAR, each with a task and containment. */
beforeAll(async () => {
  testApp = await openTestApp()
  const { manager } = testApp
  for (const site of ['North', 'South']) {
    const place = { site, area: 'Hall', name: 'Press 1' }
    const { id: stationId, siteId } = await manager.expect<Station>(201, 'POST', '/api/stations', place)
    siteIds.push(siteId)
    const sent = { title: `Leak ${site}`, description: '', stationId }
    const theCase = await manager.expect<Case>(201, 'POST', '/api/cases', sent)
    await manager.expect(201, 'POST', `/api/cases/${theCase.id}/call`, { type: 'machine', lineStopped: false })
    await manager.expect(201, 'POST', `/api/cases/${theCase.id}/tasks`, { title: `Wipe ${site}` })
    await manager.expect(201, 'POST', `/api/cases/${theCase.id}/containment`, { where: 'line', action: `Sort ${site}` })
    const car = await manager.expect<Car>(201, 'POST', '/api/cars', {
      title: `Leaks ${site}`,
      background: 'Oil',
      siteId,
    })
    await manager.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: `Seal ${site}` })
    await manager.expect(201, 'POST', `/api/cars/${car.id}/containment`, { where: 'stock', action: `Hold ${site}` })
  }
})
afterAll(() => testApp.close())

test('calls, tasks and the latest activity are narrowed to sites, or to none', async () => {
  const { manager } = testApp
  const [north, south] = siteIds
  const at = async (query: string) => ({
    calls: (await manager.get<AndonCall[]>(`/api/calls${query}`)).map(({ subject }) => subject.title).toSorted(),
    tasks: (await manager.get<Task[]>(`/api/tasks${query}`)).map(({ title }) => title).toSorted(),
    activity: [
      ...new Set((await manager.get<LatestActivity[]>(`/api/activity${query}`)).map(({ subject }) => subject.title)),
    ].toSorted(),
  })
  expect(await at(`?siteId=${north}`)).toEqual({
    calls: ['Leak North'],
    tasks: ['Seal North', 'Wipe North'],
    activity: ['Leak North', 'Leaks North'],
  })
  const both = {
    calls: ['Leak North', 'Leak South'],
    tasks: ['Seal North', 'Seal South', 'Wipe North', 'Wipe South'],
    activity: ['Leak North', 'Leak South', 'Leaks North', 'Leaks South'],
  }
  expect(await at(`?siteId=${north}&siteId=${south}`)).toEqual(both)
  expect(await at('')).toEqual(both)
  expect((await manager.ask('GET', '/api/calls?siteId=north')).status).toBe(400)
})

test('containment and its export are narrowed to the sites of the cases and CARs', async () => {
  const { manager } = testApp
  const at = async (query: string) =>
    (await manager.get<Containment[]>(`/api/containment${query}`)).map(({ action }) => String(action)).toSorted()
  expect(await at(`?siteId=${siteIds[0]}`)).toEqual(['Hold North', 'Sort North'])
  expect(await at('')).toEqual(['Hold North', 'Hold South', 'Sort North', 'Sort South'])
  const file = await manager.expect<string>(200, 'GET', `/api/containment/export?format=csv&siteId=${siteIds[1]}`)
  expect([file.includes('Hold South'), file.includes('Hold North')]).toEqual([true, false])
})

test('what waits for triage is counted by site', async () => {
  const { manager } = testApp
  const member = await testApp.person()
  const [station] = await manager.get<Station[]>(`/api/stations?siteId=${siteIds[1]}`)
  const sent = { title: 'Noise', description: '', stationId: station?.id }
  await member.expect<Case>(201, 'POST', '/api/cases', sent)
  const waiting = async (query: string) => (await manager.get<TriageSummary>(`/api/cases/triage${query}`)).waiting
  const [north, south] = [await waiting(`?siteId=${siteIds[0]}`), await waiting(`?siteId=${siteIds[1]}`)]
  expect(south).toBe(north + 1)
  expect(await waiting('')).toBe(north + south)
})
