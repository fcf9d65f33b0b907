import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Metrics } from '../../contract/analytics/analytics.ts'
import { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import { paretoDimensions } from '../../contract/analytics/chartChoices.ts'
import type { AnswerOf } from '../../contract/http/call.ts'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { history, scope as anyScope, written, type Factory } from './testing/history.ts'
import { addUp, readCounted } from './testing/record.ts'
import { recount } from './testing/recount.ts'
import { tally } from './testing/recountDistributions.ts'

let testApp: TestApp
let factory: Factory
let database: pg.Client
/** The location of each station, by its id. */
const locations: Record<string, string> = {}

beforeAll(async () => {
  // Figures and their recount must be from one moment: between two a day could end in some zone.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  testApp = await openTestApp()
  database = new pg.Client({ ...testApp.connection, options: '-c timezone=UTC -c datestyle=ISO' })
  await database.connect()
  const people = [testApp.manager, await testApp.person(), await testApp.person(), await testApp.person()]
  // More stations than a chart has bars.
  for (let at = 1; at <= 12; at += 1) {
    const sent = { site: 'Plant', area: 'Hall', name: `Press ${at}` }
    const { id, location } = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', sent)
    locations[id] = location
  }
  factory = {
    manager: testApp.manager,
    database,
    people: people.map(({ user }) => user.id),
    stations: Object.keys(locations),
  }
})
afterAll(async () => {
  vi.useRealTimers()
  await database.end()
  await testApp.close()
})

const get = <C extends { path: string }>({ path }: C, query: string) =>
  testApp.manager.get<AnswerOf<C>>(`${path}?${query}`)

type Scope = Parameters<typeof written>[0] & { timeZone: string }

/** Compares floats without rounding errors. */
const about = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))

type Recounted = ReturnType<typeof recount>['metrics']
const rounded = ({ comparison: { current, previous, comparable }, monthAgo, ...all }: Recounted) => {
  const near = <F extends { averageResolutionTime: number | null; completionRate: number | null }>(figures: F) => ({
    ...figures,
    averageResolutionTime: about(figures.averageResolutionTime),
    completionRate: about(figures.completionRate),
  })
  return {
    ...near(all),
    comparison: { current: near(current), previous: near(previous), comparable },
    // What was in progress then follows from the history, which this test does not write.
    monthAgo: monthAgo && {
      ...monthAgo,
      completionRate: about(monthAgo.completionRate),
      inProgress: expect.any(Number) as number,
    },
  }
}

