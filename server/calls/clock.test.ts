import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { inTransaction } from '../records/transaction.ts'
import { fireDue } from './fireSteps.ts'
import { claimStep, selectDue } from './stepStore.ts'

let testApp: TestApp
let other: Awaited<ReturnType<TestApp['another']>>
let caller: TestClient
let lead: TestClient
let specialist: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  other = await testApp.another()
  caller = await testApp.person()
  lead = await testApp.person('Operations Lead')
  specialist = await testApp.person('Improvement Specialist')
})
afterAll(() => testApp.close())

const rung = (to: object, acknowledgeMinutes = 5) => ({ to, acknowledgeMinutes, clearMinutes: 30 })
const ladder = (...rungs: object[]) => testApp.manager.expect(200, 'PUT', '/api/call-routes', [{ rungs, repeats: 1 }])
beforeEach(async () => {
  await testApp.app.services.database.pool.query(`update calls set state = 'cancelled'`)
  await ladder(rung({ role: 'Operations Lead' }), rung({ role: 'Process Manager' }))
})

async function raised(call: object = { type: 'machine' }): Promise<string> {
  const made = await caller.expect<Case>(201, 'POST', '/api/cases', { title: 'Press', description: '', call })
  return made.id
}
const read = (id: string) => caller.get<AndonCall>(`/api/cases/${id}/call`)

/** Simulates that this many minutes have passed since the calls were planned; the database's clock cannot be set. */
async function pass(minutes: number): Promise<void> {
  const { pool } = testApp.app.services.database
  await pool.query(`update call_steps set due_at = due_at - $1 * interval '1 minute' where state = 'waiting'`, [
    minutes,
  ])
}
const fire = () => fireDue(testApp.app.services)
const inboxOf = async (who: TestClient, id: string) =>
  (await who.pages<Notification>('/api/notifications')).filter(
    ({ kind, subject }) => kind === 'call' && subject?.id === id,
  )

test('what is due at once is sent to be done at once: a job with a moment may wait until it is polled', async () => {
  const { pool } = testApp.app.services.database
  await raised()
  await pool.query(`delete from jobs.job where name = 'calls.fireSteps'`)
  // Times are stored in milliseconds; some calls fall into the second half of one.
  for (let call = 0; call < 12; call += 1) await raised()
  const { rows } = await pool.query(`select count(*) filter (where start_after <= created_on)::int as now,
    count(*) filter (where start_after > created_on and start_after < created_on + interval '1 minute')::int as soon
    from jobs.job where name = 'calls.fireSteps'`)
  expect(rows).toEqual([{ now: 12, soon: 0 }])
})

describe('rungs', () => {
  test('notify when they are due, the first at once, the last again', async () => {
    const id = await raised()
    await fire()
    expect((await read(id)).steps).toMatchObject([
      { rung: 1, kind: 'not_acknowledged', state: 'fired', toldIds: [lead.user.id] },
      { rung: 2, kind: 'not_acknowledged', state: 'waiting', toldIds: [], firedAt: null },
      { rung: 2, kind: 'not_acknowledged', state: 'waiting', toldIds: [], firedAt: null },
    ])
    await pass(4.9)
    expect(await fire()).toBe(0)
    await pass(0.2)
    expect(await fire()).toBe(1)
    await pass(5)
    expect(await fire()).toBe(1)
    const manager = await inboxOf(testApp.manager, id)
    expect(manager).toMatchObject([{ status: 'machine' }, { status: 'machine' }])
  })

  test('that were due while nothing ran notify once, by any number of processes, and say that they are late', async () => {
    const id = await raised()
    await pass(6)
    const fired = await Promise.all([fire(), fireDue(other.app.services), fire(), fireDue(other.app.services)])
    expect(fired.reduce((sum, one) => sum + one, 0)).toBe(2)
    const { steps } = await read(id)
    expect(steps.slice(0, 2)).toMatchObject([
      { rung: 1, state: 'late', toldIds: [lead.user.id] },
      { rung: 2, state: 'late', toldIds: [testApp.manager.user.id] },
    ])
    expect(await inboxOf(lead, id)).toHaveLength(1)
    expect(await inboxOf(testApp.manager, id)).toHaveLength(1)
    const history = await caller.get<Activity[]>(`/api/cases/${id}/activity`)
    const escalated = history.filter(({ action }) => action === 'callEscalated')
    expect(escalated).toHaveLength(2)
    expect(escalated[0]?.changes).toContainEqual({ field: 'state', from: null, to: 'late' })
  })

  test('are claimed once: a process that saw one due before another fired it finds it taken', async () => {
    await raised()
    const { services } = testApp.app
    const due = await selectDue(services.database)
    expect(due).toHaveLength(1)
    const by = { id: caller.user.id, role: 'Team Member' } as const
    const claim = () => inTransaction(services, { by }, (tx) => claimStep(tx, due[0]?.id ?? ''))
    expect(await claim()).toMatchObject({ rung: 1, state: 'fired' })
    expect(await claim()).toBeUndefined()
  })

  test('stop when somebody acknowledges: what was due is missed, and those until it is cleared begin', async () => {
    const id = await raised()
    await pass(6)
    const { steps } = await lead.expect<AndonCall>(200, 'POST', `/api/cases/${id}/call/acknowledge`, {})
    const states = (kind: string) => steps.filter((one) => one.kind === kind).map(({ state }) => state)
    expect(states('not_acknowledged')).toEqual(['missed', 'missed', 'stopped'])
    expect(states('not_cleared')).toEqual(['waiting', 'waiting'])
    expect(await fire()).toBe(0)
    await pass(31)
    expect(await fire()).toBe(1)
    expect(await inboxOf(lead, id)).toMatchObject([{ status: 'notCleared' }])
    await lead.expect(200, 'POST', `/api/cases/${id}/call/clear`, { finding: 'Reset', needsDeeperFix: false })
    await pass(100)
    expect(await fire()).toBe(0)
  })

  test('without people are skipped at once', async () => {
    await ladder(
      rung({ department: 'safety' }),
      rung({ role: 'Improvement Specialist' }),
      rung({ role: 'Process Manager' }),
    )
    const id = await raised()
    expect(await fire()).toBe(2)
    expect((await read(id)).steps).toMatchObject([
      { rung: 1, state: 'nobody', toldIds: [] },
      { rung: 2, state: 'fired', toldIds: [specialist.user.id] },
      { rung: 3, state: 'waiting' },
      { rung: 3, state: 'waiting' },
    ])
  })

  test('that reach nobody but whoever called say so to them', async () => {
    await ladder(rung({ role: 'Team Member' }))
    const id = await raised()
    await fire()
    expect((await read(id)).steps.map(({ state }) => state)).toEqual(['nobody', 'nobody'])
    expect(await inboxOf(caller, id)).toMatchObject([{ status: 'nobody' }])
  })

  test('are those that stood when the call was raised', async () => {
    const id = await raised()
    await ladder(rung({ role: 'Improvement Specialist' }))
    await fire()
    expect((await read(id)).steps[0]?.toldIds).toEqual([lead.user.id])
  })

  test('of a deleted case notify nobody', async () => {
    const id = await raised()
    await caller.expect(204, 'DELETE', `/api/cases/${id}`)
    expect(await fire()).toBe(0)
  })
})

