import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../records/services.ts'

/** E-mails hold what other people were told, and links that let somebody in. */
export const mayReadOutbox = (actor: Actor): boolean => permissions.managePeople[actor.role] === 'any'
