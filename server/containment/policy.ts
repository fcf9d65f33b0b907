import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Disposition } from '../../contract/containment/dispositions.ts'
import type { Actor } from '../records/services.ts'

/** Those who added a containment action or a disposition, and those who may delete any. */
export const mayDelete = (actor: Actor, { createdById }: { createdById: string }): boolean =>
  covers(permissions.deleteContainment[actor.role], actor.id, createdById)

/** Only the second person approves use as is, never the person who requests it. */
export const mayApprove = (actor: Actor, { secondPersonId, askedById }: Disposition): boolean =>
  actor.id === secondPersonId && actor.id !== askedById
