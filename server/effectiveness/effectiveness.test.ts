import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { addDays, mondayOf } from '../../contract/values/calendar.ts'
import type {
  Effectiveness,
  EffectivenessCheck,
  EffectivenessRound,
  PlanSentInput,
  VerdictAnswer,
} from '../../contract/effectiveness/effectiveness.ts'
import type { Problem } from '../../contract/http/errors.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { sqlFor } from '../database/database.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { guest } from '../users/users.ts'
import { keepAllCounts } from './keepCounts.ts'
import { passAllChecks } from './passChecks.ts'

let testApp: TestApp
let owner: TestClient
let checker: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.person()
  checker = await testApp.person('Quality Analyst')
})
afterAll(() => testApp.close())

const open = (fields: object = {}) =>
  owner.expect<Car>(201, 'POST', '/api/cars', {
    title: 'Press 4 leaks',
    background: 'Oil',
    status: 'active',
    ...fields,
  })
const plan = (): PlanSentInput => ({
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
const at = (car: Car, more = '') => `/api/cars/${car.id}/effectiveness${more}`
const planned = (car: Car, more: Partial<PlanSentInput> = {}) =>
  owner.expect<Effectiveness>(200, 'PUT', at(car), { ...plan(), ...more })
const steady = [10, 12, 9, 11, 10, 13, 9, 10, 12, 11, 10, 12]
const points = (values: readonly number[]) =>
  values.map((value, index) => ({ at: addDays('2026-01-05', 7 * index), value }))
const improved = points([...steady, 4, 4, 4, 4, 4, 4, 4, 4])
const carNow = (car: Car) => owner.get<Car>(`/api/cars/${car.id}`)
const verdict = (car: Car) => owner.get<VerdictAnswer>(at(car, '/verdict'))

describe('a plan', () => {
  test('is kept with its points, and judged', async () => {
    const car = await open()
    await owner.expect(404, 'GET', at(car))
    expect(await owner.get(at(car, '/rounds'))).toEqual([])
    const made = await planned(car)
    expect(made).toMatchObject({ ...plan(), round: 1, decision: null, checkDate: '2026-05-29', version: 1 })
    expect(await owner.get(at(car))).toEqual(made)
    expect(await verdict(car)).toMatchObject({ verdict: 'too_few', have: 0, need: 6, countedAt: null })
    const sent = await owner.expect(200, 'PUT', at(car, '/points'), improved.toReversed())
    expect(sent).toEqual(improved)
    expect(await owner.get(at(car, '/points'))).toEqual(improved)
    expect(await verdict(car)).toMatchObject({ verdict: 'shifted_as_wanted', targetMet: true, method: 'xmr' })
    expect(await carNow(car)).toMatchObject({ needsProof: true })
    const history = await owner.get<Activity[]>(`/api/cars/${car.id}/activity`)
    expect(history.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('points')
  })

  test('is checked by the sponsor unless somebody is named, and not by the owner', async () => {
    const sponsored = await open({ sponsorId: checker.user.id })
    expect((await planned(sponsored, { checkerId: null })).checkerId).toBe(checker.user.id)
    expect((await planned(await open(), { checkerId: null })).checkerId).not.toBe(owner.user.id)
  })

  test('is changed with its version, and the history says what', async () => {
    const car = await open()
    const first = await planned(car)
    const second = await planned(car, { target: 6 })
    expect(second.version).toBe(first.version + 1)
    const stale = await owner.ask('PUT', at(car), plan(), { 'if-match': `"${first.version}"` })
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale', current: { target: 6, version: 2 } } })
    const [latest] = await owner.get<Activity[]>(`/api/cars/${car.id}/activity`)
    expect(latest?.changes).toEqual([{ field: 'target', from: 5, to: 6 }])
    expect((await owner.ask('PUT', at(car, '/points'), [], { 'if-match': '"1"' })).status).toBe(412)
    const read = await owner.raw('GET', at(car, '/points'))
    expect(read.headers.get('etag')).toBe('"2"')
    const put = await owner.ask('PUT', at(car, '/points'), improved, { 'if-match': '"2"' })
    expect([put.status, put.headers.get('etag')]).toEqual([200, '"3"'])
  })

  test('is in an earlier state of the CAR as it was, with its points and without the decision that came later', async () => {
    const car = await open()
    const lastChange = async () => (await owner.get<Activity[]>(`/api/cars/${car.id}/activity`))[0]?.at ?? ''
    await planned(car)
    const made = await lastChange()
    const moments: [at: string, points: { at: string; value: number }[]][] = []
    for (const values of [[10], steady, [9, ...steady.slice(1, 4)], [...steady, 4, 4, 4, 4, 4, 4, 4, 4]]) {
      await owner.expect(200, 'PUT', at(car, '/points'), points(values))
      moments.push([await lastChange(), points(values)])
    }
    await planned(car, { target: 6 })
    const sent = { decision: 'not_effective', note: 'Came back.', reason: 'Seen on the line.' }
    await checker.expect(200, 'POST', at(car, '/decision'), sent)
    await planned(car, { metric: 'Stops', target: 1 })
    const asOf = (moment: string) => owner.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${moment}`)
    const then = (await asOf(made)).effectiveness[0]?.fields ?? []
    expect(then.filter(({ changed }) => changed)).toEqual([
      { field: 'target', then: 5, now: 6, changed: true },
      { field: 'decision', then: null, now: 'not_effective', changed: true },
      { field: 'points', then: [], now: improved, changed: true },
    ])
    expect(then).toContainEqual({ field: 'metric', then: 'Leaks', now: 'Leaks', changed: false })
    for (const [moment, wanted] of moments) {
      const state = await asOf(moment)
      expect(state.unrecorded).toEqual([])
      expect(state.effectiveness[0]?.fields.find(({ field }) => field === 'points')?.then).toEqual(wanted)
    }
    expect(await asOf(car.createdAt)).toMatchObject({ effectiveness: [], unrecorded: [] })
    // Rounds from before points were kept have an entry without any.
    await testApp.app.services.database.count(
      sql`update effectiveness_point_changes set before = null
        where round_id = (select id from effectiveness_rounds where car_id = ${car.id} and round = 1)`.compile(sqlFor),
    )
    const unknown = await asOf(made)
    expect(unknown.unrecorded).toEqual(['points'])
    expect(unknown.effectiveness[0]?.fields.map(({ field }) => field)).not.toContain('points')
  })

  test.each([
    ['a baseline that ends after go-live', { baselineTo: '2026-04-30' }, 'goLive'],
    ['a baseline that ends before it begins', { baselineTo: '2026-01-01' }, 'baselineTo'],
    ['no metric', { metric: ' ' }, 'metric'],
    ['an unknown direction', { direction: 'up' }, 'direction'],
    ['no target', { target: null }, 'target'],
    ['a window of no days', { windowDays: 0 }, 'windowDays'],
    ['an unknown checker', { checkerId: randomUUID() }, 'checkerId'],
    ['the guest as checker', { checkerId: guest.id }, 'checkerId'],
    ['a filter that the list of cases does not know', { source: 'cases', filter: { colour: 'red' } }, 'filter.colour'],
    ['a filter that depends on who reads', { source: 'cases', filter: { assigneeId: 'me' } }, 'filter.assigneeId'],
    ['a check after the last day that can be written', { goLive: '9999-12-31' }, 'goLive'],
    ['a baseline of ten years', { baselineFrom: '2015-01-05' }, 'baselineFrom'],
  ])('with %s is refused', async (_what, wrong, path) => {
    const sent = { ...plan(), ...wrong }
    const { status, body } = await owner.ask('PUT', at(await open()), sent)
    expect({ status, path: (body as { errors: { path: string }[] }).errors[0]?.path }).toEqual({ status: 400, path })
  })
})

describe('points', () => {
  test.each([
    [
      'two of one week',
      [
        { at: '2026-01-05', value: 1 },
        { at: '2026-01-11', value: 2 },
      ],
    ],
    ['a text', [{ at: '2026-01-05', value: '12,5' }]],
    ['no value', [{ at: '2026-01-05', value: null }]],
    ['no day', [{ at: 'January', value: 1 }]],
    ['a value beyond all measure', [{ at: '2026-01-05', value: 1e300 }]],
    [
      'more than a plan may have',
      Array.from({ length: 3001 }, (_, day) => ({ at: addDays('2015-01-01', day), value: 1 })),
    ],
  ])('with %s are refused', async (_what, sent) => {
    const car = await open()
    await planned(car)
    await owner.expect(400, 'PUT', at(car, '/points'), sent)
    expect(await owner.get(at(car, '/points'))).toEqual([])
  })

  test('stay in their unit, and one of a period, until they are deleted', async () => {
    const car = await open()
    await planned(car)
    await owner.expect(200, 'PUT', at(car, '/points'), improved)
    await owner.expect(409, 'PUT', at(car), { ...plan(), period: 'month' })
    expect(await planned(car, { period: 'day' })).toMatchObject({ period: 'day' })
    await owner.expect(409, 'PUT', at(car), { ...plan(), unit: 'litres' })
    await owner.expect(200, 'PUT', at(car, '/points'), [])
    expect(await planned(car, { unit: 'litres' })).toMatchObject({ unit: 'litres' })
  })
})

describe('a CAR with a plan', () => {
  test('is verified when it is completed, and complete once it was effective', async () => {
    const car = await open({ dueDate: '2026-01-31' })
    await planned(car)
    await owner.expect(200, 'PUT', at(car, '/points'), improved)
    const waiting = await owner.expect<Car>(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
    expect(waiting).toMatchObject({ status: 'verifying', completedAt: null, provenAt: null })
    expect(waiting.actionsDoneAt).not.toBeNull()
    expect(await owner.expect<Car>(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })).toEqual(waiting)
    await owner.expect(403, 'POST', at(car, '/decision'), { decision: 'effective' })
    const decided = await checker.expect<Effectiveness>(200, 'POST', at(car, '/decision'), {
      decision: 'effective',
      note: 'No leak since week 14.',
    })
    expect(decided.decision).toMatchObject({ decision: 'effective', verdict: 'shifted_as_wanted', reason: null })
    const proven = await carNow(car)
    expect(proven).toMatchObject({ status: 'complete', needsProof: false, actionsDoneAt: waiting.actionsDoneAt })
    expect(proven.provenAt).not.toBeNull()
    await owner.expect(409, 'PUT', at(car), plan())
    await owner.expect(409, 'PUT', at(car, '/points'), [])
    await checker.expect(409, 'POST', at(car, '/decision'), { decision: 'partly', reason: 'Doubt' })
  })

  test('goes back to work when it was not effective, and keeps the first round as it was', async () => {
    const car = await open()
    await planned(car)
    const unchanged = points([...steady, 10, 12, 11])
    await owner.expect(200, 'PUT', at(car, '/points'), unchanged)
    await owner.expect(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
    await testApp.manager.expect(200, 'POST', at(car, '/decision'), {
      decision: 'not_effective',
      note: 'Same as before.',
    })
    expect(await carNow(car)).toMatchObject({ status: 'active', needsProof: true, actionsDoneAt: null })
    await checker.expect(409, 'POST', at(car, '/decision'), { decision: 'effective', reason: 'Better' })
    await owner.expect(409, 'PUT', at(car, '/points'), [])
    expect(await planned(car, { goLive: '2026-06-01' })).toMatchObject({ round: 2, decision: null })
    const rounds = await owner.get<EffectivenessRound[]>(at(car, '/rounds'))
    expect(rounds.map(({ round, points: of }) => [round, of.length])).toEqual([
      [2, 0],
      [1, 15],
    ])
    expect(rounds[1]).toMatchObject({
      points: unchanged,
      decision: { decision: 'not_effective', note: 'Same as before.', verdict: 'no_signal_yet' },
    })
  })

  test('that was proven and is opened again is proven in a further round, and is no lesson until then', async () => {
    const car = await open()
    await planned(car)
    await owner.expect(200, 'PUT', at(car, '/points'), improved)
    await owner.expect(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
    await checker.expect(200, 'POST', at(car, '/decision'), { decision: 'effective' })
    await owner.expect(409, 'PUT', at(car), plan())
    await owner.expect(200, 'PATCH', `/api/cars/${car.id}`, { status: 'active' })
    await owner.expect(200, 'GET', `/api/lessons/${car.id}`)
    expect(await planned(car, { goLive: '2026-06-01' })).toMatchObject({ round: 2, decision: null })
    expect(await carNow(car)).toMatchObject({ needsProof: true, provenAt: null })
    await owner.expect(404, 'GET', `/api/lessons/${car.id}`)
    await owner.expect(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
    expect(await carNow(car)).toMatchObject({ status: 'verifying' })
  })

  test('is decided against the verdict only with a reason, and continues when it was partly effective', async () => {
    const car = await open()
    await planned(car)
    for (const sent of [{}, { reason: '\u200b' }]) {
      const refused = await checker.ask('POST', at(car, '/decision'), { decision: 'effective', ...sent })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    }
    const partly = { decision: 'partly', reason: 'Two presses are done.', evidence: 'Photos of both' }
    expect(await checker.expect<Effectiveness>(200, 'POST', at(car, '/decision'), partly)).toMatchObject({
      decision: { ...partly, verdict: 'too_few' },
    })
    expect(await carNow(car)).toMatchObject({ provenAt: null, needsProof: true })
    await planned(car, { windowDays: 120 })
    await checker.expect(200, 'POST', at(car, '/decision'), { decision: 'effective', reason: 'All are done.' })
    expect((await carNow(car)).status).toBe('active')
    const done = await owner.expect<Car>(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
    expect(done.status).toBe('complete')
  })

  test('has a day of the check once the last task is done', async () => {
    const car = await open()
    const task = await owner.expect<Task>(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Change the seal' })
    expect((await planned(car)).checkDate).toBeNull()
    await owner.expect(200, 'PATCH', `/api/tasks/${task.id}`, { status: 'completed' })
    expect((await owner.get<Effectiveness>(at(car))).checkDate).toBe('2026-05-29')
  })

  test('is unknown to nobody who may not see it', async () => {
    for (const more of ['', '/rounds', '/points', '/verdict']) {
      await owner.expect(404, 'GET', `/api/cars/${randomUUID()}/effectiveness${more}`)
    }
    await owner.expect(404, 'PUT', `/api/cars/${randomUUID()}/effectiveness`, plan())
    const bare = await open()
    await owner.expect(404, 'PUT', at(bare, '/points'), [])
    await owner.expect(404, 'POST', at(bare, '/decision'), { decision: 'partly' })
  })
})

describe('the checks of a person', () => {
  test('are listed in pages by their day, once no task is open, until they are decided', async () => {
    const analyst = await testApp.person('Quality Analyst')
    const [later, earlier, busy, cancelled] = await Promise.all([
      open({ title: 'Later' }),
      open({ title: 'Earlier' }),
      open({ title: 'Busy' }),
      open({ title: 'Cancelled' }),
    ])
    for (const car of [later, earlier, busy, cancelled]) await planned(car, { checkerId: analyst.user.id })
    await planned(later, { checkerId: analyst.user.id, windowDays: 90 })
    await owner.expect(201, 'POST', `/api/cars/${busy.id}/tasks`, { title: 'Change the seal' })
    await owner.expect(200, 'PATCH', `/api/cars/${cancelled.id}`, { status: 'cancelled', cancelReason: 'Twice' })
    const mine = () => analyst.get<EffectivenessCheck[]>('/api/effectiveness?checkerId=me')
    expect(await mine()).toMatchObject([
      { carId: earlier.id, car: { key: earlier.key, title: 'Earlier' }, round: 1, checkDate: '2026-05-29' },
      { carId: later.id, car: { key: later.key, title: 'Later' }, checkDate: '2026-06-28' },
    ])
    expect(await analyst.pages('/api/effectiveness?checkerId=me&limit=1')).toEqual(await mine())
    const ofAll = await owner.get<EffectivenessCheck[]>(`/api/effectiveness?checkerId=${analyst.user.id}`)
    expect(ofAll).toEqual(await mine())
    expect(await owner.get('/api/effectiveness?checkerId=me')).toEqual([])
    const site = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/sites', { name: 'Checks' })
    await owner.expect(200, 'PATCH', `/api/cars/${later.id}`, { siteId: site.id })
    const atSite = await owner.get<EffectivenessCheck[]>(`/api/effectiveness?siteId=${site.id}`)
    expect(atSite.map(({ carId }) => carId)).toEqual([later.id])
    await analyst.expect(200, 'POST', at(earlier, '/decision'), { decision: 'not_effective' })
    expect((await mine()).map(({ carId }) => carId)).toEqual([later.id])
    await owner.expect(204, 'DELETE', `/api/cars/${later.id}`)
    expect(await mine()).toEqual([])
  })

  test('are refused for an unknown filter', async () => {
    await owner.expect(400, 'GET', '/api/effectiveness?checkerId=you')
  })
})

test('the checks of a person who leaves pass to somebody else, who is notified', async () => {
  const leaving = await testApp.person()
  const car = await open()
  await planned(car, { checkerId: leaving.user.id })
  const work = await testApp.manager.get<{ cars: number }>(`/api/users/${leaving.user.id}/open-work`)
  expect(work.cars).toBe(1)
  await testApp.manager.expect(200, 'POST', `/api/users/${leaving.user.id}/deactivate`)
  await passAllChecks(testApp.app.services)
  const { checkerId } = await owner.get<Effectiveness>(at(car))
  expect(checkerId).toBe(testApp.manager.user.id)
  const notifications = await testApp.manager.get<{ subject: { id: string } | null }[]>('/api/notifications')
  expect(notifications.map(({ subject }) => subject?.id)).toContain(car.id)
})

describe('points that are counted from cases', () => {
  const today = new Date().toISOString().slice(0, 10)
  const thisWeek = mondayOf(today)
  const counted = (): Partial<PlanSentInput> => ({
    source: 'cases',
    filter: { issueType: 'leak-4' },
    baselineFrom: addDays(thisWeek, -70),
    baselineTo: addDays(thisWeek, -15),
    goLive: addDays(thisWeek, -11),
    target: 0,
  })

  test('are of whole weeks with zeros, without that of go-live, and change with the cases', async () => {
    const car = await open()
    const leaks: Case[] = []
    for (const issueType of ['leak-4', 'leak-4', 'other']) {
      leaks.push(await owner.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: '', issueType }))
    }
    const { pool } = testApp.app.services.database
    await pool.query(`update cases set created_at = $1 where id = any($2)`, [
      `${addDays(thisWeek, -70)}T00:00:00Z`,
      leaks.map(({ id }) => id),
    ])
    await planned(car, counted())
    await owner.expect(409, 'PUT', at(car, '/points'), [])
    const found = await owner.get<{ at: string; value: number }[]>(at(car, '/points'))
    expect(found.map((point) => point.at)).toEqual(
      [-70, -63, -56, -49, -42, -35, -28, -21, -7].map((days) => addDays(thisWeek, days)),
    )
    expect(found.map(({ value }) => value)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0])
    await keepAllCounts(testApp.app.services)
    await owner.expect(200, 'PATCH', `/api/cases/${leaks[0]?.id}`, { issueType: 'other' })
    const answer = await verdict(car)
    expect(answer.countedAt).not.toBeNull()
    expect(answer.recounted).toEqual([{ at: addDays(thisWeek, -70), was: 2, now: 1 }])
    await checker.expect(200, 'POST', at(car, '/decision'), { decision: 'not_effective' })
    await owner.expect(200, 'PATCH', `/api/cases/${leaks[1]?.id}`, { issueType: 'other' })
    expect((await owner.get<{ value: number }[]>(at(car, '/points')))[0]?.value).toBe(1)
  })

  test('are counted again only for the weeks of which a case has changed, whatever the filter', async () => {
    const car = await open()
    const { pool } = testApp.app.services.database
    const sent = { title: 'Hiss', description: '', tags: ['hiss'] }
    const hisses: Case[] = []
    for (const day of [-70, -70, -35]) {
      const made = await owner.expect<Case>(201, 'POST', '/api/cases', sent)
      const reported = `${addDays(thisWeek, day)}T12:00:00Z`
      await pool.query(`update cases set created_at = $1 where id = $2`, [reported, made.id])
      hisses.push(made)
    }
    await planned(car, { ...counted(), filter: { tags: 'hiss' } })
    const values = async () => (await owner.get<{ value: number }[]>(at(car, '/points'))).map(({ value }) => value)
    expect(await values()).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0])
    // Unseen by the summaries: what is kept still counts.
    await pool.query('alter table cases disable trigger cases_summarize_changed')
    await pool.query(`update cases set tags = '{}' where id = any($1)`, [hisses.map(({ id }) => id)])
    await pool.query('alter table cases enable trigger cases_summarize_changed')
    expect(await values()).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0])
    await pool.query('select fold_summaries(100000)')
    expect(await values()).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0])
    await owner.expect(200, 'PATCH', `/api/cases/${hisses[2]?.id}`, { dueDate: today })
    expect(await values()).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0])
    await owner.expect(204, 'DELETE', `/api/cases/${hisses[0]?.id}`)
    expect(await values()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
    await pool.query(`update cases set tags = '{hiss}' where id = $1`, [hisses[1]?.id])
    await pool.query('select recount_summaries()')
    expect((await values())[0]).toBe(1)
    await planned(car, { ...counted(), filter: { tags: 'none' } })
    expect((await values())[0]).toBe(0)
  })

  test('still apply when a field of their filter is retired, and no other field is accepted', async () => {
    const made = { record: 'case', key: 'line_speed', label: 'Line speed', kind: 'number' }
    const { id } = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/custom-fields', made)
    const car = await open()
    const counted = { ...plan(), source: 'cases', filter: { 'custom.line_speed.min': '80' } }
    const others = [{ 'custom.ghost': '1' }, { 'custom.line_speed': 'fast' }]
    for (const filter of others) {
      const [name] = Object.keys(filter)
      const refused = await owner.expect<Problem>(400, 'PUT', at(car), { ...counted, filter })
      expect(refused.errors?.map(({ path }) => path)).toEqual([`filter.${name}`])
    }
    await owner.expect(200, 'PUT', at(car), counted)
    const before = await owner.get(at(car, '/points'))
    await testApp.manager.expect(200, 'PATCH', `/api/custom-fields/${id}`, { retired: true })
    expect(await owner.get(at(car, '/points'))).toEqual(before)
    await owner.expect(200, 'PUT', at(car), { ...counted, windowDays: 61 })
    expect((await owner.raw('GET', `/api/cars/${car.id}/a3.pdf`)).status).toBe(200)
    await owner.expect(400, 'GET', '/api/cases?custom.line_speed.min=80')
  })

  test('of a stored filter with a field that no longer exists are those kept before, and the verdict names the field', async () => {
    const [car, other] = [await open(), await open()]
    for (const one of [car, other]) await planned(one, counted())
    await keepAllCounts(testApp.app.services)
    const { pool } = testApp.app.services.database
    const kept = await owner.get<object[]>(at(car, '/points'))
    const filters = [{ 'custom.ghost': '1' }, { priority: 'unheard' }, { nonsense: 'x' }]
    for (const filter of filters) {
      await pool.query(`update effectiveness_rounds set filter = $1, counts = null where car_id = $2`, [filter, car.id])
      expect(await owner.get(at(car, '/points'))).toEqual(kept)
      expect(await verdict(car)).toMatchObject({ uncountable: Object.keys(filter), recounted: [] })
      const [round] = await owner.get<EffectivenessRound[]>(at(car, '/rounds'))
      expect(round?.judged.uncountable).toEqual(Object.keys(filter))
      expect((await owner.raw('GET', `/api/cars/${car.id}/a3.pdf`)).status).toBe(200)
    }
    // The plans of others are counted as before, and this one can be mended.
    await pool.query(`update effectiveness_rounds set points = '[]' where car_id = $1`, [other.id])
    await keepAllCounts(testApp.app.services)
    const { rows } = await pool.query(`select points from effectiveness_rounds where car_id = $1`, [other.id])
    expect(rows[0]?.points).not.toEqual([])
    await planned(car, counted())
    expect((await verdict(car)).uncountable).toEqual([])
  })

  test('of every case and of values of a field are those of the cases one by one, before and after folding', async () => {
    const { pool } = testApp.app.services.database
    const timeZone = 'America/New_York'
    const reported = [`${addDays(thisWeek, -70)}T03:30:00Z`, `${addDays(thisWeek, -70)}T04:59:00Z`]
    reported.push(`${addDays(thisWeek, -70)}T05:00:00Z`, `${addDays(thisWeek, -35)}T12:00:00Z`)
    const ids: string[] = []
    for (const [index, at] of reported.entries()) {
      const priority = index % 2 === 0 ? 'high' : 'low'
      const sent = { title: 'Noise', description: '', priority, department: 'logistics', issueType: 'noise' }
      const { id } = await owner.expect<Case>(201, 'POST', '/api/cases', sent)
      await pool.query(`update cases set created_at = $1 where id = $2`, [at, id])
      ids.push(id)
    }
    const filters: { column: string; filter: Record<string, string | string[]> }[] = [
      { column: 'priority', filter: {} },
      { column: 'priority', filter: { priority: ['high', 'critical'] } },
      { column: 'priority', filter: { priority: 'high', status: 'new' } },
      { column: 'department', filter: { department: 'logistics' } },
      { column: 'issue_type', filter: { issueType: ['noise', 'hiss'] } },
    ]
    const plans = await Promise.all(
      filters.map(async ({ column, filter }) => {
        const car = await open()
        await planned(car, { ...counted(), filter, timeZone })
        return { car, column, wanted: Object.values(filter)[0] }
      }),
    )
    async function compareAll(): Promise<void> {
      for (const { car, column, wanted } of plans) {
        const points = await owner.get<{ at: string; value: number }[]>(at(car, '/points'))
        const { rows } = await pool.query<{ week: string; count: number }>(
          `select to_char(date_trunc('week', created_at at time zone $1), 'YYYY-MM-DD') as week, count(*)::int as count
           from cases where deleted_at is null and ($2::text[] is null or ${column} = any($2)) group by week`,
          [timeZone, wanted ? [wanted].flat() : null],
        )
        const inWeek = new Map(rows.map(({ week, count }) => [week, count]))
        expect(points.map(({ value }) => value)).toEqual(points.map((point) => inWeek.get(point.at) ?? 0))
        expect(points[0]?.value).toBeGreaterThan(0)
      }
    }
    await compareAll()
    await owner.expect(200, 'PATCH', `/api/cases/${ids[2]}`, { issueType: 'hiss' })
    await owner.expect(200, 'PATCH', `/api/cases/${ids[3]}`, { department: 'quality', priority: 'critical' })
    await owner.expect(204, 'DELETE', `/api/cases/${ids[1]}`)
    await compareAll()
    await pool.query('select fold_summaries(100000)')
    await compareAll()
    await owner.expect(204, 'DELETE', `/api/cases/${ids[3]}`)
    await pool.query('select recount_summaries()')
    await compareAll()
  })
})
