import { sql } from 'kysely'
import type { TriageState } from '../../contract/cases/triageChoices.ts'
import { sqlFor } from '../database/database.ts'
import { compiledPerColumns, returningJoined, type WriteStatement } from '../records/writeStatement.ts'
import { siteNameOf } from '../sites/sites.ts'
import { personColumns } from '../users/users.ts'
import { asCase, columnIn, laterColumns, insertedColumns, type CaseRow, type SelectedCase } from './store.ts'

/** The name of a selected column in the result: `dueDate` of `cases.due_date as dueDate`. */
const shownAs = (column: string) => column.replace(/^.*[. ]/, '')

/** The names of the later columns in the table. A new case has no assignee either. */
const laterNames: (keyof CaseRow)[] = [...laterColumns.map(columnIn), 'assignee_id']
const notYet = Object.fromEntries(
  [...laterColumns, ...personColumns('assignee')].map((column) => [shownAs(column), null]),
) as Partial<SelectedCase>

const asReported = returningJoined('cases', () =>
  sqlFor
    .selectFrom('cases')
    .innerJoin('users as createdBy', 'createdBy.id', 'cases.created_by')
    .select([...personColumns('createdBy'), siteNameOf('cases').as('site')])
    .select(insertedColumns),
)

/**
 * Inserts a case, unless its id is taken. Most cases have only the fields of a report from the floor: for them the
 * statement has half as many columns and costs a tenth less. `wholeCase` completes what it returns.
 */
export function insertCase(row: CaseRow): WriteStatement<Partial<SelectedCase>> {
  if (laterNames.some((name) => (row[name] ?? null) !== null)) return insertWhole(row)
  const reported = Object.entries(row).filter(([name]) => !laterNames.includes(name as keyof CaseRow))
  return insertReported(Object.fromEntries(reported) as CaseRow)
}

/** The shift in which a case is reported, from its site and in the site's time zone, else in the reporter's. */
const shiftOf = ({ created_at, created_by, station_id }: CaseRow) => sql<string | null>`(
  select shift_at(
    ${created_at}::timestamptz,
    ${station_id ? sql`(select site from stations where id = ${station_id}::uuid)` : sql`null`},
    (select coalesce(time_zone, device_time_zone) from preferences where user_id = ${created_by}::uuid)) ->> 'name')`

/** A report waits in triage where the workspace uses it; `accepted` is sent for one that somebody already works on. */
const firstTriage = ({ triage }: CaseRow) =>
  triage ?? sql<TriageState>`(select case when workspace.triage then 'waiting' else 'accepted' end from workspace)`

const insert = (row: CaseRow) =>
  sqlFor
    .insertInto('cases')
    .values({ ...row, shift: sql`coalesce(${row.shift}::text, ${shiftOf(row)})`, triage: firstTriage(row) })
    .onConflict((conflict) => conflict.column('id').doNothing())
const insertWhole = compiledPerColumns((row: CaseRow): WriteStatement<Partial<SelectedCase>> => asCase(insert(row)))
const insertReported = compiledPerColumns((row: CaseRow) => asReported(insert(row)))

/** Completes the case that `insertCase` returns with the values that it does not have yet. */
export const wholeCase = (written: Partial<SelectedCase>) => ({ ...notYet, ...written }) as SelectedCase
