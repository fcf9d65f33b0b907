import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { TFunction } from 'i18next'
import {
  correctionActionLabels,
  correctionStatusLabels,
  correctionTypeLabels,
  relatedRecordTypeLabels,
} from '../../contract/records/labels.ts'
import { triageStateLabels } from '../../contract/cases/triageChoices.ts'
import { memoPerLanguage } from '../ui/memoPerLanguage.ts'
import { translateLabels, workLabels } from '../ui/useWorkLabels.ts'

function caseLabels(t: TFunction) {
  const shared = workLabels(t)
  return {
    ...shared,
    status: shared.caseStatus,
    category: translateLabels(t, listLabels('caseCategories')),
    relatedRecordType: translateLabels(t, relatedRecordTypeLabels),
    correctionType: translateLabels(t, correctionTypeLabels),
    correctionAction: translateLabels(t, correctionActionLabels),
    correctionStatus: translateLabels(t, correctionStatusLabels),
    triage: translateLabels(t, triageStateLabels),
    issueType: translateLabels(t, listLabels('issueTypes')),
  }
}

/** Labels for the values of a case, in the reader's language. */
export const useCaseLabels = memoPerLanguage(caseLabels)
