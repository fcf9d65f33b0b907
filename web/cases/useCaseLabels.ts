import { listWords } from '../../contract/workspaceLists/workspaceListWords.ts'
import type { TFunction } from 'i18next'
import {
  correctionActionWords,
  correctionStatusWords,
  correctionTypeWords,
  relatedRecordTypeWords,
} from '../../contract/records/words.ts'
import { triageStateWords } from '../../contract/cases/triageChoices.ts'
import { memoPerLanguage } from '../ui/memoPerLanguage.ts'
import { inWords, workLabels } from '../ui/useWorkLabels.ts'

function caseLabels(t: TFunction) {
  const shared = workLabels(t)
  return {
    ...shared,
    status: shared.caseStatus,
    category: inWords(t, listWords('caseCategories')),
    relatedRecordType: inWords(t, relatedRecordTypeWords),
    correctionType: inWords(t, correctionTypeWords),
    correctionAction: inWords(t, correctionActionWords),
    correctionStatus: inWords(t, correctionStatusWords),
    triage: inWords(t, triageStateWords),
    issueType: inWords(t, listWords('issueTypes')),
  }
}

/** Labels for the values of a case, in the reader's language. */
export const useCaseLabels = memoPerLanguage(caseLabels)
