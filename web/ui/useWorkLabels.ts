import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { businessImpacts, CasePriority, CaseStatus, departments } from '../../contract/cases.ts'

export type Words<Values extends readonly string[]> = Record<Values[number], string>

/** The words for values that cases, CARs and tasks share, and for the status of a case, which all of them show. */
export function useWorkLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const caseStatus: Record<CaseStatus, string> = {
      new: t('New'),
      in_progress: t('In Progress'),
      review: t('Review'),
      completed: t('Completed'),
      closed: t('Closed'),
    }
    const priority: Record<CasePriority, string> = {
      low: t('Low'),
      medium: t('Medium'),
      high: t('High'),
      critical: t('Critical'),
    }
    const department: Words<typeof departments> = {
      production: t('Production'),
      quality: t('Quality'),
      maintenance: t('Maintenance'),
      safety: t('Safety'),
      logistics: t('Logistics'),
      engineering: t('Engineering'),
    }
    const businessImpact: Words<typeof businessImpacts> = { low: t('Low'), medium: t('Medium'), high: t('High') }
    return { caseStatus, priority, department, businessImpact }
  }, [t])
}

/** What a menu or select offers, in the contract's order. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: words[value] }))
}
