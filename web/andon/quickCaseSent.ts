import { floorTag } from '../../contract/calls/callTypes.ts'
import type { NewCaseSent } from '../../contract/cases/cases.ts'
import { tagCountLimit } from '../../contract/records/tagLimits.ts'
import { raisedCall } from './call/draftCall.ts'
import { hasUnreadPhotos, type QuickCaseDraft } from './quickCaseDraft.ts'

/**
 * A report as sent, without the addresses of its photos. The id is always the same, so that a repeated request has no further
 * effect.
 */
export function quickCaseSent(draft: QuickCaseDraft, reportedAt: Date, photos: readonly { id: string }[]): NewCaseSent {
  const call = raisedCall(draft)
  return {
    id: draft.id,
    title: draft.title.trim(),
    description: draft.description,
    status: 'new',
    category: 'process_improvement',
    priority: draft.isUnsafe === 'yes' ? 'critical' : draft.priority,
    department: draft.department,
    assigneeId: null,
    tags: [floorTag, ...draft.tags].slice(0, tagCountLimit),
    analysisId: draft.analysisId,
    ...(hasUnreadPhotos(draft, photos) && { readPhotos: true }),
    ...(draft.isUnsafe && { safetyQuestion: draft.isUnsafe }),
    reportedAt: reportedAt.toISOString(),
    ...(draft.station && { stationId: draft.station.id, location: draft.station.location }),
    ...(call && { call }),
  }
}
