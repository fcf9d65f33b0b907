import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import { addDays } from '../../contract/values/calendar.ts'
import type { AnswerOf } from '../../contract/http/call.ts'
import { calendarPeriods, daysOfPeriod } from '../../contract/analytics/periods.ts'
import { dayIn } from '../process/zonedTime.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let database: pg.Client

beforeAll(async () => {
  testApp = await openTestApp()
  database = new pg.Client({ ...testApp.connection, options: '-c timezone=UTC -c datestyle=ISO' })
  await database.connect()
})
beforeEach(() => database.query('truncate cases, cars cascade'))
afterAll(async () => {
  await database.end()
  await testApp.close()
})

const get = <C extends { path: string }>({ path }: C, query = '') =>
  testApp.manager.get<AnswerOf<C>>(`${path}?${query}`)

/** Inserts cases of the past. */
async function put(...rows: { created: string; completed?: string; [column: string]: unknown }[]): Promise<void> {
  for (const { created, completed = null, ...more } of rows) {
    const row = {
      title: 'A case',
      description: '',
      created_by: testApp.manager.user.id,
      created_at: created,
      ...(completed !== null && { completed_at: completed, started_at: completed, status: 'completed' }),
      ...more,
    }
    const names = Object.keys(row)
    await database.query(
      `insert into cases (${names.join()}) values (${names.map((_name, index) => `$${index + 1}`).join()})`,
      Object.values(row),
    )
  }
}

const berlin = 'timeZone=Europe/Berlin'

