import { QuickCaseForm } from '../../contract/andon.ts'
import type { NewCaseSent } from '../../contract/cases.ts'
import type { QuickCaseDraft } from './quickCaseDraft.ts'

export type QuickCaseErrors = Partial<Record<'title' | 'department' | 'description', string>>

/** What keeps a report from being sent, by field, in the contract's words. */
export function quickCaseErrors(draft: QuickCaseDraft): QuickCaseErrors {
  const read = QuickCaseForm.safeParse(draft)
  const errors: QuickCaseErrors = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path[0]
    if (field === 'title' || field === 'department' || field === 'description') errors[field] ??= message
  }
  return errors
}

/** The mark by which a case is known as a call from the floor. */
const floorTag = 'quick-case'

/** A report as it is sent. The same id every time: sending twice is sending once. */
export function quickCaseSent({
  id,
  title,
  department,
  description,
  priority,
  attachments,
}: QuickCaseDraft): NewCaseSent {
  return {
    id,
    title: title.trim(),
    description,
    status: 'new',
    category: 'process_improvement',
    priority,
    department,
    assigneeId: null,
    attachments,
    tags: [floorTag],
  }
}
