import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { caseKey, type CaseStatus } from '../../contract/cases/caseChoices.ts'
import type { Case } from '../../contract/cases/cases.ts'
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
import { siteNameOf, siteStampOf } from '../sites/sites.ts'
import { personColumns, presentPerson } from '../users/users.ts'

export type CaseRow = Insertable<Tables['cases']>
/** Columns that change; with `topOf` the card also goes to the top of a status. */
export type CaseChange = Updateable<Tables['cases']> & { topOf?: CaseStatus }

/** Whether a field is null in a case that has just been reported. */
const isLater = ({ nullable, usual }: Field) => Boolean(nullable) && !usual

export const insertedColumns = [
  'cases.id',
  'cases.number',
  'cases.version',
  'cases.occurrences',
  'cases.custom',
  'cases.triage as triageState',
  'cases.triage_since as triageSince',
  'cases.triage_due as triageDue',
  ...selectedColumns('cases', caseFields, (field) => !isLater(field)),
] as const
export const laterColumns = [
  'cases.deleted_by as deletedBy',
  'cases.related_record_snapshot as relatedRecord',
  'cases.triage_reason as triageReason',
  'cases.triage_until as triageUntil',
  'cases.triage_by as triageById',
  'cases.triage_at as triageAt',
  'cases.duplicate_of as duplicateOfId',
  'cases.duplicate_of_number as duplicateOfNumber',
  ...selectedColumns('cases', caseFields, isLater),
] as const

const ownColumns = [...insertedColumns, ...laterColumns] as const

/** Cases with the people they name, under the names of the contract but flat. */
export const selectCases = () =>
  sqlFor
    .selectFrom('cases')
    .leftJoin('users as assignee', 'assignee.id', 'cases.assignee_id')
    .innerJoin('users as createdBy', 'createdBy.id', 'cases.created_by')
    .select([...personColumns('assignee'), ...personColumns('createdBy'), siteNameOf('cases').as('site')])
    .select(ownColumns)

export type SelectedCase = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

const hoursOf = hoursIn(caseFields)

const triageOf = (row: SelectedCase): Case['triage'] => {
  const isWaiting = row.triageState === 'waiting'
  const { duplicateOfId: id, duplicateOfNumber: number } = row
  return {
    state: row.triageState,
    reason: row.triageReason,
    until: row.triageUntil,
    duplicateOf: id === null || number === null ? null : { id, key: caseKey(number) },
    since: isWaiting ? row.triageSince : null,
    due: isWaiting ? row.triageDue : null,
    byId: row.triageById,
    at: row.triageAt,
  }
}

/** Returns a selected row in the shape of the API. */
export function presentCase(row: SelectedCase): Case {
  return {
    ...row,
    key: caseKey(row.number),
    assignee: presentPerson(row, 'assignee'),
    createdBy: presentPerson(row, 'createdBy'),
    attachments: row.attachmentIds.map(attachmentUrl),
    ...hoursOf(row),
    relatedCarId: row.carId,
    triage: triageOf(row),
  }
}

/** The number of the version of a person's row, null for nobody. */
const personStampOf = (column: 'cases.created_by' | 'cases.assignee_id') =>
  sql`(select users.xmin from users where users.id = ${sql.ref(column)})`

/**
 * A text that changes whenever anything changes that `presentCase` shows. It is made of the numbers that PostgreSQL
 * gives to the versions of rows, of every table that `selectCases` joins. Subqueries, not joins: PostgreSQL plans them
 * in a third of the time, and makes the stamps of a page after it has sorted the cases that fit.
 */
const stamp = sql<string>`concat_ws(' ', cases.xmin, ${personStampOf('cases.created_by')},
  ${personStampOf('cases.assignee_id')}, ${siteStampOf('cases')})`.as('stamp')

/** The ids of cases, each with its stamp. */
export const selectStamps = () =>
  sqlFor.selectFrom('cases').select(['cases.id', 'cases.created_at as createdAt', stamp])

const stampedByIds = compileOnce((ids: string[]) =>
  selectCases()
    .select(stamp)
    .where('cases.id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Reads cases by their ids, in any order; what does not exist is left out. */
export const selectStamped = (from: Reader, ids: string[]): Promise<StampedCase[]> => from.many(stampedByIds(ids))

export type StampedCase = SelectedCase & Stamped

/** PostgreSQL's number of the transaction that last wrote a case. */
const state = sql<string>`cases.xmin`.as('state')

const selectWithState = (id: string) => selectCases().select(state).where('cases.id', '=', id)
const byId = compileOnce(selectWithState)
const byIdLocked = compileOnce((id: string) => selectWithState(id).forNoKeyUpdate('cases'))

export type CaseInState = SelectedCase & { state: string }

export const selectCase = (from: Reader, id: string): Promise<CaseInState | undefined> => from.one(byId(id))

/** Reads a case that is to be changed; locks it when the write locks. */
export const selectToChange = async (tx: Writer, id: string, recent?: RecentRows<CaseInState>) =>
  (recent && tx.cached(recent, id)) ?? tx.one(tx.locks ? byIdLocked(id) : byId(id))

/** A case with its place on the board. */
export type PlacedCase = SelectedCase & { rank: string }

/** Reads cases, if they exist, in the order of their ids, in which a write locks them, so that no two writes deadlock. */
export function selectPlaced(from: Reader, ids: string[], { locks }: { locks: boolean }): Promise<PlacedCase[]> {
  const found = selectCases()
    .select('cases.rank')
    .where('cases.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('cases.id')
  return from.many(locks ? found.forNoKeyUpdate('cases') : found)
}

export const asCase = returningJoined('cases', selectCases)

/** The column in the table, `due_date`, of `cases.due_date as dueDate`. */
export const columnIn = (own: (typeof ownColumns)[number]) => own.replace(/^cases\.(\w+).*/, '$1') as keyof CaseRow
const selectOwn = sqlFor.selectFrom('cases').select(ownColumns)
type OwnColumns = Awaited<ReturnType<typeof selectOwn.executeTakeFirstOrThrow>>
/**
 * How each of its own columns is selected, as SQL that is built once: building it takes longer than the rest of a
 * change.
 */
const shownColumns = new Map(
  ownColumns.map((column): [string, RawBuilder<unknown>] => [
    columnIn(column),
    columnsOf(sqlFor.selectFrom('cases').select(column), 'cases'),
  ]),
)
const shownState = columnsOf(sqlFor.selectFrom('cases').select(state), 'cases')

/** The rank above every card of a column. The small random step separates two cards that arrive at once. */
const topOfColumn = (status: CaseStatus) =>
  sql<string>`(
    select coalesce(min(rank), 0) - (0.0005 + round(random()::numeric, 6) / 1000)
    from cases where status = ${status} and deleted_at is null)`

/**
 * Changes columns of a case that is still in the state in which it was read, and with any of them its version and time
 * of change. Returns what was changed, and the whole case if the people or the site that it names change.
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
    if ('assignee_id' in change || 'station_id' in change) return asCase(update)
    const computed = 'triage' in change ? ['triage_since', 'triage_due'] : []
    const names = new Set([...Object.keys(change), ...computed, 'version', 'updated_at'])
    const changed = [...names].flatMap((column) => shownColumns.get(column) ?? [])
    return returningColumns(update, sql.join([...changed, shownState]))
  },
)

/** The field behind each foreign key to a person, for `namingUnknownPeople`. */
export const personFields = { cases_assignee_id_fkey: 'assigneeId' }
