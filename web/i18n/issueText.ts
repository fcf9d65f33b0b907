import i18next from 'i18next'
import type { z } from 'zod'
import { fieldMessage } from '../../contract/fieldMessage.ts'

/** An error of a schema of the contract, in the reader's language. */
export function issueText(issue: z.core.$ZodIssue): string {
  const { text, params } = fieldMessage(issue)
  return i18next.t(text, { ...params })
}