describe('days of a time zone', () => {
  test('are 23 hours long when summer time begins', async () => {
    // Midnight of 29 March is 23:00 UTC of the 28th, the next one 22:00 UTC.
    await put(
      { created: '2026-03-28T22:59:59.999Z' },
      { created: '2026-03-28T23:00:00Z' },
      { created: '2026-03-29T21:59:59.999Z' },
      { created: '2026-03-29T22:00:00Z' },
    )
    const onThatDay = `${berlin}&from=2026-03-29&to=2026-03-29`
    expect(await get(analyticsCalls.readMetrics, onThatDay)).toMatchObject({ total: 2 })
    // The clock goes from 2 to 3.
    expect(await get(analyticsCalls.readHeatmap, onThatDay)).toEqual([
      { weekday: 7, hour: 0, count: 1 },
      { weekday: 7, hour: 23, count: 1 },
    ])
    const weeks = await get(analyticsCalls.readFlow, `${berlin}&from=2026-03-23&to=2026-04-05`)
    expect(weeks.map(({ week, opened }) => [week, opened])).toEqual([
      ['2026-03-23', 3],
      ['2026-03-30', 1],
    ])
  })

  test('are 25 hours long when summer time ends', async () => {
    await put(
      { created: '2026-10-24T21:59:59.999Z' },
      { created: '2026-10-24T22:00:00Z' },
      { created: '2026-10-25T00:30:00Z' },
      { created: '2026-10-25T01:30:00Z' },
      { created: '2026-10-25T22:59:59.999Z' },
      { created: '2026-10-25T23:00:00Z' },
    )
    const onThatDay = `${berlin}&from=2026-10-25&to=2026-10-25`
    expect(await get(analyticsCalls.readMetrics, onThatDay)).toMatchObject({ total: 4 })
    // The hour from 2 to 3 happens twice.
    expect(await get(analyticsCalls.readHeatmap, onThatDay)).toContainEqual({ weekday: 7, hour: 2, count: 2 })
  })

  test('put a completion at the year’s end into the year of the clock on the wall', async () => {
    await put({ created: '2020-12-01T00:00:00Z', completed: '2020-12-31T23:30:00Z', actual_savings: '10.10' })
    const savings = (zone: string) => get(analyticsCalls.readSavings, `timeZone=${zone}`)
    expect(await savings('UTC')).toEqual([{ month: '2020-12-01', estimated: '0.00', actual: '10.10' }])
    expect(await savings('Europe/Berlin')).toEqual([{ month: '2021-01-01', estimated: '0.00', actual: '10.10' }])
    const weeks = await get(analyticsCalls.readFlow, `${berlin}&from=2020-12-28&to=2021-01-10`)
    expect(weeks).toEqual([
      { week: '2020-12-28', opened: 0, closed: 1, openAtEnd: 0 },
      { week: '2021-01-04', opened: 0, closed: 0, openAtEnd: 0 },
    ])
  })

  test('may begin at half an hour', async () => {
    await put({ created: '2026-06-30T18:29:00Z' }, { created: '2026-06-30T18:30:00Z' })
    const heatmap = await get(analyticsCalls.readHeatmap, 'timeZone=Asia/Kolkata&from=2026-07-01&to=2026-07-01')
    expect(heatmap).toEqual([{ weekday: 3, hour: 0, count: 1 }])
  })

  test('begin at the first midnight where the clock strikes it twice', async () => {
    // In Havana the first hour of 1 November occurs twice: from 4:00 UTC in daylight saving time, from 5:00 without.
    await put(
      { created: '2026-11-01T03:59:59.999Z' },
      { created: '2026-11-01T04:00:00Z' },
      { created: '2026-11-01T05:00:00Z', completed: '2026-11-01T04:30:00Z', actual_savings: '7.00' },
    )
    const onThatDay = 'timeZone=America/Havana&from=2026-11-01&to=2026-11-01'
    expect(await get(analyticsCalls.readMetrics, onThatDay)).toMatchObject({ total: 2 })
    expect(await get(analyticsCalls.readHeatmap, onThatDay)).toEqual([{ weekday: 7, hour: 0, count: 2 }])
    expect(await get(analyticsCalls.readSavings, 'timeZone=America/Havana')).toEqual([
      { month: '2026-11-01', estimated: '0.00', actual: '7.00' },
    ])
  })

  test.each([
    ['CET', 'Europe/Brussels'],
    ['EET', 'Europe/Athens'],
    ['PST', 'America/Los_Angeles'],
    ['AET', 'Australia/Sydney'],
    ['US/Pacific-New', 'America/Los_Angeles'],
  ])('are in %s those of %s', async (short, place) => {
    await put(
      { created: '2026-07-01T22:30:00Z' },
      { created: '2026-07-01T07:30:00Z' },
      { created: '2026-07-01T14:30:00Z' },
    )
    for (const call of [analyticsCalls.readMetrics, analyticsCalls.readHeatmap]) {
      const of = (timeZone: string) => get(call, `from=2026-07-01&to=2026-07-01&timeZone=${timeZone}`)
      expect(await of(short)).toEqual(await of(place))
    }
  })

  test('reach back as far as anybody asks', async () => {
    await put({ created: '2026-01-01T00:00:00Z' })
    expect(await get(analyticsCalls.readMetrics, 'from=0001-01-01&to=9999-12-31')).toMatchObject({ total: 1 })
    expect(await get(analyticsCalls.readFlow, 'from=0001-01-01&to=2026-01-04')).toHaveLength(1)
  })

  test('make no chart of weeks to come, and of a mistyped year none of a hundred thousand weeks', async () => {
    await put({ created: '0026-01-01T00:00:00Z' }, { created: new Date().toISOString() })
    const weeks = await get(analyticsCalls.readFlow, 'from=0001-01-01&to=9999-12-31')
    expect(weeks).toHaveLength(1040)
    expect(weeks.at(-1)).toMatchObject({ opened: 1, openAtEnd: 2 })
    const { points } = await get(analyticsCalls.readControl, 'from=0001-01-01&to=9999-12-31')
    expect(points).toHaveLength(1039)
    await put({ created: '0026-01-01T00:00:00Z', completed: '0026-02-01T00:00:00Z' })
    await put({ created: '2026-01-01T00:00:00Z', completed: '2026-02-01T00:00:00Z' })
    const months = await get(analyticsCalls.readSavings)
    expect(months).toHaveLength(240)
    expect(months.at(-1)?.month).toBe('2026-02-01')
  })
})

