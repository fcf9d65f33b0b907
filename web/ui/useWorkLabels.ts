import { listWords } from '../../contract/workspaceLists/workspaceListWords.ts'
import type { TFunction } from 'i18next'
import { businessImpactWords, caseStatusWords, priorityWords } from '../../contract/records/words.ts'
import { memoPerLanguage } from './memoPerLanguage.ts'

export type Words<Values extends readonly string[]> = Record<Values[number], string>

/** The contract's words for stored values, in the reader's language. */
export function inWords<Value extends string>(t: TFunction, words: Record<Value, string>): Record<Value, string> {
  const written = Object.entries<string>(words).map(([value, word]) => [value, t(word)])
  return Object.fromEntries(written) as Record<Value, string>
}

export const workLabels = (t: TFunction) => ({
  caseStatus: inWords(t, caseStatusWords),
  priority: inWords(t, priorityWords),
  department: inWords(t, listWords('departments')),
  businessImpact: inWords(t, businessImpactWords),
})

/** Words for the values that cases, CARs and tasks share, and for the status of a case, which all of them show. */
export const useWorkLabels = memoPerLanguage(workLabels)

/** Options of a menu or select, in the contract's order. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: words[value] }))
