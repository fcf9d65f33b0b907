import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  caseCategories,
  correctionActions,
  correctionStatuses,
  correctionTypes,
  relatedRecordTypes,
} from '../../contract/cases.ts'
import { useWorkLabels, type Words } from '../ui/useWorkLabels.ts'

export type CaseLabels = ReturnType<typeof useCaseLabels>

/** The words that people read for the values of a case, in their language. */
export function useCaseLabels() {
  const { t } = useTranslation()
  const shared = useWorkLabels()
  return useMemo(() => {
    const category: Words<typeof caseCategories> = {
      process_improvement: t('Process Improvement'),
      quality: t('Quality'),
      safety: t('Safety'),
      cost_reduction: t('Cost Reduction'),
      customer_satisfaction: t('Customer Satisfaction'),
    }
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
      ...shared,
      status: shared.caseStatus,
      category,
      relatedRecordType,
      correctionType,
      correctionAction,
      correctionStatus,
      issueType,
    }
  }, [t, shared])
}
