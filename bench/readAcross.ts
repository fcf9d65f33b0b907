import { budgets } from './budgets.ts'
import { fillCases } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'

const cases = 100_000
const stations = 5_000
const types = 50
const rounds = 40

/** The time in which similar places are proposed, among many cases and stations. */
export async function readAcrossFigures(table: Table): Promise<void> {
  const environment = await openEnvironment()
  try {
    const carIds = await fill(environment)
    const waits: number[] = []
    const pageWaits: number[] = []
    for (const round of ['warm', 'measured']) {
      for (const id of carIds) {
        const started = performance.now()
        const found = await proposalsFor(environment, id)
        if (found === 0) throw new Error('Nothing was proposed.')
        if (round === 'measured') waits.push(performance.now() - started)
        const turned = performance.now()
        await readPage(environment)
        if (round === 'measured') pageWaits.push(performance.now() - turned)
      }
    }
    const p95 = percentileOf(waits, 0.95)
    table.add(
      `similar places among ${stations.toLocaleString('en')} stations and ${cases.toLocaleString('en')} cases`,
      `p50 ${medianOf(waits).toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
      `p95 at most ${budgets.similarPlaces} ms`,
      p95 <= budgets.similarPlaces,
    )
    const times = medianOf(waits) / medianOf(pageWaits)
    table.add('  beside a page of 50 cases', `${medianOf(pageWaits).toFixed(1)} ms, ${times.toFixed(1)} times it`)
  } finally {
    await environment.close()
  }
}

/** Stations of some types, cases at them about some items, and CARs with cases. Returns the ids of the CARs. */
async function fill({ database }: Environment): Promise<string[]> {
  await fillCases(database, cases)
  await database.query(
    `insert into stations (code, site, area, name, department, type)
     select upper(substr(md5(n::text), 1, 8)), 'Plant ' || n % 5, 'Hall ' || n % 40, 'Machine ' || n % 90 || ' No ' || n,
       (array['production', 'quality', 'maintenance'])[1 + n % 3], 'Type ' || n % ${types}
     from generate_series(1, ${stations}) n`,
  )
  await database.query('alter table cases disable trigger user')
  await database.query(
    `with listed as (select array_agg(id order by code) as ids from stations)
     update cases set station_id = listed.ids[1 + number % ${stations}], related_record_type = 'Item',
       related_record_id = 'I-' || number % 400
     from listed`,
  )
  await database.query('alter table cases enable trigger user')
  const { rows } = await database.query<{ id: string }>(
    `insert into cars (title, background, owner_id, created_by)
     select title, description, manager.id, manager.id
     from cases, (select id from users where role = 'Process Manager' limit 1) as manager order by cases.id limit ${rounds} returning id`,
  )
  const ids = rows.map(({ id }) => id)
  await database.query(
    `update cases set car_id = ($1::uuid[])[1 + number % ${rounds}]
     where number > (select max(number) - ${rounds * 5} from cases)`,
    [ids],
  )
  await database.query('vacuum analyze')
  return ids
}

async function proposalsFor({ app }: Environment, carId: string): Promise<number> {
  const answer = await fetch(`${app.url}/api/cars/${carId}/read-across/proposals`, { headers: app.headers })
  if (!answer.ok) throw new Error(`Proposals answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as unknown[]).length
}

async function readPage({ app }: Environment): Promise<void> {
  const answer = await fetch(`${app.url}/api/cases?limit=50`, { headers: app.headers })
  if (!answer.ok) throw new Error(`The page answered ${answer.status}: ${await answer.text()}`)
  await answer.json()
}
