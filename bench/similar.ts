import type { SimilarCase } from '../contract/cases/similar.ts'
import { byFullText, offeredForNothing, recallAtFive, storeReported } from '../server/cases/testing/similarRecall.ts'
import { reportedAgain } from '../server/cases/testing/reportedAgain.ts'
import { reader, run } from '../server/database/database.ts'
import { budgets } from './budgets.ts'
import { fillCases } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'

export async function similarFigures(table: Table): Promise<void> {
  const environment = await openEnvironment()
  try {
    await similarRecall(environment, table)
    await similarAmongMany(environment, table)
  } finally {
    await environment.close()
  }
}

/** Measures how many duplicate cases are suggested while somebody types, compared with full-text search alone. */
async function similarRecall(environment: Environment, table: Table): Promise<void> {
  const database = reader((query) => run(environment.database, query))
  const { rows } = await environment.database.query<{ id: string }>('select id from users limit 1')
  const stored = await storeReported(database, rows[0]?.id ?? '')
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const find = (typed: string) => similarTo(environment, typed)
  const [fused, words] = [
    await recallAtFive(stored, find),
    await recallAtFive(stored, (typed) => byFullText(database, typed)),
  ]
  const about = `${reportedAgain.length} texts on ${stored.length} cases`
  table.add(`similar cases, recall at 5, ${about}`, `${percent(fused)}, full text alone ${percent(words)}`)
  table.add('  offered where nobody reported it', percent(await offeredForNothing(find)))
  await environment.database.query('delete from cases where title = any($1)', [stored])
}

const many = 100_000

/** The time for suggestions must not grow with the table: measured with a hundred thousand cases. */
async function similarAmongMany(environment: Environment, table: Table): Promise<void> {
  await fillCases(environment.database, many)
  const waits: number[] = []
  for (const round of ['warm', 'measured']) {
    for (const [typed] of reportedAgain) {
      const started = performance.now()
      await similarTo(environment, typed)
      if (round === 'measured') waits.push(performance.now() - started)
    }
  }
  const p95 = percentileOf(waits, 0.95)
  table.add(
    `similar cases among ${many.toLocaleString('en')}`,
    `p50 ${medianOf(waits).toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
    `p95 at most ${budgets.similar} ms`,
    p95 <= budgets.similar,
  )
}

async function similarTo({ app }: Environment, typed: string): Promise<string[]> {
  const answer = await fetch(`${app.url}/api/cases/similar?q=${encodeURIComponent(typed)}`, { headers: app.headers })
  if (!answer.ok) throw new Error(`Similar cases answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as SimilarCase[]).map(({ title }) => title)
}
