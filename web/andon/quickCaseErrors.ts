import type { TFunction } from 'i18next'
import { QuickCaseForm } from '../../contract/andon/andon.ts'
import { issueText } from '../i18n/issueText.ts'
import type { QuickCaseDraft } from './quickCaseDraft.ts'

export type QuickCaseErrors = Partial<Record<'title' | 'department' | 'description', string>>

/** Why a report cannot be sent, by field, in the language of `t`. */
export function quickCaseErrors(draft: QuickCaseDraft, t: TFunction): QuickCaseErrors {
  const read = QuickCaseForm.safeParse(draft)
  const errors: QuickCaseErrors = {}
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path[0]
    if (field === 'title' || field === 'department' || field === 'description') errors[field] ??= issueText(issue, t)
  }
  return errors
}
