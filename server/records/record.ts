import type { z } from 'zod'
import { permissions } from '../../contract/users/permissions.ts'
import type { Actor, IfMatch } from './services.ts'
import { serializerOf } from './serializer.ts'
import { refuse } from '../process/refuse.ts'

/** When and by whom a record was deleted, which only hides it. */
type Deletion = { deletedAt: string | null; deletedBy: string | null }

/** Whether somebody sees what others have deleted: only those who may restore anything do. */
export const maySeeDeleted = (actor: Actor): boolean => permissions.restore[actor.role] === 'any'

/**
 * Refuses a list of deleted records to those who may not restore them.
 * @throws forbidden
 */
export function refuseDeleted({ deleted }: { deleted: boolean }, by: Actor): void {
  if (deleted && !maySeeDeleted(by)) throw refuse('deletedForManagers')
}

/** Whether somebody may restore a record: the person who deleted it, and those who may restore anything. */
export const mayRestore = (actor: Actor, deletedBy: string | null): boolean =>
  maySeeDeleted(actor) || actor.id === deletedBy

/**
 * Returns the row if it exists for this person: a deleted one exists only for those who may restore it.
 * @throws notFound
 */
export function requireVisible<Row extends Deletion>(row: Row | undefined, by: Actor): Row {
  if (!row || (row.deletedAt !== null && !mayRestore(by, row.deletedBy))) throw refuse('notFound')
  return row
}

/** Returns the row, which must exist since the same transaction wrote it. */
export function mustExist<Row>(row: Row | undefined): Row {
  if (!row) throw refuse('internal')
  return row
}

/** Whether the record has changed since: its version is not among those that the request names. */
export const isStale = (ifMatch: IfMatch, version: number | undefined): boolean =>
  ifMatch !== null && (version === undefined || !ifMatch.includes(version))

/**
 * Returns the row if it exists, is not deleted, and is still a version that the person saw.
 * @throws notFound; stale, with the current record as `present` and `shape` return it
 */
export function requireCurrent<Row extends Deletion & { version: number }, Shown>(
  row: Row | undefined,
  ifMatch: IfMatch,
  present: (row: Row) => Shown,
  shape: z.ZodType<Shown>,
): Row {
  if (!row || row.deletedAt !== null) throw refuse('notFound')
  if (isStale(ifMatch, row.version)) throw refuse('stale', { current: presented(present(row), shape) })
  return row
}

/** Returns a record as a call with this shape returns it: without the fields that the shape does not name. */
const presented = (record: unknown, shape: z.ZodType): unknown => JSON.parse(serializerOf(shape)(record))
