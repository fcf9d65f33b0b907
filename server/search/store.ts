import { sql, type RawBuilder } from 'kysely'
import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import { searchLimit, type Found } from '../../contract/search/search.ts'
import { stationLocation } from '../../contract/stations/stations.ts'
import type { Reader } from '../database/database.ts'
import { allWordsQuery } from '../database/searchWords.ts'
import { guest } from '../users/users.ts'
import type { SpokenNumber } from './spokenNumber.ts'

export type FoundRecords = Omit<Found, 'isGuess'>

/** The search: a number, and words, each as any of several parts of a text search. */
type Sought = { number: SpokenNumber | null; codes: string | null; words: string[][] }

type Numbered = 'cases' | 'cars'

const maxFound = sql.lit(searchLimit)
/** The newest records, which are searched first: a frequent word is found among them. */
const newest = sql.lit(500)
/** Maximum number of matching records that are ranked. */
const maxHits = sql.lit(1000)

/** Reads the best records of every kind in one statement. */
export async function selectFound(from: Reader, { number, codes, words }: Sought): Promise<FoundRecords> {
  const text = allWordsQuery(words)
  // In a subselect, its value becomes known only when the statement runs: it is computed once and not per row, and the
  // plan, which takes longer than the execution, is the same for all texts.
  const query = sql`(select query from sought)`
  const kinds = [casesFound(number, query), carsFound(number, query)]
  // An explicit kind means a case or a CAR.
  if (!number?.of) kinds.push(causesFound(query), tasksFound(query), peopleFound(query), stationsFound(query))
  const rows = await from.many(
    sql<{ kind: keyof FoundRecords; record: never }>`
      with sought as (select to_tsquery('simple', ${text}) as query, to_tsquery('simple', ${codes}::text) as codes)
      select kind, record from (${sql.join(kinds, sql` union all `)}) as found
      order by rank desc, at desc, record ->> 'id'`,
  )
  const of = <Kind extends keyof FoundRecords>(kind: Kind) =>
    rows.filter((row) => row.kind === kind).map(({ record }) => record) as FoundRecords[Kind]
  return {
    cases: of('cases').map((one) => ({ ...one, key: caseKey(Number(one.key)) })),
    cars: of('cars').map((one) => ({ ...one, key: carKey(Number(one.key)) })),
    causes: of('causes').map((one) => ({ ...one, carKey: carKey(Number(one.carKey)) })),
    tasks: of('tasks').map((one) => ({
      ...one,
      subjectKey: one.caseId === null ? carKey(Number(one.subjectKey)) : caseKey(Number(one.subjectKey)),
    })),
    people: of('people'),
    stations: rows
      .filter(({ kind }) => kind === 'stations')
      .map(({ record }) => {
        const { id, code, ...place } = record as Parameters<typeof stationLocation>[0] & { id: string; code: string }
        return { id, code, location: stationLocation(place) }
      }),
  }
}

/**
 * Ids and ranks of a table's matching records. When many match, the newest are returned, since nobody reads the long
 * list of the others; else all of them are ranked.
 */
const withWords = (table: Numbered | 'tasks', query: RawBuilder<unknown>) => sql`
  select id, ts_rank(search, ${query}) + coalesce(search @@ (select codes from sought), false)::int as rank from (
    (
      select id, search from ${sql.table(table)} where search @@ ${query} and deleted_at is null
        and (select count(*) from ${sql.table(`new_${table}`)}) < ${maxFound}
      limit ${maxHits}
    )
    union all select id, search from ${sql.table(`new_${table}`)}
  ) as hits`

/** The newest matching records of a table. */
const newestWith = (table: Numbered | 'tasks', query: RawBuilder<unknown>) => sql`
  ${sql.table(`new_${table}`)} as materialized (
    select id, search from (
      select id, search from ${sql.table(table)} where deleted_at is null order by created_at desc, id desc
      limit ${newest}
    ) as newest
    where search @@ ${query}
  )`

