import { filledByCallType, floorTag } from '../../../contract/calls/callTypes.ts'
import type { GuestReportSent } from '../../../contract/andon/andon.ts'
import type { Case, NewCaseSent } from '../../../contract/cases/cases.ts'
import type { ScannedStation } from '../../../contract/stations/stations.ts'
import { tagCountLimit } from '../../../contract/records/tagLimits.ts'
import { raisedCall } from '../call/draftCall.ts'
import { hasUnreadPhotos, type QuickCaseDraft } from '../quickCaseDraft.ts'

type Place = ScannedStation | null

/** The department known without asking: from the call type, or from the station. */
export const knownDepartment = ({ callType }: QuickCaseDraft, station: Place): Case['department'] =>
  filledByCallType[callType ?? 'other'].department ?? station?.department ?? null

/** A call from the floor screen as a person's case, without the addresses of its photos. */
export function floorCase(
  draft: QuickCaseDraft,
  station: Place,
  reportedAt: Date,
  photos: readonly { id: string }[],
): NewCaseSent {
  const { category, priority } = filledByCallType[draft.callType ?? 'other']
  const usual = draft.priority === 'medium' ? 'medium' : priority
  const call = raisedCall(draft)
  return {
    id: draft.id,
    title: draft.title.trim(),
    description: '',
    category,
    priority: draft.isUnsafe === 'yes' ? 'critical' : usual,
    department: knownDepartment(draft, station) ?? draft.department,
    stationId: station?.id ?? null,
    location: station?.location ?? null,
    tags: [...new Set([floorTag, ...(draft.callType ? [draft.callType] : []), ...draft.tags])].slice(0, tagCountLimit),
    analysisId: draft.analysisId,
    ...(hasUnreadPhotos(draft, photos) && { readPhotos: true }),
    ...(draft.isUnsafe && { safetyQuestion: draft.isUnsafe }),
    reportedAt: reportedAt.toISOString(),
    ...(call && { call }),
  }
}

type Guest = {
  at: Date
  /** Null at a shared tablet, which follows nothing. */
  followToken: string | null
}

/** The same from somebody without an account, with the token of the address where they follow it. */
export function guestCall(draft: QuickCaseDraft, { code }: ScannedStation, guest: Guest): GuestReportSent {
  const { at, followToken } = guest
  const call = raisedCall(draft)
  return {
    id: draft.id,
    station: code,
    callType: draft.callType,
    title: draft.title.trim(),
    name: draft.reporterName.trim() || null,
    reportedAt: at.toISOString(),
    unsafe: draft.isUnsafe === 'yes',
    ...(followToken !== null && { followToken }),
    ...(call && { call }),
  }
}
