import { sql, type Insertable, type UpdateObject } from 'kysely'
import { attachmentUrl } from '../../contract/attachments.ts'
import { caseKey, type Case, type CaseStatus } from '../../contract/cases.ts'
import { fixed, sqlFor, type Reader, type Tables } from '../platform/database.ts'
import type { Edit } from '../platform/write.ts'
import { columnsOf, readingBack, returning, type Writing } from '../platform/writing.ts'
import type { Stamped } from '../platform/writtenRows.ts'
import { personColumns, presentPerson } from '../users/users.ts'

export type CaseRow = Insertable<Tables['cases']>
export type CaseChange = UpdateObject<Tables, 'cases'>

/** What a case says of itself, in the words of the contract. */
const ownColumns = [
  'cases.id',
  'cases.number',
  'cases.title',
  'cases.description',
  'cases.status',
  'cases.priority',
  'cases.category',
  'cases.issue_type as issueType',
  'cases.department',
  'cases.location',
  'cases.station_id as stationId',
  'cases.tags',
  'cases.due_date as dueDate',
  'cases.created_at as createdAt',
  'cases.updated_at as updatedAt',
  'cases.started_at as startedAt',
  'cases.resolved_at as resolvedAt',
  'cases.completed_at as completedAt',
  'cases.deleted_at as deletedAt',
  'cases.deleted_by as deletedBy',
  'cases.also_reported as alsoReported',
  'cases.attachment_ids as attachmentIds',
  'cases.estimated_hours as estimatedHours',
  'cases.actual_hours as actualHours',
  'cases.effort',
  'cases.estimated_savings as estimatedSavings',
  'cases.actual_savings as actualSavings',
  'cases.business_impact as businessImpact',
  'cases.car_id as carId',
  'cases.related_record_type as relatedRecordType',
  'cases.related_record_id as relatedRecordId',
  'cases.related_record_name as relatedRecordName',
  'cases.related_record_snapshot as relatedRecord',
  'cases.correction_type as correctionType',
  'cases.correction_action as correctionAction',
  'cases.correction_status as correctionStatus',
  'cases.version',
] as const

/** Cases with the people they name, in the words of the contract but flat. */
export const selectCases = () =>
  sqlFor
    .selectFrom('cases')
    .leftJoin('users as assignee', 'assignee.id', 'cases.assignee_id')
    .innerJoin('users as createdBy', 'createdBy.id', 'cases.created_by')
    .select([...personColumns('assignee'), ...personColumns('createdBy')])
    .select(ownColumns)

export type SelectedCase = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

/** A selected row as the wire shows it. */
export function presentCase(row: SelectedCase): Case {
  return {
    ...row,
    key: caseKey(row.number),
    assignee: presentPerson(row, 'assignee'),
    createdBy: presentPerson(row, 'createdBy'),
    attachments: row.attachmentIds.map(attachmentUrl),
    actualHours: row.actualHours === null ? null : Number(row.actualHours),
    effort: row.effort === null ? null : Number(row.effort),
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

const stampedByIds = fixed((ids: string[]) =>
  selectCases()
    .select(stamp)
    .where('cases.id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Reads those of these cases that are there, in any order. */
export const selectStamped = (from: Reader, ids: string[]): Promise<StampedCase[]> => from.many(stampedByIds(ids))

export type StampedCase = SelectedCase & Stamped

const byId = fixed((id: string) => selectCases().where('cases.id', '=', id))
const byIdLocked = fixed((id: string) => selectCases().where('cases.id', '=', id).forNoKeyUpdate('cases'))

export const selectCase = (from: Reader, id: string) => from.one(byId(id))

/** Reads a case that is to be changed; keeps others from changing it where the write locks. */
export const selectToChange = (tx: Edit, id: string) => tx.one(tx.locks ? byIdLocked(id) : byId(id))

const asCase = readingBack('cases', selectCases)

/** Inserts a case, unless its id is taken. */
export const insertCase = (row: CaseRow): Writing<SelectedCase> =>
  asCase(
    sqlFor
      .insertInto('cases')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )

const selectOwn = sqlFor.selectFrom('cases').select(ownColumns)
type OwnColumns = Awaited<ReturnType<typeof selectOwn.executeTakeFirstOrThrow>>
/** Written once: to write so many names anew takes longer than all the rest of a change. */
const shownOfOwn = columnsOf(selectOwn, 'cases')

/**
 * Changes columns of a case that still is what was read, and with any of them its version and time of change. Shows the
 * whole case where the people that it names change, otherwise what is its own: the joins would be a sixth of what a
 * change costs.
 */
export function updateCase(before: SelectedCase, change: CaseChange): Writing<OwnColumns> {
  const update = sqlFor
    .updateTable('cases')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
  return 'assignee_id' in change ? asCase(update) : returning(update, shownOfOwn)
}

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

/** The rank above every card of a column. The small random step keeps two cards that arrive together apart. */
export const topOfColumn = (status: CaseStatus) =>
  sql<string>`(
    select coalesce(min(rank), 0) - (0.0005 + round(random()::numeric, 6) / 1000)
    from cases where status = ${status} and deleted_at is null)`