/** The best matches, each once, with the columns to display, which are read only for these. */
const best = (
  kind: keyof FoundRecords,
  { hits, shown, tables }: { hits: RawBuilder<unknown>; shown: RawBuilder<unknown>; tables: RawBuilder<unknown> },
  first: RawBuilder<unknown> = sql``,
) => sql`
  (
    ${first}
    select ${sql.lit(kind)} as kind, rank, at, to_jsonb(best) as record
    from (
      select hits.rank, records.created_at as at, records.id, ${shown}
      from (select id, max(rank) as rank from (${hits}) as every_hit group by id) as hits
      join ${tables}
      order by hits.rank desc, records.created_at desc, records.id
      limit ${maxFound}
    ) as best
  )`

function numberedFound(kind: Numbered, spoken: SpokenNumber | null, query: RawBuilder<unknown>) {
  const number = spoken !== null && (spoken.of === null || spoken.of === kind) ? spoken.number : null
  const byNumber = sql`select id, 2 as rank from ${sql.table(kind)} where number = ${number}::int`
  return best(
    kind,
    {
      // Records with the number in their text matter only when no kind was given.
      hits: spoken?.of ? byNumber : sql`${byNumber} union all ${withWords(kind, query)}`,
      shown: sql`records.number as key, records.title, records.status`,
      tables: sql`${sql.table(kind)} as records on records.id = hits.id and records.deleted_at is null`,
    },
    spoken?.of ? sql`` : sql`with ${newestWith(kind, query)}`,
  )
}

const casesFound = (spoken: SpokenNumber | null, query: RawBuilder<unknown>) => numberedFound('cases', spoken, query)
const carsFound = (spoken: SpokenNumber | null, query: RawBuilder<unknown>) => numberedFound('cars', spoken, query)

const wordsOfCauses = sql`to_tsvector('simple', plain_words(causes.text))`

/** Without causes of deleted CARs. An id is unique within a CAR only. */
const causesFound = (query: RawBuilder<unknown>) =>
  best('causes', {
    hits: sql`select causes.id, ts_rank(${wordsOfCauses}, ${query}) + (causes.state = 'confirmed')::int as rank
      from causes where ${wordsOfCauses} @@ ${query}`,
    shown: sql`records.text, records.state, records.car_id as "carId", records.car_key as "carKey"`,
    tables: sql`(
        select causes.id, causes.text, causes.state, causes.car_id, cars.number as car_key, cars.created_at
        from causes join cars on cars.id = causes.car_id and cars.deleted_at is null
        where ${wordsOfCauses} @@ ${query}
      ) as records on records.id = hits.id`,
  })

/** Without tasks of deleted records. */
const tasksFound = (query: RawBuilder<unknown>) =>
  best(
    'tasks',
    {
      hits: withWords('tasks', query),
      shown: sql`records.title, records.status, records.case_id as "caseId", records.car_id as "carId",
        coalesce(cases.number, cars.number) as "subjectKey"`,
      tables: sql`tasks as records on records.id = hits.id and records.deleted_at is null
        left join cases on cases.id = records.case_id left join cars on cars.id = records.car_id
        where coalesce(cases.id, cars.id) is not null and coalesce(cases.deleted_at, cars.deleted_at) is null`,
    },
    sql`with ${newestWith('tasks', query)}`,
  )

const wordsOfPeople = sql`to_tsvector('simple', plain_words(name || ' ' || email))`

const peopleFound = (query: RawBuilder<unknown>) =>
  best('people', {
    hits: sql`select id, ts_rank(${wordsOfPeople}, ${query}) as rank from users where ${wordsOfPeople} @@ ${query}`,
    shown: sql`records.name, records.first_name as "firstName", records.last_name as "lastName",
      records.image as "profileImageUrl", records.department`,
    tables: sql`users as records on records.id = hits.id and records.id <> ${sql.lit(guest.id)}`,
  })

const wordsOfStations = sql`to_tsvector('simple', plain_words(site || ' ' || area || ' ' || name || ' ' || code))`

const stationsFound = (query: RawBuilder<unknown>) =>
  best('stations', {
    hits: sql`select id, ts_rank(${wordsOfStations}, ${query}) as rank from stations
      where ${wordsOfStations} @@ ${query} and deleted_at is null`,
    shown: sql`records.code, records.site, records.area, records.name`,
    tables: sql`stations as records on records.id = hits.id`,
  })
