import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { attachmentUrl } from '../../contract/attachmentFiles.ts'
import { caseKey, type CaseStatus } from '../../contract/caseChoices.ts'
import type { Case } from '../../contract/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import type { Field } from '../../contract/fields/field.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { hoursIn, selectedColumns } from '../records/recordFields.ts'
import type { Writer } from '../records/transaction.ts'
import type { RecentRows } from './recentRows.ts'
import {
  compiledPerColumns,
  columnsOf,
  returningJoined,
  returningColumns,
  type WriteStatement,
} from '../records/writeStatement.ts'
import type { Stamped } from './serializedRows.ts'
import { personColumns, presentPerson } from '../users/users.ts'

export type CaseRow = Insertable<Tables['cases']>
/** Columns that change; with `topOf` the card also goes above all others of a status. */
export type CaseChange = Updateable<Tables['cases']> & { topOf?: CaseStatus }

/** Null in a case that was just reported. */
const isLater = ({ nullable, usual }: Field) => Boolean(nullable) && !usual

const usualColumns = [
  'cases.id',
  'cases.number',
  'cases.version',
  ...selectedColumns('cases', caseFields, (field) => !isLater(field)),
] as const
const laterColumns = [
  'cases.deleted_by as deletedBy',
  'cases.related_record_snapshot as relatedRecord',
  ...selectedColumns('cases', caseFields, isLater),
] as const

const ownColumns = [...usualColumns, ...laterColumns] as const

/** Cases with the people they name, in the words of the contract but flat. */
export const selectCases = () =>
  sqlFor
    .selectFrom('cases')
    .leftJoin('users as assignee', 'assignee.id', 'cases.assignee_id')
    .innerJoin('users as createdBy', 'createdBy.id', 'cases.created_by')
    .select([...personColumns('assignee'), ...personColumns('createdBy')])
    .select(ownColumns)

export type SelectedCase = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

const hoursOf = hoursIn(caseFields)

/** A selected row as the wire shows it. */
export function presentCase(row: SelectedCase): Case {
  return {
    ...row,
    key: caseKey(row.number),
    assignee: presentPerson(row, 'assignee'),
    createdBy: presentPerson(row, 'createdBy'),
    attachments: row.attachmentIds.map(attachmentUrl),
    ...hoursOf(row),
    relatedCarId: row.carId,
  }
}

/**
 * Changes with whatever `presentCase` shows: PostgreSQL numbers each state of a row. It names every table that
 * `selectCases` joins.
 */
const stamp = sql<string>`concat_ws(' ', cases.xmin, "createdBy".xmin, assignee.xmin)`.as('stamp')

/** Which cases there are, and in which state each is. */
export const selectStamps = () =>
  sqlFor
    .selectFrom('cases')
    .leftJoin('users as assignee', 'assignee.id', 'cases.assignee_id')
    .innerJoin('users as createdBy', 'createdBy.id', 'cases.created_by')
    .select(['cases.id', 'cases.created_at as createdAt', stamp])

