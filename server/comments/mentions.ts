import { mentionPattern } from '../../contract/comments/comments.ts'
import { Id } from '../../contract/values/values.ts'

/** Returns the distinct ids of the people whom a text mentions. Whether they exist is not checked here. */
export function mentionedIn(content: string): string[] {
  const ids = [...content.matchAll(mentionPattern)].map(([, , id = '']) => id)
  return [...new Set(ids.filter((id) => Id.safeParse(id).success))]
}
