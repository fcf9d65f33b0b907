import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { AndonCall, CallFigures } from '../../contract/calls/calls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let caller: TestClient
let stationId: string
beforeAll(async () => {
  testApp = await openTestApp()
  caller = await testApp.person()
  const station = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/stations', {
    site: 'North',
    area: 'Hall 1',
    name: 'Press 12',
  })
  stationId = station.id
})
afterAll(() => testApp.close())

/** Returns a call that was raised this many minutes ago. */
async function raisedBefore(minutes: number, call: object): Promise<{ at: string; calledAt: number }> {
  const sent = { title: 'Press', description: '', stationId, call }
  const { id } = await caller.expect<Case>(201, 'POST', '/api/cases', sent)
  const { pool } = testApp.app.services.database
  await pool.query(`update calls set called_at = called_at - $2 * interval '1 minute' where case_id = $1`, [
    id,
    minutes,
  ])
  const at = `/api/cases/${id}/call`
  return { at, calledAt: Date.parse((await caller.get<AndonCall>(at)).calledAt) }
}
const after = (moment: number, minutes: number) => new Date(moment + minutes * 60_000).toISOString()
const stopped = { type: 'machine', lineStopped: true }
const finding = { finding: 'Reset', needsDeeperFix: false }

test('a line stands from the call until it runs again, which may be before the call is cleared', async () => {
  const { at, calledAt } = await raisedBefore(30, stopped)
  const ran = { runningAgainAt: after(calledAt, 12.5) }
  const cleared = await caller.expect<AndonCall>(200, 'POST', `${at}/clear`, { ...finding, ...ran })
  expect(cleared).toMatchObject({ ...ran, downtimeMinutes: 12.5 })
})

test.each([
  ['before the call', -1, 400],
  ['in the future', 60, 400],
])('a line does not run again %s', async (_when, minutes, status) => {
  const { at, calledAt } = await raisedBefore(30, stopped)
  const sent = { ...finding, runningAgainAt: after(calledAt, minutes) }
  expect(await caller.ask('POST', `${at}/clear`, sent)).toMatchObject({ status })
})

test('no downtime is counted where the line went on', async () => {
  const { at, calledAt } = await raisedBefore(30, { type: 'quality' })
  const sent = { ...finding, runningAgainAt: after(calledAt, 5) }
  expect(await caller.ask('POST', `${at}/clear`, sent)).toMatchObject({ status: 409 })
  const cleared = await caller.expect<AndonCall>(200, 'POST', `${at}/clear`, finding)
  expect(cleared).toMatchObject({ runningAgainAt: null, downtimeMinutes: null })
})

test('a process manager corrects it, with a reason that is in the history', async () => {
  const { at, calledAt } = await raisedBefore(30, stopped)
  const sent = { runningAgainAt: after(calledAt, 20), reason: 'The counter of the press says so' }
  expect(await testApp.manager.ask('PATCH', at, sent)).toMatchObject({ status: 409 })
  await caller.expect(200, 'POST', `${at}/clear`, finding)
  expect(await caller.ask('PATCH', at, sent)).toMatchObject({ status: 403 })
  expect(await testApp.manager.ask('PATCH', at, { ...sent, reason: '' })).toMatchObject({ status: 400 })
  expect(await testApp.manager.expect(200, 'PATCH', at, sent)).toMatchObject({ downtimeMinutes: 20 })
  const [latest] = await caller.get<Activity[]>(`${at.replace('/call', '')}/activity`)
  expect(latest?.action).toBe('downtimeCorrected')
  expect(latest?.changes).toContainEqual({ field: 'reason', from: null, to: sent.reason })
})

test('figures are minutes from the call, without what was cancelled', async () => {
  const { pool } = testApp.app.services.database
  await pool.query('delete from calls')
  for (const minutes of [10, 20, 30, 40]) {
    const { at, calledAt } = await raisedBefore(60, stopped)
    await testApp.manager.expect(200, 'POST', `${at}/acknowledge`, {})
    await pool.query(`update calls set acknowledged_at = called_at + $2 * interval '6 seconds' where case_id = $1`, [
      at.split('/')[3],
      minutes,
    ])
    const ran = { runningAgainAt: after(calledAt, minutes) }
    await testApp.manager.expect(200, 'POST', `${at}/clear`, { ...finding, ...ran })
  }
  const { at } = await raisedBefore(5, { type: 'material' })
  const wrong = await raisedBefore(5, { type: 'material' })
  await caller.expect(200, 'POST', `${wrong.at}/cancel`, { reason: 'Wrong' })
  const figures = await caller.get<CallFigures>('/api/calls/figures?timeZone=Europe/Berlin')
  expect(figures.total).toMatchObject({
    calls: 5,
    unanswered: 1,
    acknowledge: { median: 2.5, percentile90: 3.7 },
    arrive: { median: null, percentile90: null },
    downtime: { median: 25, percentile90: 37 },
    downtimeMinutes: 100,
  })
  expect(figures.byType.map(({ key, calls }) => [key, calls])).toEqual([
    ['machine', 4],
    ['material', 1],
  ])
  expect(figures.byArea).toMatchObject([{ key: 'North / Hall 1', calls: 5 }])
  expect(figures.byWeek.reduce((sum, { calls }) => sum + calls, 0)).toBe(5)
  expect((await caller.get<CallFigures>('/api/calls/figures?type=material')).total.calls).toBe(1)
  expect((await caller.get<CallFigures>('/api/calls/figures?to=2020-01-01')).total).toMatchObject({ calls: 0 })
  await caller.expect(200, 'POST', `${at}/cancel`, { reason: 'Wrong, too' })
})
