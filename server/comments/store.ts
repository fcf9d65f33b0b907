import { sql } from 'kysely'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { rowsAsOfLimit } from '../../contract/records/asOfChoices.ts'
import type { Comment, CommentListQuery } from '../../contract/comments/comments.ts'
import { parentColumn, readChildRows, type RecordRef } from '../records/childRows.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { belongedTo, type MovedRows } from '../records/rowsAsOf.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'
import { personColumns, presentPerson } from '../users/users.ts'

const selectComments = () =>
  sqlFor
    .selectFrom('comments')
    .innerJoin('users as user', 'user.id', 'comments.user_id')
    .select(personColumns('user'))
    .select([
      'comments.id',
      'comments.case_id as caseId',
      'comments.car_id as carId',
      'comments.content',
      'comments.attachment_ids as attachmentIds',
      'comments.created_at as createdAt',
      'comments.edited_at as editedAt',
      'comments.deleted_at as deletedAt',
      'comments.deleted_by as deletedBy',
      'comments.version',
    ])

type SelectedComment = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export const presentComment = (row: SelectedComment): Comment => ({
  ...row,
  user: presentPerson(row, 'user'),
  attachments: row.attachmentIds.map(attachmentUrl),
})

const newest = '-createdAt'
const list = keysetList('comments', selectComments, {
  createdAt: [{ sql: 'comments.created_at', type: 'timestamptz' }],
})

/** One page of a record's comments, newest first: the existing or the deleted ones. */
export function selectPageOf(
  from: Reader,
  by: Actor,
  subject: RecordRef,
  query: CommentListQuery,
): Promise<Page<Comment>> {
  const newestFirst = { ...query, sort: newest }
  const ofSubject = sql<boolean>`${sql.ref(`comments.${parentColumn[subject.feature]}`)} = ${subject.id}`
  const isWanted = query.deleted
    ? sql<boolean>`comments.deleted_at is not null`
    : sql<boolean>`comments.deleted_at is null`
  const rows = list.rows(newestFirst, [ofSubject, isWanted])
  const reading = readChildRows(from, by, subject, rows, sql`"createdAt" desc, id desc`)
  return list.cut(newestFirst, reading, presentComment)
}

/** Every comment on a record, also deleted ones, newest first, at most as many as an earlier state shows. */
export const selectAllOf = (
  from: Reader,
  { feature, id }: RecordRef,
  moved: MovedRows | undefined,
): Promise<SelectedComment[]> =>
  from.many(
    selectComments()
      .where(belongedTo('comments', parentColumn[feature], id, moved))
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(rowsAsOfLimit),
  )

const byId = compileOnce((id: string) => selectComments().where('comments.id', '=', id))

/** Includes whether the comment's record was deleted. */
const byIdLocked = compileOnce((id: string) =>
  selectComments()
    .leftJoin('cases', 'cases.id', 'comments.case_id')
    .leftJoin('cars', 'cars.id', 'comments.car_id')
    .select((is) => is.fn.coalesce('cases.deleted_at', 'cars.deleted_at').as('subjectDeletedAt'))
    .where('comments.id', '=', id)
    .forNoKeyUpdate('comments'),
)

export const selectComment = (from: Reader, id: string) => from.one(byId(id))

/** Reads a comment and locks it until the transaction ends. Those of deleted records are omitted. */
export async function lockComment(tx: Reader, id: string): Promise<SelectedComment | undefined> {
  const row = await tx.one(byIdLocked(id))
  return row?.subjectDeletedAt === null ? row : undefined
}

/** Inserts a comment; returns false when its id is taken. */
export const insertComment = rowInserter('comments')

export const updateComment = rowUpdater('comments')

/** Replaces the people whom a comment mentions with these, as far as they exist. */
export const replaceMentions = (tx: Reader, commentId: string, userIds: string[]): Promise<number> =>
  tx.count(
    sql`
      with named as (select id from users where id = any(${userIds}::uuid[])),
      gone as (delete from comment_mentions where comment_id = ${commentId} and user_id not in (select id from named))
      insert into comment_mentions (comment_id, user_id) select ${commentId}, id from named
      on conflict do nothing`,
  )
