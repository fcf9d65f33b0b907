import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../records/services.ts'

/** Whoever checks it decides, and process managers, who can be asked when the checker is away. */
export const mayDecide = (actor: Actor, { checkerId }: { checkerId: string }): boolean =>
  actor.id === checkerId || permissions.manageWorkspace[actor.role] === 'any'
