import { useState } from 'react'
import { z } from 'zod'
import { Id } from '../../contract/values/values.ts'
import { emptyDraft, type MentionDraft } from './mentionDraft.ts'

/** The draft, and the id under which sending it was attempted. */
const Kept = z.object({
  text: z.string(),
  mentions: z.array(z.object({ start: z.int(), name: z.string(), id: Id })),
  sentAs: Id.optional(),
})
export type CommentDraft = MentionDraft & { sentAs?: string | undefined }

/** A draft that survives a lost connection, a reload and a closed page: it stays on this device until it is sent. */
export function useCommentDraft(key: string, initial: MentionDraft = emptyDraft) {
  const [draft, setDraft] = useState<CommentDraft>(() => stored(key) ?? initial)
  function keep(next: CommentDraft): void {
    setDraft(next)
    try {
      if (next.text === initial.text) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is full or switched off: the draft then lives only as long as the page.
    }
  }
  return { draft, change: keep, clear: () => keep(initial) }
}

function stored(key: string): CommentDraft | null {
  try {
    const read = Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
