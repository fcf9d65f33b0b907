import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { SampleState } from '../../contract/sample/sample.ts'
import { liveShiftHours } from '../../contract/sample/sampleLimits.ts'
import { fireDue } from '../calls/fireSteps.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { callOfTitle } from './callOfTitle.ts'
import { liveStep } from './liveShift.ts'
import { maxOpenCalls, stepLiveShift } from './liveSteps.ts'
import { random } from './random.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const hour = 3_600_000
const shiftFrom = (start: number, hours = liveShiftHours) => ({
  id: 'any',
  startedAt: new Date(start).toISOString(),
  until: new Date(start + hours * hour).toISOString(),
})
const services = () => testApp.app.services
const query = (text: string) => services().database.pool.query<Record<string, unknown>>(text)
const openCalls = () => testApp.manager.pages<AndonCall>('/api/calls?state=open')
const state = () => testApp.manager.get<SampleState>('/api/sample')
const shiftId = async () => String((await query('select id from live_shift')).rows[0]?.['id'])
const stepOf = async (id: string) => liveStep.run(services(), { shiftId: id }, { signal: new AbortController().signal })
const waitingSteps = async () =>
  (await query(`select from jobs.job where name = 'sample.liveStep' and state = 'created'`)).rows.length

test('without sample data no live shift starts, and nobody calls', async () => {
  const { manager } = testApp
  await manager.expect(201, 'POST', '/api/cases', {
    title: 'Misfeed stops coil line C-1 3 times a shift',
    description: '',
  })
  expect(await manager.expect(409, 'POST', '/api/sample/live-shift')).toMatchObject({ code: 'conflict' })
  expect(await stepLiveShift(services(), random(1), shiftFrom(Date.now()))).toBe('over')
  expect(await openCalls()).toEqual([])
})

test('people of the sample report, call, come and clear: no one else is told, few calls are open, and what others answered is theirs', async () => {
  const { manager } = testApp
  await query('delete from cases')
  await manager.expect(201, 'POST', '/api/sample')
  const casesBefore = new Set((await manager.pages<Case>('/api/cases')).map(({ id }) => id))
  const [theirs] = await openCalls()
  await manager.expect(200, 'POST', `/api/cases/${theirs?.caseId}/call/acknowledge`, {})
  const before = await manager.get<AndonCall>(`/api/cases/${theirs?.caseId}/call`)
  const did = new Set<string>()
  const chance = random(7)
  const shift = shiftFrom(Date.now())
  for (let step = 0; step < 120; step += 1) {
    did.add(await stepLiveShift(services(), chance, shift))
    await fireDue(services())
    expect((await openCalls()).length).toBeLessThanOrEqual(maxOpenCalls)
  }
  expect([...did]).toEqual(expect.arrayContaining(['raised', 'acknowledged', 'arrived', 'cleared']))
  expect(await manager.get(`/api/cases/${theirs?.caseId}/call`)).toEqual(before)

  const raised = (await manager.pages<AndonCall>('/api/calls')).filter(({ caseId }) => !casesBefore.has(caseId))
  expect(raised.length).toBeGreaterThan(20)
  expect(new Set(raised.map(({ caseId }) => caseId)).size).toBe(raised.length)
  expect(new Set(raised.map(({ subject }) => subject.title)).size).toBe(raised.length)
  // Newest first: what came is another kind of trouble than the calls before, at a station.
  const kinds = raised.map(({ subject }) => callOfTitle(subject.title))
  for (const [index, kind] of kinds.entries()) expect(kinds.slice(index + 1, index + 15)).not.toContain(kind)
  expect(raised.every(({ station }) => station !== null)).toBe(true)
  expect(raised[0]?.shift).not.toBe(null)
  expect(raised.some(({ told }) => told.length > 0)).toBe(true)
  const cleared = raised.find((call) => call.state === 'cleared' && call.needsDeeperFix === false)
  expect(await manager.get(`/api/cases/${cleared?.caseId}`)).toMatchObject({ status: 'completed' })

  expect(await manager.pages<Notification>('/api/notifications')).toEqual([])
})

