import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

export const maySeeEveryImport = (actor: Actor): boolean => permissions.restore[actor.role] === 'any'

/** The person who imported, or somebody who may restore what others deleted. */
export const mayUndoImport = (actor: Actor, importedBy: string): boolean =>
  actor.id === importedBy || maySeeEveryImport(actor)
