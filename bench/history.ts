import type pg from 'pg'
import { withoutIndexes } from './cases.ts'

const step = 100_000

/**
 * Gives every case three entries of its history and of the audit log, as reporting it, starting and assigning it write
 * them. Seals have bytes of a hash, and are no chain that holds.
 */
export async function fillHistory(database: pg.Client): Promise<void> {
  await withoutIndexes(database, ['activity', 'entries'], () => insertHistory(database))
  await database.query('vacuum analyze')
}

async function insertHistory(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ last: number }>('select coalesce(max(number), 0) as last from cases')
  const last = rows[0]?.last ?? 0
  for (let from = 1; from <= last; from += step) {
    const range = [from, from + step]
    await database.query(
      `insert into activity (at, actor_id, feature, record_id, action, changes) ${entries(inHistory)}`,
      range,
    )
    await database.query(
      `insert into audit.entries (at, actor_id, feature, record_id, action, changes, address, browser) ${entries(inLog)}`,
      range,
    )
  }
  await database.query(
    `insert into audit.seals (position, entry_id, hash, settled, sealed_at)
     select id, id, sha256(int8send(id)), id, at from audit.entries order by id`,
  )
}

const inHistory = `case turn when 1 then '[]' else changes end`
const inLog = `changes, '10.20.' || number % 200 || '.' || number % 240, 'Firefox 145, Windows'`

/** Entries of the cases of a range of numbers, in the order in which they were made. */
const entries = (columns: string) => `
  select created_at + turn * interval '10 seconds', created_by, 'cases', id,
    (array['created', 'edited', 'edited'])[turn], ${columns}
  from cases, generate_series(1, 3) as turn, lateral (select case turn
    when 1 then jsonb_build_array(
      jsonb_build_object('field', 'title', 'from', null, 'to', title),
      jsonb_build_object('field', 'description', 'from', null, 'to', description),
      jsonb_build_object('field', 'priority', 'from', null, 'to', priority),
      jsonb_build_object('field', 'category', 'from', null, 'to', category),
      jsonb_build_object('field', 'department', 'from', null, 'to', department))
    when 2 then jsonb_build_array(jsonb_build_object('field', 'status', 'from', 'new', 'to', 'in_progress'))
    else jsonb_build_array(jsonb_build_object('field', 'assigneeId', 'from', null, 'to', created_by)) end as changes) as made
  where number >= $1 and number < $2
  order by turn, number`