const stampedByIds = compileOnce((ids: string[]) =>
  selectCases()
    .select(stamp)
    .where('cases.id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Reads those of these cases that are there, in any order. */
export const selectStamped = (from: Reader, ids: string[]): Promise<StampedCase[]> => from.many(stampedByIds(ids))

export type StampedCase = SelectedCase & Stamped

/** PostgreSQL's number of the write that left a case as it is. */
const state = sql<string>`cases.xmin`.as('state')

const selectWithState = (id: string) => selectCases().select(state).where('cases.id', '=', id)
const byId = compileOnce(selectWithState)
const byIdLocked = compileOnce((id: string) => selectWithState(id).forNoKeyUpdate('cases'))

export type CaseInState = SelectedCase & { state: string }

export const selectCase = (from: Reader, id: string): Promise<CaseInState | undefined> => from.one(byId(id))

/** Reads a case that is to be changed; keeps others from changing it where the write locks. */
export const selectToChange = async (tx: Writer, id: string, recent?: RecentRows<CaseInState>) =>
  (recent && tx.cached(recent, id)) ?? tx.one(tx.locks ? byIdLocked(id) : byId(id))

const asCase = returningJoined('cases', selectCases)

/** `cases.due_date as dueDate` as the table names it: `due_date`. */
const columnIn = (own: (typeof ownColumns)[number]) => own.replace(/^cases\.(\w+).*/, '$1') as keyof CaseRow
/** The same as it is shown: `dueDate`. */
const shownAs = (column: string) => column.replace(/^.*[. ]/, '')

/** The same as the table names them. Nobody works on such a case yet either. */
const laterNames: (keyof CaseRow)[] = [...laterColumns.map(columnIn), 'assignee_id']
const notYet = Object.fromEntries(
  [...laterColumns, ...personColumns('assignee')].map((column) => [shownAs(column), null]),
) as Partial<SelectedCase>

const asReported = returningJoined('cases', () =>
  sqlFor
    .selectFrom('cases')
    .innerJoin('users as createdBy', 'createdBy.id', 'cases.created_by')
    .select(personColumns('createdBy'))
    .select(usualColumns),
)

/**
 * Inserts a case, unless its id is taken. Most cases say no more than a report from the floor does: for them the statement
 * has half as many columns and costs a tenth less. `wholeCase` completes what it shows.
 */
export function insertCase(row: CaseRow): WriteStatement<Partial<SelectedCase>> {
  if (laterNames.some((name) => (row[name] ?? null) !== null)) return insertWhole(row)
  const said = Object.entries(row).filter(([name]) => !laterNames.includes(name as keyof CaseRow))
  return insertReported(Object.fromEntries(said) as CaseRow)
}

/** The shift in which a case is reported, of its site and on its clock, else on that of whoever reports it. */
const shiftOf = ({ created_at, created_by, station_id }: CaseRow) => sql<string | null>`(
  select shift_at(
    ${created_at}::timestamptz,
    ${station_id ? sql`(select site from stations where id = ${station_id}::uuid)` : sql`null`},
    (select coalesce(time_zone, device_time_zone) from preferences where user_id = ${created_by}::uuid)) ->> 'name')`

const insert = (row: CaseRow) =>
  sqlFor
    .insertInto('cases')
    .values({ ...row, shift: sql`coalesce(${row.shift}::text, ${shiftOf(row)})` })
    .onConflict((conflict) => conflict.column('id').doNothing())
const insertWhole = compiledPerColumns((row: CaseRow): WriteStatement<Partial<SelectedCase>> => asCase(insert(row)))
const insertReported = compiledPerColumns((row: CaseRow) => asReported(insert(row)))

/** The case that `insertCase` shows, with what it has not got yet. */
export const wholeCase = (written: Partial<SelectedCase>) => ({ ...notYet, ...written }) as SelectedCase

const selectOwn = sqlFor.selectFrom('cases').select(ownColumns)
type OwnColumns = Awaited<ReturnType<typeof selectOwn.executeTakeFirstOrThrow>>
/** How each of its own columns is shown, as SQL that is built once: building it takes longer than the rest of a change. */
const shownColumns = new Map(
  ownColumns.map((column): [string, RawBuilder<unknown>] => [
    columnIn(column),
    columnsOf(sqlFor.selectFrom('cases').select(column), 'cases'),
  ]),
)
const shownState = columnsOf(sqlFor.selectFrom('cases').select(state), 'cases')

/** The rank above every card of a column. The small random step keeps two cards that arrive together apart. */
const topOfColumn = (status: CaseStatus) =>
  sql<string>`(
    select coalesce(min(rank), 0) - (0.0005 + round(random()::numeric, 6) / 1000)
    from cases where status = ${status} and deleted_at is null)`

/**
 * Changes columns of a case that still is in the state in which it was read, and with any of them its version and time of
 * change. Shows what was changed, and the whole case where the people that it names change.
 */
export const updateCase = ({ id, state }: CaseInState, change: CaseChange) => updateState({ ...change, id, state })

type ChangeOfState = CaseChange & Pick<CaseInState, 'id' | 'state'>

const updateState = compiledPerColumns(
  ({ id, state, topOf, ...change }: ChangeOfState): WriteStatement<Partial<OwnColumns & { state: string }>> => {
    const rank = topOf && { rank: topOfColumn(topOf) }
    const update = sqlFor
      .updateTable('cases')
      .set({ ...change, ...rank, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where(sql<string>`xmin`, '=', state)
    if ('assignee_id' in change) return asCase(update)
    const changed = [...Object.keys(change), 'version', 'updated_at'].flatMap(
      (column) => shownColumns.get(column) ?? [],
    )
    return returningColumns(update, sql.join([...changed, shownState]))
  },
)

/** Locks those of these cases that are there, everyone in the same order, so that no two writes wait for each other. */
export const lockCases = (tx: Reader, ids: string[]): Promise<{ id: string; carId: string | null }[]> =>
  tx.many(
    sqlFor
      .selectFrom('cases')
      .select(['id', 'car_id as carId'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  )

export const updateLinks = (tx: Reader, ids: string[], carId: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('cases')
      .set({ car_id: carId, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )
