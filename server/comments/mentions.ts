import { mentionPattern } from '../../contract/comments.ts'
import { Id } from '../../contract/values.ts'

/** The ids of the people whom a text names, each once. Whether they exist is not known here. */
export function mentionedIn(content: string): string[] {
  const ids = [...content.matchAll(mentionPattern)].map(([, , id = '']) => id)
  return [...new Set(ids.filter((id) => Id.safeParse(id).success))]
}
