import { addDays } from '../contract/values/calendar.ts'
import { verdictOf } from '../contract/effectiveness/verdict.ts'
import { budgets } from './budgets.ts'
import { fillManyCases } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'
import type { Wishes } from './parts.ts'

const points = 1000
const rounds = 100
/** One in so many cases is from the station whose cases a plan counts. */
const oneIn = 400
const weeks = 52

/** The time to judge many points, and to count and judge the cases of a plan among a million. */
export async function proofFigures(table: Table, { quick }: Wishes): Promise<void> {
  judgePoints(table)
  const cases = quick ? 20_000 : 1_000_000
  const environment = await openEnvironment()
  try {
    await fillManyCases(environment.database, cases)
    table.add(`verdicts on a year of weeks, counted among ${cases.toLocaleString('en')} cases`, '')
    for (const { name, filter } of await filtersIn(environment)) {
      const { saved, first, again, afterChange, plan } = await countFor(environment, filter)
      table.add(`  ${name}: the plan saved and counted (${plan})`, `${saved.toFixed(0)} ms`)
      for (const [when, waits] of [
        ['opened for the first time', [first]],
        ['again', again],
        ['after a case was changed', afterChange],
      ] as const) {
        const p95 = percentileOf(waits, 0.95)
        table.add(
          `  ${name}: ${when}`,
          `p50 ${medianOf(waits).toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
          `p95 at most ${budgets.countedVerdict} ms`,
          p95 <= budgets.countedVerdict,
        )
      }
    }
  } finally {
    await environment.close()
  }
}

function judgePoints(table: Table): void {
  const series = Array.from({ length: points }, (_none, day) => {
    return { at: addDays('2020-01-01', day), value: 20 + ((day * 7919) % 11) - (day > points / 2 ? 6 : 0) }
  })
  const plan = {
    direction: 'lower',
    source: 'typed',
    period: 'day',
    baselineFrom: '2020-01-01',
    baselineTo: addDays('2020-01-01', points / 2),
    goLive: addDays('2020-01-01', points / 2 + 1),
    target: 18,
  } as const
  const waits = Array.from({ length: 2 * rounds }, () => {
    const started = performance.now()
    verdictOf(plan, series)
    return performance.now() - started
  }).slice(rounds)
  const p95 = percentileOf(waits, 0.95)
  table.add(
    `verdict on ${points.toLocaleString('en')} points`,
    `p50 ${medianOf(waits).toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
    `p95 at most ${budgets.verdict} ms`,
    p95 <= budgets.verdict,
  )
}

type Filter = Record<string, string | string[]>
type Counted = { name: string; filter: Filter }

/** Filters of plans: by one field and by two, by most cases, and by what no index begins with. */
async function filtersIn({ database }: Environment): Promise<Counted[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into stations (code, site, area, name) values ('0A1B2C3D', 'Plant', 'Hall 1', 'Press 4') returning id`,
  )
  const stationId = rows[0]?.id ?? ''
  await database.query('alter table cases disable trigger user')
  await database.query(`update cases set station_id = $1 where number % ${oneIn} = 0`, [stationId])
  await database.query('alter table cases enable trigger user')
  await database.query('vacuum analyze')
  return [
    { name: 'one station', filter: { stationId: [stationId] } },
    { name: 'one category of five', filter: { category: ['quality'] } },
    { name: 'one issue type of six', filter: { issueType: ['machine'] } },
    { name: 'one department of six', filter: { department: ['production'] } },
    { name: 'a category and a department', filter: { category: ['quality'], department: ['production'] } },
    { name: 'an issue type and a priority', filter: { issueType: ['machine'], priority: ['high'] } },
    { name: 'one priority of four', filter: { priority: ['high'] } },
    {
      name: 'four categories of five',
      filter: { category: ['quality', 'safety', 'cost_reduction', 'customer_satisfaction'] },
    },
    { name: 'a word of every title', filter: { q: 'number' } },
    { name: 'every case', filter: {} },
  ]
}

async function countFor({ app, database }: Environment, filter: Filter) {
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = await database.query<{ id: string }>(
    `insert into cars (title, background, owner_id, created_by)
     select 'Leaks', 'Oil', id, id from users where role = 'Process Manager' limit 1 returning id`,
  )
  const path = `${app.url}/api/cars/${rows[0]?.id}/effectiveness`
  const plan = {
    metric: 'Cases a week',
    direction: 'lower',
    source: 'cases',
    filter,
    period: 'week',
    baselineFrom: addDays(today, -7 * weeks),
    baselineTo: addDays(today, -7 * 20),
    target: 1,
    goLive: addDays(today, -7 * 19),
    windowDays: 60,
  }
  const headers = { ...app.headers, 'content-type': 'application/json' }
  const savedAt = performance.now()
  const made = await fetch(path, { method: 'PUT', headers, body: JSON.stringify(plan) })
  const saved = performance.now() - savedAt
  if (!made.ok) throw new Error(`The plan answered ${made.status}: ${await made.text()}`)
  async function read(): Promise<number> {
    const started = performance.now()
    const answer = await fetch(`${path}/verdict`, { headers: app.headers })
    const judged = (await answer.json()) as { baseline?: { points: number } }
    if (!judged.baseline?.points) throw new Error('Nothing was counted.')
    return performance.now() - started
  }
  const first = await read()
  const [again, afterChange]: [number[], number[]] = [[], []]
  const { rows: recent } = await database.query<{ id: string }>(
    `select id from cases where created_at < now() - interval '8 days' order by created_at desc limit $1`,
    [rounds],
  )
  for (const [round, { id }] of recent.entries()) {
    again.push(await read())
    const change = { method: 'PATCH', headers, body: JSON.stringify({ description: `Seen again, ${round}` }) }
    const changed = await fetch(`${app.url}/api/cases/${id}`, change)
    if (!changed.ok) throw new Error(`The change answered ${changed.status}: ${await changed.text()}`)
    afterChange.push(await read())
  }
  return { saved, first, again, afterChange, plan: await planOf(database, filter) }
}

const columnOf: Record<string, string> = { stationId: 'station_id', issueType: 'issue_type' }

/** By which index PostgreSQL counts a year of a filter in one piece. */
async function planOf(database: Environment['database'], filter: Filter): Promise<string> {
  const [first, ...others] = Object.entries(filter)
  if (!first) return 'from the summaries'
  const span = (column: string) => `${column} >= now() - interval '${weeks} weeks' and ${column} < now()`
  const wanted = ([name, values]: [string, string | string[]]) =>
    Array.isArray(values)
      ? `and ${columnOf[name] ?? name} = any(array[${values.map((value) => `'${value}'`).join()}]${name === 'stationId' ? '::uuid[]' : ''})`
      : `and search @@ to_tsquery('simple', '${values}')`
  const [name, values] = first
  const isSummed = others.length === 0 && ['category', 'department', 'issueType', 'priority'].includes(name)
  const query = isSummed
    ? `select sum(cases) from summary_values where ${span('starts')} and field = '${columnOf[name] ?? name}'
         ${wanted(['value', values])}`
    : `select count(*) from cases where ${span('created_at')} and deleted_at is null
         ${Object.entries(filter).map(wanted).join(' ')}`
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
  const scan = rows.map((row) => row['QUERY PLAN'].trim()).find((line) => line.includes('Scan'))
  return scan?.split('  (cost')[0]?.replace('->', '').trim() ?? ''
}
