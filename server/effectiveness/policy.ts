import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

/** The checker decides, or a process manager when the checker is away. */
export const mayDecide = (actor: Actor, { checkerId }: { checkerId: string }): boolean =>
  actor.id === checkerId || permissions.manageWorkspace[actor.role] === 'any'
