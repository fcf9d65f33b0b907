import type { Comment } from '../../contract/comments/comments.ts'
import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

/** Nobody may change another person's comment, whatever their role. */
export const mayEditComment = (actor: Actor, comment: Pick<Comment, 'userId'>): boolean => actor.id === comment.userId

export const mayDeleteComment = (actor: Actor, comment: Pick<Comment, 'userId'>): boolean =>
  covers(permissions.deleteComment[actor.role], actor.id, comment.userId)
