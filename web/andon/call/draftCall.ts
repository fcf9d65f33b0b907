import type { UrgentCallType } from '../../../contract/calls/callChoices.ts'
import type { RaisedCall } from '../../../contract/calls/raisedCall.ts'
import type { QuickCaseDraft } from '../quickCaseDraft.ts'

/** The request for help of a report; `type` is null while it is derived from the report. */
export type DraftCall = { lineStopped: boolean; type: UrgentCallType | null }

const typeOfDepartment: Partial<Record<string, UrgentCallType>> = {
  production: 'machine',
  quality: 'quality',
  maintenance: 'machine',
  safety: 'safety',
  logistics: 'material',
  engineering: 'machine',
}

/** The call type of a report: the chosen one, else the one derived from the report. */
export function callTypeOf({
  call,
  callType,
  department,
}: Pick<QuickCaseDraft, 'call' | 'callType' | 'department'>): UrgentCallType {
  if (call?.type) return call.type
  if (callType && callType !== 'idea' && callType !== 'other') return callType
  return (department && typeOfDepartment[department]) || 'machine'
}

/** The call as sent with its report; undefined if no help is needed now. */
export const raisedCall = (draft: QuickCaseDraft): RaisedCall | undefined =>
  draft.call ? { type: callTypeOf(draft), lineStopped: draft.call.lineStopped } : undefined
