import { useState } from 'react'
import { z } from 'zod'
import { quickCasePriorities } from '../../contract/andon.ts'
import { departments } from '../../contract/cases.ts'
import { Id } from '../../contract/values.ts'
import { newId } from '../platform/newId.ts'

/** What the form holds, and the id under which it is sent however often that takes. */
const QuickCaseDraft = z.object({
  id: Id,
  title: z.string(),
  department: z.enum(departments).nullable(),
  description: z.string(),
  priority: z.enum(quickCasePriorities),
  attachments: z.array(z.string()),
})
export type QuickCaseDraft = z.output<typeof QuickCaseDraft>

export const emptyDraft = (): QuickCaseDraft => ({
  id: newId(),
  title: '',
  department: null,
  description: '',
  priority: 'low',
  attachments: [],
})

/** Whether somebody has put anything in. */
export function isStarted({ title, department, description, priority, attachments }: QuickCaseDraft): boolean {
  return Boolean(title || department || description || attachments.length > 0) || priority !== 'low'
}

/**
 * An unsent report outlives a closed dialog, a reload and a sign-in on another site: on the floor nobody types twice.
 * It stays in this tab and belongs to one person.
 */
export function useQuickCaseDraft(userId: string) {
  const key = `quick-case.${userId}`
  const [draft, setDraft] = useState(() => stored(key) ?? emptyDraft())
  function keep(next: QuickCaseDraft): QuickCaseDraft {
    try {
      if (isStarted(next)) sessionStorage.setItem(key, JSON.stringify(next))
      else sessionStorage.removeItem(key)
    } catch {
      // No room, or storage switched off: then it lives as long as the page.
    }
    return next
  }
  return {
    draft,
    change: (part: Partial<QuickCaseDraft>) => setDraft((before) => keep({ ...before, ...part })),
    startOver: () => setDraft(keep(emptyDraft())),
  }
}

function stored(key: string): QuickCaseDraft | null {
  try {
    const read = QuickCaseDraft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