test('a running installation notifies the first rung without being asked', async () => {
  const running = await testApp.another()
  await running.app.takeJobs()
  const id = await raised({ type: 'quality' })
  await expect.poll(async () => (await inboxOf(lead, id)).length).toBe(1)
  await running.close()
})

test('a process that starts sends what is due, even if another one had taken the job and was killed', async () => {
  const id = await raised()
  await testApp.app.services.database.pool.query(`delete from jobs.job where name = 'calls.fireSteps'`)
  await pass(6)
  const started = await testApp.another()
  await started.app.takeJobs()
  await expect.poll(async () => (await inboxOf(lead, id)).length).toBe(1)
  await expect.poll(async () => (await inboxOf(testApp.manager, id)).length).toBe(1)
  await started.close()
})

test('what waits for the morning is sent nobody once somebody is coming', async () => {
  const { pool } = testApp.app.services.database
  const id = await raised()
  await fire()
  // As if it were night in the receiver's time zone.
  const ofCall = `user_id = $1 and subject_id = $2 and kind = 'call'`
  const who = [lead.user.id, id]
  await pool.query(`update notifications set mail_at = now() + interval '8 hours' where ${ofCall}`, who)
  await testApp.manager.expect(200, 'POST', `/api/cases/${id}/call/acknowledge`, {})
  const { rows } = await pool.query(`select mail_at, push_at from notifications where ${ofCall}`, who)
  expect(rows).toEqual([{ mail_at: null, push_at: null }])
})

test('whoever called hears of each state', async () => {
  const id = await raised()
  for (const [action, sent] of [
    ['acknowledge', {}],
    ['arrive', {}],
    ['clear', { finding: 'Reset', needsDeeperFix: false }],
  ] as const)
    await lead.expect(200, 'POST', `/api/cases/${id}/call/${action}`, sent)
  const states = (await inboxOf(caller, id)).map(({ status }) => status)
  expect(states).toHaveLength(3)
  expect(new Set(states)).toEqual(new Set(['acknowledged', 'arrived', 'cleared']))
})

test('safety and a stopped line are for the quiet hours, and mailed at once; nothing else is', async () => {
  const { pool } = testApp.app.services.database
  const emailsFor = async (call: object) => {
    const id = await raised(call)
    await fire()
    const { rows } = await pool.query(
      `select is_critical, mail_at <= now() as at_once from notifications
       where user_id = $1 and subject_id = $2 and kind = 'call'`,
      [lead.user.id, id],
    )
    return rows
  }
  expect(await emailsFor({ type: 'safety' })).toEqual([{ is_critical: true, at_once: true }])
  expect(await emailsFor({ type: 'material', lineStopped: true })).toEqual([{ is_critical: true, at_once: true }])
  expect(await emailsFor({ type: 'quality' })).toEqual([{ is_critical: false, at_once: true }])
})
