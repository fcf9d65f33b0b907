import type pg from 'pg'
import type { Manifest, TableOf } from './manifest.ts'

/** The job queue creates its own schema; these of its tables contain pending work. */
export const jobsSchema = 'jobs'
const jobsTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/** Recreated by applying the migrations. */
const migrationTables = ['schema_migrations', 'schema_migrations_lock']

const ours = `nspname !~ '^pg_' and nspname <> 'information_schema'`

type Found = Pick<TableOf, 'schema' | 'name' | 'columns'>

/** Returns all tables whose rows belong in a backup, so no unlogged ones, with the columns that are not computed. */
export async function tablesOf(client: pg.ClientBase): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where ${ours} and relkind in ('r', 'p') and relpersistence = 'p' and not relispartition and relname <> all ($1)
       and (nspname <> $2 or relname = any ($3))
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     group by nspname, relname
     -- Queues before their jobs.
     order by nspname, array_position($3, relname::text), relname`,
    [migrationTables, jobsSchema, jobsTables],
  )
  return rows
}

/** Returns the contents of files that the rows name, each once. */
export async function contentsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from attachments')
  return rows.map(({ sha256 }) => sha256)
}

/** Returns the last value of each sequence that was used. */
export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where last_value is not null and schemaname <> $1 order by 1, 2`,
    [jobsSchema],
  )
  return rows
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

/** Returns the version of the job queue's schema; null when there never was a job. */
export async function jobsVersionOf(client: pg.ClientBase): Promise<number | null> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    `${jobsSchema}.version`,
  ])
  if (!found[0]?.there) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return rows[0]?.version ?? null
}

/** Whether there are no tables at all. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where ${ours} and relkind in ('r', 'p')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`,
  )
  return rowCount === 0
}

/**
 * Returns statements that remove, and later restore, what prevents filling tables quickly and in any order: references
 * between tables, triggers that would count, number or refuse rows again, and indexes, which are built from whole
 * tables in a fraction of the time. References depend on indexes: removed first, restored last.
 */
export async function rulesOf(
  client: pg.ClientBase,
): Promise<{ takeAway: string[]; indexes: IndexRule[]; putBack: string[] }> {
  const rules = [...(await referencesOf(client)), ...(await triggersOf(client))]
  const indexes = await indexesOf(client)
  return {
    takeAway: [...rules, ...indexes].map(({ off }) => off),
    indexes,
    putBack: rules.map(({ on }) => on).toReversed(),
  }
}

type Rule = { off: string; on: string }
/** An index, with its table. */
type IndexRule = Rule & { schema: string; name: string }

async function referencesOf(client: pg.ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as on
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where ${ours} and contype = 'f' and conparentid = 0
     order by pg_constraint.oid`,
  )
  return rows
}

/** A trigger that is only disabled would still make PostgreSQL copy the rows of its table one by one. */
async function triggersOf(client: pg.ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as off,
       concat_ws('; ', pg_get_triggerdef(pg_trigger.oid),
         case when tgenabled <> 'O' then format('alter table %s enable %s trigger %I', tgrelid::regclass,
           case tgenabled when 'A' then 'always' else 'replica' end, tgname) end,
         format('comment on trigger %I on %s is %L', tgname, tgrelid::regclass,
           obj_description(pg_trigger.oid, 'pg_trigger'))) as on
     from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     join pg_namespace on pg_namespace.oid = relnamespace
     where ${ours} and not tgisinternal and tgenabled <> 'D' and tgparentid = 0
     order by pg_trigger.oid`,
  )
  return rows
}

/**
 * Without the indexes of keys and other constraints, and without the job queue's, whose tables are small. Those that
 * take longest for a row come first.
 */
async function indexesOf(client: pg.ClientBase): Promise<IndexRule[]> {
  const { rows } = await client.query<IndexRule>(
    `select nspname as schema, tables.relname as name, format('drop index %s', indexrelid::regclass) as off,
       pg_get_indexdef(indexrelid) as on
     from pg_index
     join pg_class as tables on tables.oid = indrelid
     join pg_class as indexes on indexes.oid = indexrelid
     join pg_am on pg_am.oid = indexes.relam
     join pg_namespace on pg_namespace.oid = tables.relnamespace
     where ${ours} and nspname <> $1 and not exists (select from pg_constraint where conindid = indexrelid)
     order by amname = 'gin' desc, indexrelid`,
    [jobsSchema],
  )
  return rows
}
