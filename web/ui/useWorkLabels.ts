import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { TFunction } from 'i18next'
import { businessImpactLabels, caseStatusLabels, priorityLabels } from '../../contract/records/labels.ts'
import { memoPerLanguage } from './memoPerLanguage.ts'

export type Labels<Values extends readonly string[]> = Record<Values[number], string>

/** The contract's labels of stored values, in the reader's language. */
export function translateLabels<Value extends string>(
  t: TFunction,
  labels: Record<Value, string>,
): Record<Value, string> {
  const written = Object.entries<string>(labels).map(([value, word]) => [value, t(word)])
  return Object.fromEntries(written) as Record<Value, string>
}

export const workLabels = (t: TFunction) => ({
  caseStatus: translateLabels(t, caseStatusLabels),
  priority: translateLabels(t, priorityLabels),
  department: translateLabels(t, listLabels('departments')),
  businessImpact: translateLabels(t, businessImpactLabels),
})

/** Words for the values that cases, CARs and tasks share, and for the status of a case, which all of them show. */
export const useWorkLabels = memoPerLanguage(workLabels)

/** Options of a menu or select, in the contract's order. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }))
