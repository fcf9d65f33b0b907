import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  businessImpacts,
  caseCategories,
  CasePriority,
  CaseStatus,
  correctionActions,
  correctionStatuses,
  correctionTypes,
  departments,
  relatedRecordTypes,
} from '../../contract/cases.ts'

type Words<Values extends readonly string[]> = Record<Values[number], string>

export type CaseLabels = ReturnType<typeof useCaseLabels>

/** The words that people read for the values of a case, in their language. */
export function useCaseLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const status: Record<CaseStatus, string> = {
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
    const category: Words<typeof caseCategories> = {
      process_improvement: t('Process Improvement'),
      quality: t('Quality'),
      safety: t('Safety'),
      cost_reduction: t('Cost Reduction'),
      customer_satisfaction: t('Customer Satisfaction'),
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
    const relatedRecordType: Words<typeof relatedRecordTypes> = {
      Customer: t('Customer'),
      Vendor: t('Vendor'),
      'Sales Order': t('Sales Order'),
      'Purchase Order': t('Purchase Order'),
      Item: t('Item'),
    }
    const correctionType: Words<typeof correctionTypes> = { Return: t('Return'), Credit: t('Credit') }
    const correctionAction: Words<typeof correctionActions> = {
      'Create Return': t('Create Return'),
      'Create Credit and Rebill': t('Create Credit and Rebill'),
      'Credit Only': t('Credit Only'),
    }
    const correctionStatus: Words<typeof correctionStatuses> = {
      Pending: t('Pending'),
      Completed: t('Completed'),
      Failed: t('Failed'),
    }
    /** Issue types are free text; these are the ones that everybody meets. */
    const issueType: Record<string, string> = {
      observation: t('Observation'),
      problem: t('Problem'),
      near_miss: t('Near miss'),
      suggestion: t('Suggestion'),
      complaint: t('Complaint'),
    }
    return {
      status,
      priority,
      category,
      department,
      businessImpact,
      relatedRecordType,
      correctionType,
      correctionAction,
      correctionStatus,
      issueType,
    }
  }, [t])
}

/** What a menu or select offers, in the contract's order. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: words[value] }))
}
