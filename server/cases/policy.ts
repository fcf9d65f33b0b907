import type { Case } from '../../contract/cases.ts'
import { covers, permissions } from '../../contract/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayDeleteCase = (actor: Actor, theCase: Pick<Case, 'createdById'>): boolean =>
  covers(permissions.deleteCase[actor.role], actor.id, theCase.createdById)

export const maySeeEveryImport = (actor: Actor): boolean => permissions.restore[actor.role] === 'any'

/** The person who imported, or somebody who may restore what others deleted. */
export const mayUndoImport = (actor: Actor, importedBy: string): boolean =>
  actor.id === importedBy || maySeeEveryImport(actor)