describe('figures', () => {
  test('say nothing where there is nothing', async () => {
    const metrics = await get(analyticsCalls.readMetrics)
    expect(metrics).toMatchObject({ total: 0, averageResolutionTime: null, completionRate: null, totalSavings: '0.00' })
    expect(metrics.comparison).toMatchObject({ comparable: false, previous: { total: 0, totalHours: '0.00' } })
    for (const call of ['readTeam', 'readFlow', 'readPareto', 'readSavings', 'readHeatmap', 'readWorkload'] as const)
      expect(await get(analyticsCalls[call])).toEqual([])
    expect(await get(analyticsCalls.readAgeing)).toMatchObject({ medianAge: null, oldest: null })
    expect(await get(analyticsCalls.readResolution)).toEqual({ count: 0, median: null, percentile85: null, cases: [] })
    expect(await get(analyticsCalls.readControl)).toEqual({ points: [], limits: null })
  })

  test('add up money to the last cent', async () => {
    await put(
      ...Array.from({ length: 30 }, () => ({
        created: '2026-01-01T00:00:00Z',
        actual_savings: '0.10',
        actual_hours: '0.1',
      })),
      { created: '2026-01-01T00:00:00Z', actual_savings: '99999999.99', estimated_savings: '0.01' },
    )
    expect(await get(analyticsCalls.readMetrics)).toMatchObject({
      totalSavings: '100000002.99',
      estimatedSavings: '0.01',
      totalHours: '3.00',
    })
  })

  test('count the savings of CARs by their own department and category', async () => {
    const saved = { actualSavings: '40.00', estimatedSavings: '50.00', department: 'quality' }
    const car = { title: 'CAR', background: 'Why', status: 'complete', ...saved }
    await testApp.manager.expect(201, 'POST', '/api/cars', { ...car, category: 'delivery' })
    await testApp.manager.expect(201, 'POST', '/api/cars', { ...car, category: 'safety' })
    const savings = async (query: string) => (await get(analyticsCalls.readMetrics, query)).totalSavings
    expect(await savings('')).toBe('80.00')
    expect(await savings('department=quality')).toBe('80.00')
    expect(await savings('department=safety')).toBe('0.00')
    expect(await savings('category=safety')).toBe('40.00')
    const { comparison } = await get(analyticsCalls.readMetrics, 'department=quality')
    expect(comparison.current).toMatchObject({ total: 0, totalSavings: '80.00', estimatedSavings: '100.00' })
  })

  test('forget a completion when the case is reopened', async () => {
    const made = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', {
      title: 'T',
      description: '',
      status: 'completed',
    })
    expect(await get(analyticsCalls.readMetrics)).toMatchObject({ completed: 1, completionRate: 1 })
    await testApp.manager.expect(200, 'PATCH', `/api/cases/${made.id}`, { status: 'review' })
    expect(await get(analyticsCalls.readMetrics)).toMatchObject({ completed: 0, averageResolutionTime: null })
    expect(await get(analyticsCalls.readResolution)).toMatchObject({ count: 0 })
    expect((await get(analyticsCalls.readFlow)).at(-1)).toMatchObject({ opened: 1, closed: 0, openAtEnd: 1 })
  })

  test('lead from a station to its place, and gather small causes in the rest', async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into stations (code, site, area, name) values ('0A1B2C3D', 'Hall', 'Weld', 'Cell 4') returning id`,
    )
    await put(
      ...Array.from({ length: 12 }, (_none, at) => ({
        created: '2026-01-01T00:00:00Z',
        issue_type: `type ${at}`,
        ...(at < 3 && { station_id: rows[0]?.id }),
      })),
    )
    expect(await get(analyticsCalls.readPareto, 'by=station')).toEqual([
      { value: null, label: null, rest: false, count: 9, amount: '9', cumulative: 0.75 },
      { value: rows[0]?.id, label: 'Hall / Weld / Cell 4', rest: false, count: 3, amount: '3', cumulative: 1 },
    ])
    const bars = await get(analyticsCalls.readPareto, 'by=issueType')
    expect(bars).toHaveLength(10)
    expect(bars.at(-1)).toEqual({ value: null, label: null, rest: true, count: 3, amount: '3', cumulative: 1 })
  })

  test('rank causes by hours or savings too; what has none of them, or a loss, is no bar', async () => {
    const created = '2026-01-01T00:00:00Z'
    await put(
      { created, issue_type: 'leak', actual_hours: '0.5', actual_savings: '300.10' },
      { created, issue_type: 'leak', actual_hours: '0.5', actual_savings: '0.20' },
      { created, issue_type: 'jam', actual_hours: '3', actual_savings: '-20.00' },
      { created, issue_type: 'noise' },
    )
    const barsOf = async (measure: string) =>
      (await get(analyticsCalls.readPareto, `by=issueType&measure=${measure}`)).map(
        ({ value, count, amount, cumulative }) => [value, count, amount, cumulative],
      )
    expect(await barsOf('cases')).toEqual([
      ['leak', 2, '2', 0.5],
      ['jam', 1, '1', 0.75],
      ['noise', 1, '1', 1],
    ])
    expect(await barsOf('hours')).toEqual([
      ['jam', 1, '3.00', 0.75],
      ['leak', 2, '1.00', 1],
    ])
    expect(await barsOf('savings')).toEqual([['leak', 2, '300.30', 1]])
    expect(await barsOf('downtime')).toEqual([])
    const calls = await testApp.manager.get<{ id: string; issueType: string }[]>('/api/cases?sort=createdAt')
    for (const { id, issueType } of calls) {
      await testApp.manager.expect(201, 'POST', `/api/cases/${id}/call`, { type: 'machine', lineStopped: true })
      // Its line still stands.
      if (issueType === 'noise') continue
      await testApp.manager.expect(200, 'POST', `/api/cases/${id}/call/clear`, {
        finding: 'Reset',
        needsDeeperFix: false,
      })
    }
    const { pool } = testApp.app.services.database
    await pool.query(
      `update calls set called_at = running_again_at - interval '90 seconds' where running_again_at is not null`,
    )
    expect(await barsOf('downtime')).toEqual([
      ['leak', 2, '3.00', expect.closeTo(2 / 3, 12)],
      ['jam', 1, '1.50', 1],
    ])
    await pool.query('delete from calls')
  })

  test('show the open tasks of cases and CARs in the work of each person', async () => {
    await put({ created: '2026-01-01T00:00:00Z', assignee_id: testApp.manager.user.id, due_date: '2026-01-02' })
    const [theCase] = await testApp.manager.get<{ id: string }[]>('/api/cases')
    const task = { title: 'Task', assigneeId: testApp.manager.user.id }
    await testApp.manager.expect(201, 'POST', `/api/cases/${theCase?.id}/tasks`, task)
    await testApp.manager.expect(201, 'POST', `/api/cases/${theCase?.id}/tasks`, { ...task, status: 'completed' })
    const car = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cars', { title: 'C', background: 'B' })
    await testApp.manager.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Nobody’s' })
    expect(await get(analyticsCalls.readWorkload)).toEqual([
      {
        person: expect.objectContaining({ id: testApp.manager.user.id, name: 'Mona Manager' }),
        open: 1,
        overdue: 1,
        inProgress: 0,
        tasks: 1,
      },
      { person: null, open: 0, overdue: 0, inProgress: 0, tasks: 1 },
    ])
  })

  test('leave out of the control chart the week that is not over', async () => {
    await put({ created: new Date(Date.now() - 15 * 86_400_000).toISOString() }, { created: new Date().toISOString() })
    const { points } = await get(analyticsCalls.readControl)
    expect(points.map(({ value }) => value).filter(Boolean)).toEqual([1])
  })
})

describe('a month ago', () => {
  const iso = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()

  test('as many cases were in progress as their history says, and a share was completed', async () => {
    // Long ago: one that was later completed today, one that was started today, one that stays in progress.
    await put(
      { created: iso(100), status: 'in_progress' },
      { created: iso(100), status: 'new' },
      { created: iso(100), status: 'in_progress' },
      { created: iso(100), completed: iso(90) },
    )
    const [, resting, taken, ended] = (
      await testApp.manager.get<{ id: string; status: string }[]>('/api/cases')
    ).toSorted((one, other) => one.status.localeCompare(other.status))
    expect([resting?.status, taken?.status, ended?.status]).toEqual(['in_progress', 'in_progress', 'new'])
    await testApp.manager.expect(200, 'PATCH', `/api/cases/${taken?.id}`, { status: 'completed' })
    await testApp.manager.expect(200, 'PATCH', `/api/cases/${ended?.id}`, { status: 'in_progress' })
    await testApp.manager.expect(200, 'PATCH', `/api/cases/${ended?.id}`, { status: 'review' })
    for (const status of ['in_progress', 'completed']) {
      await testApp.manager.expect(201, 'POST', '/api/cases', { title: 'New', description: '', status })
    }
    // A zone that no other test uses: a count of the past is cached for some minutes.
    const metrics = await get(analyticsCalls.readMetrics, 'timeZone=Etc/GMT-1')
    expect(metrics).toMatchObject({ total: 6, inProgress: 2, completed: 3, completionRate: 0.5 })
    const { day } = metrics.monthAgo ?? {}
    expect(metrics.monthAgo).toEqual({ day: metrics.comparison.previous.to, inProgress: 2, completionRate: 0.25 })
    expect(day?.slice(0, 7)).not.toBe(new Date().toISOString().slice(0, 7))
    // With explicit days there is no comparison with a month ago.
    expect((await get(analyticsCalls.readMetrics, 'from=2020-01-01')).monthAgo).toBeNull()
  })

  test('is nothing to compare with where records do not go back so far', async () => {
    await put({ created: iso(0), completed: iso(0) })
    const { monthAgo, comparison } = await get(analyticsCalls.readMetrics)
    expect(monthAgo).toBeNull()
    expect(comparison.comparable).toBe(false)
    // The day before the month's end is recorded; the whole month is not.
    const last = comparison.previous.to
    await put({ created: `${last}T12:00:00Z`, completed: `${last}T13:00:00Z` })
    const later = await get(analyticsCalls.readMetrics)
    expect(later.monthAgo).toMatchObject({ day: last, completionRate: 1 })
    expect(later.comparison.comparable).toBe(comparison.previous.from === last)
  })
})

describe('a period by its name', () => {
  test.each(calendarPeriods)('%s asks for its days in the time zone', async (period) => {
    const timeZone = 'Pacific/Kiritimati'
    const { from = '', to = '' } = daysOfPeriod(period, dayIn(new Date(), timeZone))
    await put({ created: `${from}T12:00:00Z` }, { created: `${addDays(from, -2)}T12:00:00Z` })
    const named = await get(analyticsCalls.readMetrics, `period=${period}&timeZone=${timeZone}`)
    const days = await get(analyticsCalls.readMetrics, `from=${from}&to=${to}&timeZone=${timeZone}`)
    expect(named).toEqual(days)
    // On its first day in that zone noon in Greenwich is still to come.
    expect(named.total).toBeLessThanOrEqual(1)
  })
})

describe('the team', () => {
  test('had in days of the past what was open with it when they ended', async () => {
    const assignee = { assignee_id: testApp.manager.user.id }
    await put(
      { created: '2026-03-01T00:00:00Z', completed: '2026-03-10T00:00:00Z', ...assignee },
      // Open at the end of March, though completed since; and reported after it.
      { created: '2026-03-01T00:00:00Z', completed: '2026-04-10T00:00:00Z', ...assignee },
      { created: '2026-03-31T23:00:00Z', ...assignee },
      { created: '2026-04-02T00:00:00Z', ...assignee },
    )
    const [march] = await get(analyticsCalls.readTeam, 'from=2026-03-01&to=2026-03-31')
    expect(march).toMatchObject({ completed: 1, assigned: 3, share: 1 / 3 })
  })
})

describe('what cannot be asked', () => {
  test.each([
    ['a time zone that nobody knows', 'timeZone=Mars/Olympus', 'timeZone'],
    ['a last day before the first', 'from=2026-02-01&to=2026-01-31', 'to'],
    ['a period and days', 'period=lastWeek&from=2026-01-31', 'period'],
    ['a period that there is not', 'period=lastDecade', 'period'],
    ['what is no day', 'from=yesterday', 'from'],
    ['a department that there is not', 'department=kitchen', 'department'],
    ['an unknown parameter', 'colour=red', 'colour'],
  ])('is refused by every call: %s', async (_what, query, path) => {
    for (const call of Object.values(analyticsCalls)) {
      const refused = await testApp.manager.expect<{ code: string; errors: { path: string }[] }>(
        400,
        'GET',
        `${call.path}?${query}`,
      )
      expect(refused.code).toBe('invalid')
      expect(refused.errors[0]?.path.split('.')[0]).toBe(path)
    }
  })

  test.each([
    ['/api/analytics/pareto?by=weather'],
    ['/api/analytics/pareto?measure=mood'],
    ['/api/analytics/control?of=mood'],
  ])('is refused: %s', async (address) => {
    await testApp.manager.expect(400, 'GET', address)
  })

  test('is anything by somebody who is not signed in', async () => {
    for (const { path } of Object.values(analyticsCalls)) await testApp.visitor().expect(401, 'GET', path)
  })
})
