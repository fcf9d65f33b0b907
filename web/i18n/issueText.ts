import i18next, { type TFunction } from 'i18next'
import type { z } from 'zod'
import { fieldMessage } from '../../contract/http/fieldMessage.ts'

/** An error of a schema of the contract, in the reader's language; `t` is for texts in a language of the floor. */
export function issueText(issue: z.core.$ZodIssue, t: TFunction = i18next.t): string {
  const { text, params } = fieldMessage(issue)
  return t(text, { ...params })
}
