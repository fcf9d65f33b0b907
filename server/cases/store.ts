import { sql, type Insertable, type UpdateObject } from 'kysely'
import { attachmentUrl } from '../../contract/attachments.ts'
import { caseKey, type Case, type CaseStatus } from '../../contract/cases.ts'
import { fixed, sqlFor, type Reader, type Tables } from '../platform/database.ts'

export type CaseRow = Insertable<Tables['cases']>
export type CaseChange = UpdateObject<Tables, 'cases'>

/** Cases with the people they name, in the words of the contract but flat. */
export const selectCases = () =>
  sqlFor
    .selectFrom('cases')
    .leftJoin('users as assignee', 'assignee.id', 'cases.assignee_id')
    .innerJoin('users as creator', 'creator.id', 'cases.created_by')
    .select([
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
      'cases.tags',
      'cases.assignee_id as assigneeId',
      'assignee.name as assigneeName',
      'assignee.first_name as assigneeFirstName',
      'assignee.last_name as assigneeLastName',
      'assignee.image as assigneeImage',
      'cases.created_by as createdById',
      'creator.name as creatorName',
      'creator.first_name as creatorFirstName',
      'creator.last_name as creatorLastName',
      'creator.image as creatorImage',
      'cases.due_date as dueDate',
      'cases.created_at as createdAt',
      'cases.updated_at as updatedAt',
      'cases.started_at as startedAt',
      'cases.resolved_at as resolvedAt',
      'cases.completed_at as completedAt',
      'cases.deleted_at as deletedAt',
      'cases.deleted_by as deletedBy',
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
      'cases.correction_type as correctionType',
      'cases.correction_action as correctionAction',
      'cases.correction_status as correctionStatus',
      'cases.version',
    ])

export type SelectedCase = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

/** A selected row as the wire shows it. */
export function presentCase(row: SelectedCase): Case {
  return {
    ...row,
    key: caseKey(row.number),
    assignee:
      row.assigneeId === null
        ? null
        : {
            id: row.assigneeId,
            name: row.assigneeName ?? '',
            firstName: row.assigneeFirstName ?? '',
            lastName: row.assigneeLastName ?? '',
            profileImageUrl: row.assigneeImage,
          },
    createdBy: {
      id: row.createdById,
      name: row.creatorName,
      firstName: row.creatorFirstName,
      lastName: row.creatorLastName,
      profileImageUrl: row.creatorImage,
    },
    attachments: row.attachmentIds.map(attachmentUrl),
    actualHours: row.actualHours === null ? null : Number(row.actualHours),
    effort: row.effort === null ? null : Number(row.effort),
    relatedCarId: row.carId,
  }
}

const byId = fixed((id: string) => selectCases().where('cases.id', '=', id))
const byIdLocked = fixed((id: string) => selectCases().where('cases.id', '=', id).forUpdate('cases'))

export const selectCase = (from: Reader, id: string) => from.one(byId(id))

/** Reads a case and keeps others from changing it until the transaction ends. */
export const lockCase = (tx: Reader, id: string) => tx.one(byIdLocked(id))

/** Inserts a case; answers false when its id is taken. */
export async function insertCase(tx: Reader, row: CaseRow): Promise<boolean> {
  const inserting = sqlFor.insertInto('cases').values(row)
  return (await tx.count(inserting.onConflict((conflict) => conflict.column('id').doNothing()))) === 1
}

/** Changes columns of a case, and with any of them its version and time of change. */
export function updateCase(tx: Reader, id: string, change: CaseChange): Promise<number> {
  return tx.count(
    sqlFor
      .updateTable('cases')
      .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  )
}

/** The rank above every card of a column. The small random step keeps two cards that arrive together apart. */
export const topOfColumn = (status: CaseStatus) =>
  sql<string>`(
    select coalesce(min(rank), 0) - (0.0005 + round(random()::numeric, 6) / 1000)
    from cases where status = ${status} and deleted_at is null)`

/**
 * The rank directly above or below another card, somewhere in the middle half of the gap, so that two cards put
 * in the same gap at once stay apart. Undefined when that card is not in the column any more.
 */
export async function rankBeside(
  tx: Reader,
  place: { status: CaseStatus; neighbourId: string; above: boolean; movedId: string },
): Promise<string | undefined> {
  const { status, neighbourId, above, movedId } = place
  const next = above ? sql`max(rank)` : sql`min(rank)`
  const beyond = above ? sql`<` : sql`>`
  const end = above ? sql`-` : sql`+`
  const found = await tx.one(
    sql<{ rank: string }>`
      with neighbour as (
        select rank from cases where id = ${neighbourId} and status = ${status} and deleted_at is null
      )
      select trim_scale(coalesce(
        neighbour.rank + (other.rank - neighbour.rank) * (0.25 + round(random()::numeric, 6) / 2),
        neighbour.rank ${end} (0.5 + round(random()::numeric, 6))
      )) as rank
      from neighbour, lateral (
        select ${next} as rank from cases
        where status = ${status} and deleted_at is null and rank ${beyond} neighbour.rank and id <> ${movedId}
      ) other`
      .$castTo<{ rank: string }>()
      .compile(sqlFor),
  )
  return found?.rank
}
