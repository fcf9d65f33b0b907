import type pg from 'pg'
import { rulesOf } from '../server/backup/catalogue.ts'

export const statuses = ['new', 'in_progress', 'review', 'completed', 'closed']

/** A word of every 500th case, so in 0.2 % of texts; none is a prefix of another. */
export const valueLabel = (turn: number): string => `valve${String(turn % 500).padStart(3, '0')}`

const step = 50_000

/** An expression of the values of custom fields of the n-th case. */
const withoutCustom = "'{}'::jsonb"

/** Fills the table up to a number of cases, a minute apart, spread over statuses, priorities and lists. */
export async function fillCases(database: pg.Client, wanted: number): Promise<void> {
  await insertCases(database, wanted, withoutCustom)
  await countCases(database)
}

async function insertCases(database: pg.Client, wanted: number, custom: string): Promise<void> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from cases')
  for (let made = rows[0]?.count ?? 0; made < wanted; made += step) {
    if (wanted > step) console.log(`  ${made.toLocaleString('en')} of ${wanted.toLocaleString('en')} cases are there`)
    await database.query(
      `insert into cases (title, description, status, priority, category, department, issue_type, created_by, created_at,
         updated_at, started_at, completed_at, rank, custom)
       select 'Case number ' || n || ' about valve' || lpad((n % 500)::text, 3, '0'),
         repeat('What was seen at the line and where. ', 6), state,
         (array['low', 'medium', 'high', 'critical'])[1 + n % 4],
         (array['process_improvement', 'quality', 'safety', 'cost_reduction', 'customer_satisfaction'])[1 + n % 5],
         (array['production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering'])[1 + n % 6],
         (array['machine', 'quality', 'material', 'safety', 'observation', 'idea'])[1 + n / 30 % 6],
         (select id from users limit 1), reported, now(),
         case when state <> 'new' then reported + interval '20 seconds' end,
         case when state in ('completed', 'closed') then reported + interval '40 seconds' end, n,
         ${custom}
       from generate_series($1::int + 1, $2::int) n,
         lateral (select (array['new', 'in_progress', 'review', 'completed', 'closed'])[1 + n % 5] as state,
           now() - n * interval '1 minute' as reported) as one`,
      [made, Math.min(wanted, made + step)],
    )
  }
}

/** What the triggers of each row would have counted, and what PostgreSQL's planner knows of the table. */
async function countCases(database: pg.Client): Promise<void> {
  await database.query('select recount_summaries()')
  await database.query('vacuum analyze')
}

/**
 * The same without what triggers do with each row and with indexes made at the end, which else take most of the time:
 * how long reading takes depends on the rows alone.
 */
export async function fillManyCases(database: pg.Client, wanted: number, custom = withoutCustom): Promise<void> {
  await database.query('alter table cases disable trigger user; alter table cases enable trigger cases_compute')
  await withoutIndexes(database, ['cases'], () => insertCases(database, wanted, custom))
  await database.query('alter table cases enable trigger user')
  await countCases(database)
}

/** Fills tables without their indexes, which are made at the end. */
export async function withoutIndexes(database: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  const indexes = (await rulesOf(database)).indexes.filter(({ name }) => tables.includes(name))
  for (const { off } of indexes) await database.query(off)
  await fill()
  await database.query(`set maintenance_work_mem = '1GB'`)
  for (const { on } of indexes) await database.query(on)
}

/** Ids of cases of every kind, oldest numbers first. */
export async function someIds(database: pg.Client, most = 5000): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('select id from cases order by number limit $1', [most])
  return rows.map(({ id }) => id)
}
