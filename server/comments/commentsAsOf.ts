import type { RowAsOf } from '../../contract/asOf.ts'
import type { Reader } from '../database/database.ts'
import type { RecordRef } from '../records/childRows.ts'
import { type MovedRows, readRowsAsOf } from '../records/rowsAsOf.ts'
import type { Actor } from '../records/services.ts'
import { presentComment, selectAllOf } from './store.ts'

/** Returns the comments on a case or CAR as they were at a moment, newest first. */
export async function readCommentsAsOf(
  from: Reader,
  by: Actor,
  subject: RecordRef,
  at: string,
  moved?: MovedRows,
): Promise<RowAsOf[]> {
  const rows = (await selectAllOf(from, subject, moved)).map((row) => {
    const { content, user, ...comment } = presentComment(row)
    return { ...comment, createdBy: user, deletedBy: row.deletedBy, values: { content } }
  })
  return readRowsAsOf(from, by, 'comments', rows, at)
}
