import { setTimeout } from 'node:timers/promises'
import type { CustomField } from '../contract/customFields/customFields.ts'
import { keepIndexes } from '../server/cases/indexCustomFields.ts'
import { openDatabase } from '../server/database/openDatabase.ts'
import { budgets } from './budgets.ts'
import { fillManyCases } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { medianOf } from './statistics.ts'
import type { Table } from './table.ts'
import type { Wishes } from './parts.ts'

const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const temperatures = 91
const lots = 5003
/** Values of custom fields that depend on none of the other fields. */
const custom = `jsonb_build_object('line', (array['${lines.join("','")}'])[1 + n / 7 % ${lines.length}],
  'temperature', n % ${temperatures}, 'lot', 'Lot ' || n % ${lots})`

const plainPage = 'limit=50'
/** Saved views with three filters, one of them a custom field: frequent values, rare ones, and one that no case has. */
const views = [
  {
    name: 'two statuses, a priority, a line of 8',
    query: 'status=new&status=in_progress&priority=high&custom.line=one',
  },
  { name: 'a category, a priority, a line of 8', query: 'category=quality&priority=high&custom.line=one' },
  { name: 'a status, a priority, a line of 8', query: 'status=new&priority=high&custom.line=one' },
  {
    name: 'a department, an issue type, 11 of 91 temperatures',
    query: 'department=production&issueType=machine&custom.temperature.min=80',
  },
  { name: 'a status, a priority, a temperature of 91', query: 'status=new&priority=high&custom.temperature=5' },
  { name: 'a status, a priority, a lot of 5,003', query: 'status=new&priority=high&custom.lot=Lot%2077', found: 10 },
  {
    name: 'a status, a priority, a part of a lot',
    query: 'status=new&priority=high&custom.lot.contains=ot%20432',
    found: null,
  },
  {
    name: 'a status, a priority, no temperature',
    query: 'status=new&priority=high&custom.temperature.min=91',
    found: 0,
  },
].flatMap((view) => [view, ...otherOrders(view)])

/** Views in other orders than by the time of report. */
function otherOrders({ name, query, ...view }: { name: string; query: string; found?: number | null }) {
  if (!query.startsWith('status=new&priority')) return []
  const orders = { '-updatedAt': 'changed last', dueDate: 'due first', title: 'by title', '-priority': 'by priority' }
  return Object.entries(orders).map(([sort, order]) => ({
    ...view,
    name: `${name}, ${order}`,
    query: `${query}&sort=${sort}`,
  }))
}

const rounds = 60
const countRounds = 15

/** The time to the first page of saved views of many cases, relative to the page without filters, in alternation. */
export async function viewFigures(table: Table, { quick }: Wishes): Promise<void> {
  const cases = quick ? 30_000 : 1_000_000
  const environment = await openEnvironment()
  try {
    const made = await addFields(environment)
    await fillManyCases(environment.database, cases, custom)
    await indexFields(environment, made)
    const asked = [
      { query: plainPage },
      ...views.map(({ query, found }) => ({ query: `${plainPage}&${query}`, found })),
    ]
    const waits = await alternately(environment, quick ? asked.map(({ query }) => ({ query, found: null })) : asked)
    const [plain = Number.NaN, ...others] = waits.map(medianOf)
    table.add(`page of 50 among ${cases.toLocaleString('en')} cases, without filters`, `${plain.toFixed(1)} ms`)
    for (const [index, { name }] of views.entries()) {
      const median = others[index] ?? Number.NaN
      const times = median / plain
      table.add(
        `  with three filters: ${name}`,
        `${median.toFixed(1)} ms, ${times.toFixed(2)} times`,
        `at most ${budgets.viewTimes} times`,
        times <= budgets.viewTimes,
      )
    }
    await countFigures(table, environment)
  } finally {
    await environment.close()
  }
}

/** The page does not wait for the number of its cases, which the screen asks for beside it. */
async function countFigures(table: Table, { app }: Environment): Promise<void> {
  for (const { name, query } of views.filter((view) => !view.query.includes('sort='))) {
    const waits: number[] = []
    for (let round = 0; round < countRounds; round += 1) {
      const started = performance.now()
      const answer = await fetch(`${app.url}/api/cases/counts?${query}`, { headers: app.headers })
      await answer.text()
      if (!answer.ok) throw new Error(`The count of ${query} answered ${answer.status}.`)
      waits.push(performance.now() - started)
    }
    table.add(`  number of all such cases, beside the page: ${name}`, `${medianOf(waits).toFixed(1)} ms`)
  }
}

const fields = [
  { kind: 'choice', label: 'Line', choices: lines.map((label) => ({ label })) },
  { kind: 'number', label: 'Temperature' },
  { kind: 'text', label: 'Lot' },
]

async function addFields({ app }: Environment): Promise<CustomField[]> {
  const made: CustomField[] = []
  for (const field of fields) {
    const headers = { ...app.headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ record: 'case', ...field })
    const answer = await fetch(`${app.url}/api/custom-fields`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The field answered ${answer.status}: ${await answer.text()}`)
    made.push((await answer.json()) as CustomField)
  }
  return made
}

/** Makes the indexes of the fields, as a job of the app does every ten minutes. */
async function indexFields({ databaseUrl }: Environment, made: CustomField[]): Promise<void> {
  const database = openDatabase({ connectionString: databaseUrl }, { onError: console.error })
  // The app's own job may be at it.
  while (!(await keepIndexes(database, made))) await setTimeout(1000)
  await database.close()
}

/** Milliseconds of every request for each query; the first rounds do not count. */
async function alternately(
  { app }: Environment,
  views: { query: string; found?: number | null }[],
): Promise<number[][]> {
  const waits = views.map((): number[] => [])
  for (let round = 0; round < 1.5 * rounds; round += 1) {
    for (const [index, { query, found: wanted = 50 }] of views.entries()) {
      const started = performance.now()
      const answer = await fetch(`${app.url}/api/cases?${query}`, { headers: app.headers })
      const found = (await answer.json()) as unknown[]
      if (!answer.ok || (wanted !== null && found.length !== wanted))
        throw new Error(`${query} answered ${answer.status}, ${found.length} cases.`)
      if (round >= rounds / 2) waits[index]?.push(performance.now() - started)
    }
  }
  return waits
}
