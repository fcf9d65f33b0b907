import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { fireDue } from './fireSteps.ts'

// Further failures are tested beside their subjects: processes that die in clock.test.ts, 200 concurrent calls and an
// unreachable push service in urgentPush.test.ts, clock changes at night in callRoutes.test.ts.

let testApp: TestApp
let caller: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  caller = await testApp.person()
})
afterAll(() => testApp.close())
beforeEach(() => testApp.app.services.database.pool.query(`update calls set state = 'cancelled'`))

const rung = (to: object) => ({ to, acknowledgeMinutes: 5, clearMinutes: 30 })
const ladder = (...rungs: object[]) => testApp.manager.expect(200, 'PUT', '/api/call-routes', [{ rungs }])
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

async function raised(call: object = { type: 'machine' }): Promise<string> {
  const sent = { title: 'Press', description: '', call }
  const { id } = await caller.expect<{ id: string }>(201, 'POST', '/api/cases', sent)
  await fireDue(testApp.app.services)
  return `/api/cases/${id}/call`
}
const read = (at: string) => caller.get<AndonCall>(at)
const noticesOf = async (who: TestClient, at: string) =>
  (await who.pages<Notification>('/api/notifications')).flatMap(({ kind, subject, status }) =>
    kind === 'call' && at.includes(subject?.id ?? '-') ? [status] : [],
  )

describe('a rung that nobody is on', () => {
  test('outside the active hours of its group is skipped, and the next one is notified at once', async () => {
    const lead = await testApp.person('Operations Lead')
    const today = ((new Date().getUTCDay() + 6) % 7) + 1
    const otherDay = ((today + 2) % 7) + 1
    const activeHours = { from: '00:00', to: '00:00', weekdays: [otherDay] }
    await ladder(rung({ role: 'Operations Lead', activeHours }), rung({ role: 'Process Manager' }))
    const { steps } = await read(await raised())
    expect(steps).toMatchObject([
      { rung: 1, state: 'nobody', toldIds: [] },
      { rung: 2, state: 'fired', toldIds: [testApp.manager.user.id] },
    ])
    expect(steps.flatMap(({ toldIds }) => toldIds)).not.toContain(lead.user.id)
  })

  test('whose person was deactivated is also skipped, even for a call that was raised before', async () => {
    const gone = await testApp.person('Quality Analyst')
    await ladder(rung({ personIds: [gone.user.id] }), rung({ role: 'Process Manager' }))
    const sent = { title: 'Press', description: '', call: { type: 'machine' } }
    const { id } = await caller.expect<{ id: string }>(201, 'POST', '/api/cases', sent)
    await testApp.manager.expect(200, 'POST', `/api/users/${gone.user.id}/deactivate`, {})
    await fireDue(testApp.app.services)
    for (const at of [`/api/cases/${id}/call`, await raised()]) {
      expect((await read(at)).steps).toMatchObject([
        { rung: 1, state: 'nobody' },
        { rung: 2, state: 'fired', toldIds: [testApp.manager.user.id] },
      ])
    }
  })
})

test('two who acknowledge at the same moment are both told: one who helps, the other that there is help', async () => {
  await ladder(rung({ role: 'Process Manager' }))
  const people = [await testApp.person(), await testApp.person()]
  const at = await raised()
  await Promise.all(people.map((one) => one.expect(200, 'POST', `${at}/acknowledge`, {})))
  const notices = await Promise.all(people.map((one) => noticesOf(one, at)))
  expect(notices.flat()).toHaveLength(2)
  expect(new Set(notices.flat())).toEqual(new Set(['helping', 'youHelp']))
  expect(new Set(await noticesOf(caller, at))).toEqual(new Set(['acknowledged', 'helping']))
})

describe('cleared while the phone was offline', () => {
  const cleared = { finding: 'Sensor cleaned', needsDeeperFix: false }
  const hoursEarlier = (at: string, hours: number) =>
    testApp.app.services.database.pool.query(
      `update calls set called_at = called_at - $2 * interval '1 hour' where case_id::text = $1`,
      [at.split('/')[3], hours],
    )

  test('and sent an hour later, the line stood only until it ran again', async () => {
    const at = await raised({ type: 'machine', lineStopped: true })
    await hoursEarlier(at, 2)
    const answered = await caller.expect<AndonCall>(200, 'POST', `${at}/clear`, { ...cleared, runningAgainAt: ago(1) })
    expect(answered.downtimeMinutes).toBeCloseTo(60, 0)
  })

  test('by two people it is cleared by the first, and the second is told that it is over', async () => {
    const at = await raised()
    await testApp.manager.expect(200, 'POST', `${at}/clear`, { ...cleared, finding: 'Reset' })
    expect(await caller.ask('POST', `${at}/clear`, cleared)).toMatchObject({
      status: 409,
      body: { reason: 'callOver' },
    })
    expect(await read(at)).toMatchObject({ finding: 'Reset', clearedBy: { id: testApp.manager.user.id } })
  })
})

test('the clock of a phone decides nothing: a moment hours ahead or before the call is refused', async () => {
  const at = await raised({ type: 'machine', lineStopped: true })
  const clear = (runningAgainAt: string) =>
    caller.ask('POST', `${at}/clear`, { finding: 'Reset', needsDeeperFix: false, runningAgainAt })
  expect(await clear(ago(-5))).toMatchObject({ status: 400, body: { errors: [{ path: 'runningAgainAt' }] } })
  expect(await clear(ago(5))).toMatchObject({ status: 400, body: { errors: [{ path: 'runningAgainAt' }] } })
  const { calledAt } = await read(at)
  expect(Math.abs(Date.parse(calledAt) - Date.now())).toBeLessThan(hour)
  const withOwnTime = { type: 'machine', calledAt: ago(5) }
  const other = await caller.expect<{ id: string }>(201, 'POST', '/api/cases', { title: 'Press', description: '' })
  expect(await caller.ask('POST', `/api/cases/${other.id}/call`, withOwnTime)).toMatchObject({ status: 400 })
})
