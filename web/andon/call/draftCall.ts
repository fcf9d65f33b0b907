import type { UrgentCallType } from '../../../contract/callChoices.ts'
import type { Case } from '../../../contract/cases.ts'
import type { RaisedCall } from '../../../contract/raisedCall.ts'
import type { QuickCaseDraft } from '../quickCaseDraft.ts'

/** That a report calls for help at once; `type` is null while it follows from the report. */
export type DraftCall = { lineStopped: boolean; type: UrgentCallType | null }

const typeOfDepartment: Record<NonNullable<Case['department']>, UrgentCallType> = {
  production: 'machine',
  quality: 'quality',
  maintenance: 'machine',
  safety: 'safety',
  logistics: 'material',
  engineering: 'machine',
}

/** What kind of help a report needs: what a person chose, else what the report is about. */
export function callTypeOf({
  call,
  callType,
  department,
}: Pick<QuickCaseDraft, 'call' | 'callType' | 'department'>): UrgentCallType {
  if (call?.type) return call.type
  if (callType && callType !== 'idea' && callType !== 'other') return callType
  return department ? typeOfDepartment[department] : 'machine'
}

/** The call as it is sent with its report; undefined for a report that nobody needs help with now. */
export const raisedCall = (draft: QuickCaseDraft): RaisedCall | undefined =>
  draft.call ? { type: callTypeOf(draft), lineStopped: draft.call.lineStopped } : undefined