/** Requests every figure of a scope and compares it with the recount; returns the metrics. */
async function compareAll(scope: Scope): Promise<Metrics> {
  const query = written(scope)
  const now = new Date()
  const expected = recount(await readCounted(database), scope, now)

  const metrics = await get(analyticsCalls.readMetrics, query)
  expect(metrics).toEqual(rounded(expected.metrics))
  const { in_progress: inProgress, ...statuses } = expected.statuses
  expect(await get(analyticsCalls.readStatusCounts, query)).toEqual({ ...statuses, open: statuses.new, inProgress })
  expect(await get(analyticsCalls.readCategoryCounts, query)).toEqual(expected.categories)
  expect(await get(analyticsCalls.readPriorityDistribution, query)).toEqual(expected.priorities)

  const team = await get(analyticsCalls.readTeam, query)
  const shown = ({ completed, assigned }: { completed: number; assigned: number }) => ({ completed, assigned })
  expect(team.map(shown)).toEqual(expected.team.slice(0, 3).map(shown))
  for (const { person, completed, assigned, share } of team) {
    expect(expected.team).toContainEqual({ id: person.id, completed, assigned })
    expect(share).toBe(completed / assigned)
  }

  expect(await get(analyticsCalls.readFlow, query)).toEqual(expected.flow)
  expect((await get(analyticsCalls.readAgeing, query)).bands).toEqual(expected.bands)
  const { count, median, percentile85, cases } = await get(analyticsCalls.readResolution, query)
  expect({ count, median, percentile85 }).toEqual({
    count: expected.resolution.count,
    median: about(expected.resolution.median),
    percentile85: about(expected.resolution.percentile85),
  })
  expect(cases).toHaveLength(count)

  for (const by of paretoDimensions) {
    const bars = await get(analyticsCalls.readPareto, `${query}&by=${by}`)
    if (bars.length > 0) expect(bars.at(-1)?.cumulative).toBe(1)
    const named = bars.filter(({ rest }) => !rest)
    const all = Object.values(expected.pareto[by]).toSorted((a, b) => b - a)
    expect(named.map((bar) => bar.count)).toEqual(all.length > 10 ? all.slice(0, 9) : all)
    expect(expected.pareto[by]).toMatchObject(Object.fromEntries(named.map((bar) => [String(bar.value), bar.count])))
    for (const { value, label } of named) expect(label).toBe(by === 'station' && value ? locations[value] : value)
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(all.reduce((sum, one) => sum + one, 0))
    for (const measure of ['hours', 'savings'] as const) {
      const measured = await get(analyticsCalls.readPareto, `${query}&by=${by}&measure=${measure}`)
      const amounts = expected.paretoAmounts[measure][by]
      for (const { value, rest, amount } of measured) if (!rest) expect(amount).toBe(amounts[String(value)])
      expect(addUp(measured.map(({ amount }) => amount))).toBe(addUp(Object.values(amounts)))
      expect(measured.at(-1)?.cumulative ?? 1).toBe(1)
    }
  }
  for (const of of ['cases', 'resolution'] as const) {
    const { points } = await get(analyticsCalls.readControl, `${query}&of=${of}`)
    expect(points.map(({ week, value }) => ({ week, value }))).toEqual(
      expected.control[of].map(({ week, value }) => ({ week, value: about(value) })),
    )
  }
  const savings = await get(analyticsCalls.readSavings, query)
  const none = { estimated: '0.00', actual: '0.00' }
  for (const { month, ...sums } of savings) expect(sums).toEqual(expected.savings[month] ?? none)
  expect(savings.map(({ month }) => month)).toEqual(expect.arrayContaining(Object.keys(expected.savings)))
  const heatmap = await get(analyticsCalls.readHeatmap, query)
  expect(Object.fromEntries(heatmap.map((cell) => [`${cell.weekday} ${cell.hour}`, cell.count]))).toEqual(
    expected.heatmap,
  )
  const workload = await get(analyticsCalls.readWorkload, query)
  expect(Object.fromEntries(workload.map(({ person, ...work }) => [String(person?.id ?? null), work]))).toEqual(
    expected.workload,
  )
  expect(workload).toHaveLength(Object.keys(expected.workload).length)
  return metrics
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

/** What figures have to do with each other and with the lists that they lead to. */
async function compareWithEachOther(scope: Scope, metrics: Metrics): Promise<void> {
  const query = written(scope)
  const { open, ...statuses } = await get(analyticsCalls.readStatusCounts, query)
  expect(open).toBe(statuses.new)
  expect(sumOf(statuses)).toBe(metrics.total)
  expect(sumOf(await get(analyticsCalls.readCategoryCounts, query))).toBe(metrics.total)
  expect(sumOf(await get(analyticsCalls.readPriorityDistribution, query))).toBe(metrics.total)
  expect(metrics.completed).toBe(statuses.completed + statuses.closed)

  const { from, to, ...dimensions } = scope
  const days = (moment: 'created' | 'completed', span: { from?: unknown; to?: unknown }) =>
    ({ ...dimensions, [`${moment}From`]: span.from, [`${moment}To`]: span.to }) as typeof dimensions
  const listed = async (filter: typeof dimensions) => {
    const list = await testApp.manager.get<{ status: string }[]>(`/api/cases?${written(filter)}`)
    const counts = await testApp.manager.get<Record<string, number>>(`/api/cases/counts?${written(filter)}`)
    const found = tally(list.map(({ status }) => status))
    expect(counts).toEqual(Object.fromEntries(caseStatuses.map((status) => [status, found[status] ?? 0])))
    return list.length
  }
  const { current, previous } = metrics.comparison
  expect(await listed(days('created', { from, to }))).toBe(metrics.total)
  expect(await listed({ ...days('created', { from, to }), status: ['completed', 'closed'] })).toBe(metrics.completed)
  expect(await listed(days('created', previous))).toBe(previous.total)
  expect(await listed(days('completed', current))).toBe(current.completed)
  expect(await listed({ ...dimensions, status: 'in_progress' })).toBeGreaterThanOrEqual(metrics.inProgress)
}

describe('figures', () => {
  test('equal a recount of the rows, whatever happened and whatever is requested', async () => {
    await fc.assert(
      fc.asyncProperty(history, anyScope, async (steps, scope) => {
        for (const step of steps) await step(factory)
        await compareWithEachOther(scope, await compareAll(scope))
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  test('stay right while many people write at once and somebody folds', async () => {
    const ids: string[] = []
    for (let at = 0; at < 12; at += 1) {
      const made = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/cases', {
        title: 'T',
        description: '',
      })
      ids.push(made.id)
    }
    const writers = ids.flatMap((id, at) =>
      Array.from({ length: 12 }, async (_none, turn) => {
        const status = caseStatuses[(at + turn) % caseStatuses.length]
        const sent = { status, actualSavings: `${at}.${10 + turn}`, assigneeId: factory.people[turn % 4] }
        await testApp.manager.expect(200, 'PATCH', `/api/cases/${ids[(at * turn) % ids.length] ?? id}`, sent)
        if (turn % 4 === 0) await testApp.app.services.database.pool.query('select fold_summaries(7)')
      }),
    )
    await Promise.all([
      ...writers,
      testApp.app.services.database.pool.query(
        `insert into cases (title, description, created_by) select 'Import', '', $1 from generate_series(1, 1200)`,
        [testApp.manager.user.id],
      ),
      ...Array.from({ length: 20 }, () => get(analyticsCalls.readMetrics, '')),
    ])
    await compareAll({ timeZone: 'Asia/Kolkata' })
  })

  test('are the same before and after folding, and after counting anew', async () => {
    const before = await compareAll({ timeZone: 'UTC' })
    await database.query('select fold_summaries(1000000)')
    const { rows } = await database.query<{ count: string }>('select count(*) from summary_changes')
    expect(rows).toEqual([{ count: '0' }])
    expect(await get(analyticsCalls.readMetrics, '')).toEqual(before)
    await database.query('select recount_summaries()')
    expect(await get(analyticsCalls.readMetrics, '')).toEqual(before)
  })

  test('know nothing of a write that was taken back, even when it folded', async () => {
    const before = await get(analyticsCalls.readMetrics, '')
    await database.query('begin')
    await database.query(`update cases set status = 'review', actual_savings = 5`)
    await database.query('select fold_summaries(1000000)')
    expect(await get(analyticsCalls.readMetrics, '')).toEqual(before)
    await database.query('rollback')
    expect(await compareAll({ timeZone: 'UTC' })).toEqual(before)
  })

  test('fold what a long transaction kept writers from folding, when they are read', async () => {
    // A transaction under a stricter isolation level does not fold.
    await database.query('begin isolation level repeatable read')
    await database.query(
      `insert into cases (title, description, created_by) select 'Many', '', $1 from generate_series(1, 2100)`,
      [testApp.manager.user.id],
    )
    await database.query('commit')
    await get(analyticsCalls.readMetrics, '')
    const { rows } = await database.query<{ count: string }>('select count(*) from summary_changes')
    expect(Number(rows[0]?.count)).toBeLessThan(2000)
    await compareAll({ timeZone: 'UTC' })
  })

  test('are none after the tables were emptied', async () => {
    await database.query('truncate cases, cars cascade')
    const metrics = await compareAll({ timeZone: 'UTC' })
    expect(metrics).toMatchObject({ total: 0, totalSavings: '0.00', totalHours: '0.00', completionRate: null })
    expect(metrics.comparison.comparable).toBe(false)
  })
})
