import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  correctionActions,
  correctionStatuses,
  correctionTypes,
  relatedRecordTypes,
} from '../../contract/cases.ts'
import { caseCategoryWords, issueTypeWords } from '../../contract/words.ts'
import { inWords, useWorkLabels, type Words } from '../ui/useWorkLabels.ts'

/** The words that people read for the values of a case, in their language. */
export function useCaseLabels() {
  const { t } = useTranslation()
  const shared = useWorkLabels()
  return useMemo(() => {
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
    return {
      ...shared,
      status: shared.caseStatus,
      category: inWords(t, caseCategoryWords),
      relatedRecordType,
      correctionType,
      correctionAction,
      correctionStatus,
      issueType: inWords(t, issueTypeWords),
    }
  }, [t, shared])
}
