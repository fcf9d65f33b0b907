import { budgets } from './budgets.ts'
import { fillManyCases } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { medianOf } from './statistics.ts'
import type { Table } from './table.ts'
import type { Wishes } from './parts.ts'

const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const temperatures = 91
/** Values of custom fields that depend on none of the other fields. */
const custom = `jsonb_build_object('line', (array['${lines.join("','")}'])[1 + n / 7 % ${lines.length}],
  'temperature', n % ${temperatures})`

const plainPage = 'limit=50'
/** Saved views with three filters, one of them a custom field; without a budget where that matches one case in a hundred, or in another order. */
const views = [
  { name: 'two statuses, a priority, a line', query: 'status=new&status=in_progress&priority=high&custom.line=one' },
  { name: 'a category, a priority, a line', query: 'category=quality&priority=high&custom.line=one' },
  { name: 'a status, a priority, a line', query: 'status=new&priority=high&custom.line=one' },
  {
    name: 'a department, an issue type, a temperature',
    query: 'department=production&issueType=machine&custom.temperature.min=80',
  },
  {
    name: 'a status, a priority, one temperature of 91',
    query: 'status=new&priority=high&custom.temperature=5',
    isSlow: true,
  },
  {
    name: 'a category, a priority, a line, changed last',
    query: 'category=quality&priority=high&custom.line=one&sort=-updatedAt',
    isSlow: true,
  },
]
const rounds = 60

/** The time to the first page of saved views of many cases, relative to the page without filters, in alternation. */
export async function viewFigures(table: Table, { quick }: Wishes): Promise<void> {
  const cases = quick ? 20_000 : 1_000_000
  const environment = await openEnvironment()
  try {
    await addFields(environment)
    await fillManyCases(environment.database, cases, custom)
    const waits = await alternately(environment, [plainPage, ...views.map(({ query }) => `${plainPage}&${query}`)])
    const [plain = Number.NaN, ...others] = waits.map(medianOf)
    table.add(`page of 50 among ${cases.toLocaleString('en')} cases, without filters`, `${plain.toFixed(1)} ms`)
    for (const [index, { name, isSlow }] of views.entries()) {
      const median = others[index] ?? Number.NaN
      const times = median / plain
      table.add(
        `  with three filters: ${name}`,
        `${median.toFixed(1)} ms, ${times.toFixed(2)} times`,
        isSlow ? '' : `at most ${budgets.viewTimes} times`,
        isSlow || times <= budgets.viewTimes,
      )
    }
  } finally {
    await environment.close()
  }
}

async function addFields({ app }: Environment): Promise<void> {
  const choices = lines.map((label) => ({ label }))
  for (const field of [
    { kind: 'choice', label: 'Line', choices },
    { kind: 'number', label: 'Temperature' },
  ]) {
    const headers = { ...app.headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ record: 'case', ...field })
    const answer = await fetch(`${app.url}/api/custom-fields`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The field answered ${answer.status}: ${await answer.text()}`)
  }
}

/** Milliseconds of every request for each query; the first rounds do not count. */
async function alternately({ app }: Environment, queries: string[]): Promise<number[][]> {
  const waits = queries.map((): number[] => [])
  for (let round = 0; round < 1.5 * rounds; round += 1) {
    for (const [index, query] of queries.entries()) {
      const started = performance.now()
      const answer = await fetch(`${app.url}/api/cases?${query}`, { headers: app.headers })
      const found = (await answer.json()) as unknown[]
      if (!answer.ok || found.length !== 50)
        throw new Error(`${query} answered ${answer.status}, ${found.length} cases.`)
      if (round >= rounds / 2) waits[index]?.push(performance.now() - started)
    }
  }
  return waits
}
