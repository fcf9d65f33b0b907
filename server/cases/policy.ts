import type { Case } from '../../contract/cases/cases.ts'
import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayDeleteCase = (actor: Actor, theCase: Pick<Case, 'createdById'>): boolean =>
  covers(permissions.deleteCase[actor.role], actor.id, theCase.createdById)
