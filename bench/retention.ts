import { setTimeout as delay } from 'node:timers/promises'
import { recordOf } from '../contract/values/keysOf.ts'
import type { Retention } from '../contract/retention/retention.ts'
import { retentionKinds } from '../contract/retention/retentionChoices.ts'
import { ask } from './ask.ts'
import { budgets } from './budgets.ts'
import { fillCases } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import type { Wishes } from './parts.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'

const defaultCases = 100_000
const quickCases = 10_000
/** Requests that are timed while nothing is removed. */
const usual = 200
/** Milliseconds between two requests, and between two prints of the progress. */
const between = 20
const printInterval = 10_000

/** How long the photos of many cases take to be removed, and how long requests take meanwhile. */
export async function retentionFigures(table: Table, { quick }: Wishes): Promise<void> {
  const cases = quick ? quickCases : defaultCases
  const environment = await openEnvironment()
  try {
    await fill(environment, cases)
    for (let sent = 0; sent < usual; sent++) await timed(environment)
    const before: number[] = []
    for (let sent = 0; sent < usual; sent++) {
      before.push(await timed(environment))
      await delay(between)
    }
    const days = { ...recordOf(retentionKinds, () => null), casePhotos: 30 }
    await ask(environment, 'PUT', '/api/retention', { days, onHold: false })
    const started = performance.now()
    await ask(environment, 'POST', '/api/retention/runs')
    const during = await timedUntilDone(environment, started)
    const seconds = (performance.now() - started) / 1000
    const [usualP95, p95] = [percentileOf(before, 0.95), percentileOf(during, 0.95)]
    table.add(`the photos of ${cases.toLocaleString('en')} cases are removed`, `${seconds.toFixed(0)} s`, '', true)
    table.add(
      'a page of cases meanwhile',
      `p50 ${medianOf(during).toFixed(1)}, p95 ${p95.toFixed(1)} ms (before: ${medianOf(before).toFixed(1)}, ${usualP95.toFixed(1)})`,
      `p95 at most ${budgets.whileRemoving} ms`,
      p95 <= budgets.whileRemoving,
    )
  } finally {
    await environment.close()
  }
}

/** Finished cases of two years ago with a photo each, whose bytes are not there: only the database is measured. */
async function fill({ database }: Environment, cases: number): Promise<void> {
  await fillCases(database, cases)
  await database.query('alter table cases disable trigger user')
  await database.query(
    `with made as (
       insert into attachments (sha256, name, type, size, created_by)
       select encode(sha256(n::text::bytea), 'hex'), 'photo.jpg', 'image/jpeg', 1000, manager.id
       from generate_series(1, ${cases}) n, (select id from users where role = 'Process Manager' limit 1) as manager
       returning id),
     photos as (select id, row_number() over () as place from made),
     numbered as (select id, row_number() over () as place from cases)
     update cases set attachment_ids = array[photos.id], status = 'closed', completed_at = now() - interval '2 years'
     from numbered join photos using (place) where numbered.id = cases.id`,
  )
  await database.query('alter table cases enable trigger user')
  await database.query('select recount_summaries()')
  await database.query('vacuum analyze')
}

async function timed(environment: Environment): Promise<number> {
  const started = performance.now()
  await (await ask(environment, 'GET', '/api/cases?limit=25')).arrayBuffer()
  return performance.now() - started
}

/** Times requests until the run has finished, and prints how far it is. */
async function timedUntilDone(environment: Environment, started: number): Promise<number[]> {
  const waits: number[] = []
  let printed = started
  for (;;) {
    waits.push(await timed(environment))
    await delay(between)
    if (performance.now() - printed < printInterval && waits.length % 50 > 0) continue
    const { runs } = (await (await ask(environment, 'GET', '/api/retention')).json()) as Retention
    if (performance.now() - printed >= printInterval) {
      printed = performance.now()
      console.log(`${((printed - started) / 1000).toFixed(0)} s: ${runs[0]?.removed.casePhotos ?? 0} photos removed`)
    }
    if (runs[0]?.finishedAt) return waits
  }
}
