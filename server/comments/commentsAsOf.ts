import { readRowsAsOf, type RowsAsOfReader } from '../records/rowsAsOf.ts'
import { presentComment, selectAllOf } from './store.ts'

/** Returns the comments on a case or CAR as they were at a moment, newest first. */
export const readCommentsAsOf: RowsAsOfReader = async (from, by, subject, at, moved) => {
  const rows = (await selectAllOf(from, subject, moved)).map((row) => {
    const { content, user, ...comment } = presentComment(row)
    return { ...comment, createdBy: user, deletedBy: row.deletedBy, values: { content } }
  })
  return readRowsAsOf(from, by, 'comments', rows, at)
}
