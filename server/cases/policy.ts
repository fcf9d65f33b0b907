import type { Case } from '../../contract/cases.ts'
import { covers, permissions } from '../../contract/permissions.ts'
import type { Actor } from '../platform/house.ts'

export const mayDeleteCase = (actor: Actor, theCase: Case): boolean =>
  covers(permissions.deleteCase[actor.role], actor.id, theCase.createdById)

export const mayRestoreCases = (actor: Actor): boolean => permissions.restore[actor.role] === 'any'

/** Whoever deleted a case may undo it. */
export const mayRestoreCase = (actor: Actor, deletedBy: string | null): boolean =>
  mayRestoreCases(actor) || actor.id === deletedBy
