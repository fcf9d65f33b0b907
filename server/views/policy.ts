import { covers, permissions } from '../../contract/users/permissions.ts'
import type { View } from '../../contract/views/views.ts'
import type { Actor } from '../records/services.ts'

/** Whether somebody sees a view: a shared one, or their own. */
export const maySeeView = (actor: Actor, view: Pick<View, 'shared' | 'ownerId'>): boolean =>
  view.shared || view.ownerId === actor.id

/** Whether somebody may change a view that they see. */
export const mayEditView = (actor: Actor, view: Pick<View, 'ownerId'>): boolean =>
  covers(permissions.editView[actor.role], actor.id, view.ownerId)
