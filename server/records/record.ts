import type { z } from 'zod'
import { permissions } from '../../contract/permissions.ts'
import type { Actor, IfMatch } from './services.ts'
import { serializerOf } from './serializer.ts'
import { refuse } from '../process/refuse.ts'

/** When a record was deleted, which only hides it, and by whom. */
type Deletion = { deletedAt: string | null; deletedBy: string | null }

/** Who sees what others have deleted: those who may bring back anything. */
export const maySeeDeleted = (actor: Actor): boolean => permissions.restore[actor.role] === 'any'

/**
 * Lets a list of what was deleted be asked for by those who may bring it back.
 * @throws forbidden
 */
export function refuseDeleted({ deleted }: { deleted: boolean }, by: Actor): void {
  if (deleted && !maySeeDeleted(by)) throw refuse('deletedForManagers')
}

/** Whoever deleted a record may undo it. */
const mayRestore = (actor: Actor, deletedBy: string | null): boolean => maySeeDeleted(actor) || actor.id === deletedBy

/**
 * A deleted record exists only for those who may bring it back.
 * @throws notFound
 */
export function requireVisible<Row extends Deletion>(row: Row | undefined, by: Actor): Row {
  if (!row || (row.deletedAt !== null && !mayRestore(by, row.deletedBy))) throw refuse('notFound')
  return row
}

/** A row that must be there, since it was written by the same transaction. */
export function mustExist<Row>(row: Row | undefined): Row {
  if (!row) throw refuse('internal')
  return row
}

/** Whether somebody was faster: a record has none of the versions any more that a request names. */
export const isStale = (ifMatch: IfMatch, version: number | undefined): boolean =>
  ifMatch !== null && (version === undefined || !ifMatch.includes(version))

/**
 * The record if it is there to be changed, and still the version that the person saw.
 * @throws notFound, stale with the record as `present` shows it and `shape` names it
 */
export function requireCurrent<Row extends Deletion & { version: number }, Shown>(
  row: Row | undefined,
  ifMatch: IfMatch,
  present: (row: Row) => Shown,
  shape: z.ZodType<Shown>,
): Row {
  if (!row || row.deletedAt !== null) throw refuse('notFound')
  if (isStale(ifMatch, row.version)) throw refuse('stale', { current: answered(present(row), shape) })
  return row
}

/** A record as a call with this shape answers it: what the shape does not name stays here. */
function answered(record: unknown, shape: z.ZodType): unknown {
  return JSON.parse(serializerOf(shape)(record))
}