test('at the end what was called for is still answered, and then it is over', async () => {
  const ending = shiftFrom(Date.now() - 2 * hour)
  const seen = new Set<string>()
  for (let step = 0; step < 60 && !seen.has('over'); step += 1) {
    seen.add(await stepLiveShift(services(), random(step), ending))
  }
  expect(seen).toContain('over')
  expect(seen).not.toContain('raised')
  const left = (await openCalls()).filter(({ calledAt }) => calledAt >= ending.startedAt)
  // Those that somebody real has answered.
  expect(left.every(({ acknowledgedBy }) => acknowledgedBy?.id === testApp.manager.user.id)).toBe(true)
})

test('after a night in which the server was off the calls that were open are taken back: nobody stood there all night', async () => {
  await stepLiveShift(services(), random(3), shiftFrom(Date.now()))
  const long = shiftFrom(Date.now() - 12 * hour)
  const count = (await query(`select from calls where state = 'cancelled'`)).rows.length
  expect(await stepLiveShift(services(), random(4), long)).toBe('cancelled')
  expect((await query(`select from calls where state = 'cancelled'`)).rows).toHaveLength(count + 1)
})

describe('the live shift', () => {
  beforeEach(async () => {
    await query('delete from live_shift')
    await query(`delete from jobs.job where name = 'sample.liveStep'`)
  })

  test('starts once, however often and by however many people it is started, and says until when it runs', async () => {
    const { manager } = testApp
    const second = await testApp.person('Process Manager')
    expect((await state()).liveUntil).toBe(null)
    const started = await manager.expect<SampleState>(200, 'POST', '/api/sample/live-shift')
    expect(Date.parse(started.liveUntil ?? '') - Date.now()).toBeGreaterThan((liveShiftHours - 1) * hour)
    expect(await second.expect(200, 'POST', '/api/sample/live-shift')).toEqual(started)
    expect(await second.get('/api/sample')).toEqual(started)
    expect(await waitingSteps()).toBe(1)
  })

  test('takes each step in one of the processes, which sends the next one', async () => {
    await testApp.manager.expect(200, 'POST', '/api/sample/live-shift')
    const id = await shiftId()
    await query(`delete from jobs.job where name = 'sample.liveStep'`)
    await Promise.all([stepOf(id), stepOf(id), stepOf(id)])
    expect(await waitingSteps()).toBe(1)
  })

  test('is stopped by those who manage the workspace, and started again; a step of the previous one does nothing', async () => {
    const { manager } = testApp
    await manager.expect(200, 'POST', '/api/sample/live-shift')
    const first = await shiftId()
    const stopped = await manager.expect<SampleState>(200, 'DELETE', '/api/sample/live-shift')
    expect(stopped).toMatchObject({ present: true, liveUntil: null })
    expect(await manager.expect(200, 'DELETE', '/api/sample/live-shift')).toEqual(stopped)
    await manager.expect(200, 'POST', '/api/sample/live-shift')
    expect(await shiftId()).not.toBe(first)
    await query(`delete from jobs.job where name = 'sample.liveStep'`)
    await stepOf(first)
    expect(await waitingSteps()).toBe(0)
  })

  test('is over after its end, and sends no further step', async () => {
    await testApp.manager.expect(200, 'POST', '/api/sample/live-shift')
    await query(`update calls set state = 'cancelled', cancelled_at = now() where cleared_at is null`)
    await query(`update live_shift set until = now() - interval '1 minute'`)
    expect((await state()).liveUntil).toBe(null)
    await stepOf(await shiftId())
    expect((await query('select from live_shift')).rows).toEqual([])
  })

  test('goes with the sample data, and with everything that it has raised', async () => {
    const { manager } = testApp
    await manager.expect(200, 'POST', '/api/sample/live-shift')
    await stepLiveShift(services(), random(9), shiftFrom(Date.now()))
    await manager.expect(204, 'DELETE', '/api/sample')
    expect((await query('select from live_shift')).rows).toEqual([])
    expect(await manager.get('/api/calls')).toEqual([])
    expect(await manager.get('/api/cases')).toEqual([])
  })
})
