import type pg from 'pg'
import { analyticsCalls } from '../contract/analytics/analyticsCalls.ts'
import { caseCalls } from '../contract/cases/caseCalls.ts'
import { budgets } from './budgets.ts'
import type { Contestant } from './contestants/contestant.ts'
import { measure } from './measure.ts'
import type { Wishes } from './parts.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { medianOf } from './statistics.ts'
import type { Table } from './table.ts'

const fewCases = 10_000
const someCases = 100_000
const manyCases = 1_000_000
const readers = 16

const { readMetrics, readStatusCounts, readCategoryCounts, readPriorityDistribution, readTeam } = analyticsCalls
const dashboard = [
  readMetrics,
  readStatusCounts,
  readCategoryCounts,
  readPriorityDistribution,
  readTeam,
  caseCalls.countCases,
].map(({ path }) => `${path}?timeZone=Europe/Berlin`)

/** Measures a page of analytics while others read; the figures of the dashboard must not grow with the table. */
export async function figuresAsTheyGrow(table: Table, { quick }: Wishes): Promise<void> {
  const environment = await openEnvironment()
  try {
    await measureOn(environment, table, quick)
  } finally {
    await environment.close()
  }
}

async function measureOn(environment: Environment, table: Table, quick: boolean): Promise<void> {
  await environment.database.query(
    `insert into users (email, first_name, last_name, name)
     select 'worker' || n || '@example.com', 'Worker', n::text, 'Worker ' || n from generate_series(1, 100) n`,
  )
  await fillWorked(environment.database, fewCases)
  const few = await timesOf(environment.app, dashboard, 100)
  await fillWorked(environment.database, someCases)
  await pageWhileOthersRead(environment, table)
  if (quick) return
  await fillWorked(environment.database, manyCases)
  const many = await timesOf(environment.app, dashboard, 100)
  const share = medianOf(many) / medianOf(few)
  table.add(
    'dashboard figures, 1,000,000 cases / 10,000 cases',
    `${share.toFixed(2)} times (${medianOf(many).toFixed(1)} / ${medianOf(few).toFixed(1)} ms)`,
    `at most ${budgets.dashboardShare}`,
    share <= budgets.dashboardShare,
  )
}

async function pageWhileOthersRead(environment: Environment, table: Table): Promise<void> {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  const query = `timeZone=Europe/Berlin&from=${day(185)}&to=${day(0)}`
  const charts = Object.values(analyticsCalls).map(({ path }) => `${path}?${query}`)
  const page = [...charts, `${analyticsCalls.readControl.path}?${query}&of=resolution`]
  await environment.refreshIds()
  const reading = measure(environment.app, 'page', readers, 15)
  const times = await timesOf(environment.app, page, 12)
  const { rate } = await reading
  const worst = Math.max(...times)
  table.add(
    `a page of analytics, 100,000 cases, ${readers} others read`,
    `${medianOf(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
    `at most ${budgets.analyticsPage} ms`,
    worst <= budgets.analyticsPage,
  )
  table.add('  pages of 50 that the others read meanwhile', `${rate.toFixed(0)} per s`)
}

/** Returns the milliseconds until all of these concurrent requests have their responses. */
async function timesOf(who: Contestant, paths: string[], rounds: number): Promise<number[]> {
  const times: number[] = []
  const warmUp = Math.ceil(rounds / 5)
  for (let round = -warmUp; round < rounds; round += 1) {
    const start = performance.now()
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(who.url + path, { headers: who.headers })
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
        await response.arrayBuffer()
      }),
    )
    if (round >= 0) times.push(performance.now() - start)
  }
  return times
}

/** Fills the table up to a number of cases, spread over a year, that were assigned, started and completed. */
async function fillWorked(database: pg.Client, wanted: number): Promise<void> {
  await database.query(
    `insert into cases (title, description, status, priority, category, department, issue_type, tags, created_by,
       assignee_id, created_at, started_at, completed_at, actual_hours, estimated_savings, actual_savings, rank)
     select 'Case number ' || n || ' about press ' || n % 97, repeat('What was seen at the line and where. ', 6), state,
       (array['low', 'medium', 'high', 'critical'])[1 + n % 4],
       (array['process_improvement', 'quality', 'safety', 'cost_reduction', 'customer_satisfaction'])[1 + n % 5],
       (array['production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering'])[1 + n % 6],
       'cause ' || n % 23, array['tag ' || n % 40], people.ids[1], people.ids[1 + (n * 7) % 100], reported,
       case when state <> 'new' then least(reported + interval '5 hours', now()) end,
       case when state in ('completed', 'closed') then least(reported + n % 20 * interval '13 hours', now()) end,
       n % 9, 12.50, n % 100 + 0.10, n
     from generate_series((select count(*) from cases) + 1, $1::int) n,
       lateral (select (array['new', 'in_progress', 'review', 'completed', 'closed'])[1 + n * 3 % 5] as state,
         now() - (n * 7919 % 31536000) * interval '1 second' as reported) as one,
       (select array_agg(id) as ids from users where email like 'worker%') as people`,
    [wanted],
  )
  await database.query('vacuum analyze')
}
