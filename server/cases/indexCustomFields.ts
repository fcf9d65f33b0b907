import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { customText, customValue, fieldsInUse } from '../customFields/customFields.ts'
import { withAdvisoryLock } from '../database/advisoryLock.ts'
import { type Database, sqlFor } from '../database/database.ts'
import { defineJob } from '../database/jobs.ts'

/** With fewer cases a page is found among the newest, whatever the filter. */
const fewestCases = 20_000

/** Into how many equally frequent parts the values of a text are divided; 100 is PostgreSQL's default. */
const textSamples = 300

const prefix = 'cases_custom_'
/** Of the indexes that find the cases with a value by their status and priority, in whichever order they are wanted. */
const statePrefix = 'cases_by_state_'
/** Of the indexes that find a part of a text. */
const partsPrefix = 'cases_parts_of_'
const prefixes = [prefix, statePrefix, partsPrefix]

/**
 * Every ten minutes: gives each custom field of cases in use its indexes, once there are many cases, and removes those
 * of retired fields. Cases can be written meanwhile. See docs/decisions/0039.
 */
export const indexCustomFields = defineJob<object>({
  name: 'cases.indexCustomFields',
  cron: '*/10 * * * *',
  timeoutSeconds: 60 * 60,
  async run(services) {
    await keepIndexes(services.database, await fieldsInUse(services, 'case'))
  },
})

/**
 * Makes the indexes of these fields if there are many cases, and removes all others. Returns false at once when another
 * process does so: two that make indexes of one table at the same time wait for each other.
 */
export const keepIndexes = (database: Database, fields: readonly CustomField[]): Promise<boolean> =>
  withAdvisoryLock({ database }, 'custom field indexes', () => remakeIndexes(database, fields))

async function remakeIndexes(database: Database, fields: readonly CustomField[]): Promise<void> {
  const found = await database.many(
    sql<{ name: string; isValid: boolean }>`
      select relname as name, indisvalid as "isValid" from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'cases'::regclass
        and exists (select from unnest(${prefixes}::text[]) as prefix where starts_with(relname, prefix))`,
  )
  const isUsed = await hasMany(database)
  const wanted = new Map(fields.flatMap(indexesOf))
  // A process that ended while it made an index leaves one that is not valid.
  const unwanted = found.filter(({ name, isValid }) => !isValid || !wanted.has(name)).map(({ name }) => name)
  const there = found.map(({ name }) => name).filter((name) => !unwanted.includes(name))
  const missing = isUsed ? [...wanted].filter(([name]) => !there.includes(name)) : []
  if (unwanted.length + missing.length === 0) return
  // Without a limit of time: an index of a million cases takes a minute on a busy machine.
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    for (const name of unwanted) {
      await client.query(`drop index concurrently if exists ${client.escapeIdentifier(name)}`)
      await client.query(`drop statistics if exists ${client.escapeIdentifier(name)}`)
    }
    for (const [, statements] of missing) {
      for (const { sql: statement } of statements) await client.query(statement)
    }
    if (missing.length > 0) await client.query('analyze cases')
  } finally {
    await client.end()
  }
}

async function hasMany(database: Database): Promise<boolean> {
  const estimate = sql<{ isMany: boolean }>`
    select reltuples >= ${fewestCases} as "isMany" from pg_class where oid = 'cases'::regclass`
  return (await database.one(estimate))?.isMany ?? false
}

/** The names of the indexes of a field, each with the statements that make it. */
function indexesOf(field: CustomField): [string, CompiledQuery[]][] {
  const name = `${prefix}${field.key}`
  const ofValues: [string, CompiledQuery[]] = [name, [indexOf(name, field), ...statisticsOf(name, field)]]
  const byState = `${statePrefix}${field.key}`
  const always: [string, CompiledQuery[]][] = [ofValues, [byState, [indexByState(byState, field)]]]
  if (field.kind !== 'text') return always
  const ofParts = `${partsPrefix}${field.key}`
  return [...always, [ofParts, [indexOfParts(ofParts, field)]]]
}

/** The columns after the id are compared in the index, as in those of the orders: only cases that fit are read. */
const indexOf = (name: string, field: CustomField): CompiledQuery =>
  sql`
    create index concurrently ${sql.id(name)} on cases
      ((${customValue('case', field)}), created_at, id, status, priority, category, department, issue_type)
    where deleted_at is null and ${customText('case', field.key)} is not null`.compile(sqlFor)

/** In the other index the cases with a value of all states lie among each other, which takes as long as reading the page. */
const indexByState = (name: string, field: CustomField): CompiledQuery =>
  sql`
    create index concurrently ${sql.id(name)} on cases ((${customValue('case', field)}), status, priority, created_at, id)
    where deleted_at is null and ${customText('case', field.key)} is not null`.compile(sqlFor)

/**
 * How often each value occurs: PostgreSQL does not use what it knows of an index that leaves cases out. Of texts it also
 * estimates how many contain a part, from so many values that a rare part is not taken for a frequent one.
 */
const statisticsOf = (name: string, field: CustomField): CompiledQuery[] => {
  const made = sql`create statistics if not exists ${sql.id(name)} on (${customValue('case', field)}) from cases`
  const finer = sql`alter statistics ${sql.id(name)} set statistics ${sql.lit(textSamples)}`
  return (field.kind === 'text' ? [made, finer] : [made]).map((statement) => statement.compile(sqlFor))
}

/** Finds texts that contain three or more letters in a row. */
const indexOfParts = (name: string, field: CustomField): CompiledQuery =>
  sql`
    create index concurrently ${sql.id(name)} on cases using gin (${customText('case', field.key)} gin_trgm_ops)
    with (gin_pending_list_limit = 256)
    where deleted_at is null and ${customText('case', field.key)} is not null`.compile(sqlFor)
