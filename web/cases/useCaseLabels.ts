import type { TFunction } from 'i18next'
import type {
  correctionActions,
  correctionStatuses,
  correctionTypes,
  relatedRecordTypes,
} from '../../contract/cases.ts'
import { caseCategoryWords, issueTypeWords } from '../../contract/words.ts'
import { oncePerLanguage } from '../ui/oncePerLanguage.ts'
import { inWords, workLabels, type Words } from '../ui/useWorkLabels.ts'

function caseLabels(t: TFunction) {
  const shared = workLabels(t)
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
}

/** The words that people read for the values of a case, in their language. */
export const useCaseLabels = oncePerLanguage(caseLabels)
