import { useCallback, useState } from 'react'
import type { CallType, QuickCasePriority } from '../../contract/calls/callTypes.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { ScannedStation } from '../../contract/stations/stations.ts'
import { newId } from '../api/newId.ts'
import type { SuggestibleField, Suggestions } from './analysis/suggestions.ts'
import type { DraftCall } from './call/draftCall.ts'
import { markFinished } from './finishedDrafts.ts'

/**
 * The values of the form, and the id under which it is sent however often that takes. Its photos are stored under the same
 * id.
 */
export type QuickCaseDraft = {
  id: string
  /** The place, and whether it comes from a photo without confirmation. */
  station: ScannedStation | null
  isStationRead: boolean
  title: string
  department: Case['department']
  description: string
  priority: QuickCasePriority
  /** Fields that a person has entered by hand. */
  touched: SuggestibleField[]
  /** Values from the photo that nobody has confirmed or changed yet. */
  suggestions: Suggestions
  analysisId: string | null
  /** Ids of the photos that were read, in that order. */
  readPhotos: string[]
  /** Codes and labels in the photo. */
  tags: string[]
  /** Whether it is unsafe or the line is stopped: the question, or its answer; null while there is no reason to ask. */
  isUnsafe: Case['safetyQuestion']
  /** The choice in the floor screen's first view. */
  callType: CallType | null
  /** The name that somebody gives who is not signed in. */
  reporterName: string
  /** The request for help; null while there is none. */
  call: DraftCall | null
}

export const emptyDraft = (): QuickCaseDraft => ({
  id: newId(),
  station: null,
  isStationRead: false,
  title: '',
  department: null,
  description: '',
  priority: 'low',
  touched: [],
  suggestions: {},
  analysisId: null,
  readPhotos: [],
  tags: [],
  isUnsafe: null,
  callType: null,
  reporterName: '',
  call: null,
})

/** Whether one of the photos sent with the form has not been read. */
export const hasUnreadPhotos = (
  { analysisId, readPhotos }: QuickCaseDraft,
  photos: readonly { id: string }[],
): boolean => photos.length > 0 && (analysisId === null || photos.some(({ id }) => !readPhotos.includes(id)))

const prefix = 'quick-case.'
/** Prefix of the owners of drafts on a shared tablet. */
export const kioskDrafts = 'kiosk.'

/** Whether it has any content besides photos. */
export function isStarted({ title, department, description, priority, tags, ...more }: QuickCaseDraft): boolean {
  const { station, callType, call } = more
  return (
    Boolean(title || department || description || tags.length > 0 || station || callType || call) || priority !== 'low'
  )
}

/**
 * An unsent report survives a closed dialog, a reload and signing in on another site, so that nobody on the floor types
 * twice. It stays in this tab and belongs to `owner`, a person or a screen.
 */
export function useQuickCaseDraft(owner: string) {
  const key = prefix + owner
  const [draft, setDraft] = useState(() => kept(key, stored(key)))
  const change = useCallback(
    (next: (before: QuickCaseDraft) => QuickCaseDraft) => setDraft((before) => kept(key, next(before))),
    [key],
  )
  function startOver(): void {
    markFinished(draft.id)
    setDraft(kept(key, emptyDraft()))
  }
  return { draft, change, startOver, restore: (before: QuickCaseDraft) => setDraft(kept(key, before)) }
}

/** Drafts are stored in this tab, or for a shared tablet on the device, which may be unplugged at any time. */
const storageOf = (key: string): Storage => (key.startsWith(`${prefix}${kioskDrafts}`) ? localStorage : sessionStorage)

/** Stored at the first render: its photos are found by its id. */
function kept(key: string, draft: QuickCaseDraft): QuickCaseDraft {
  try {
    storageOf(key).setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the draft then lives only as long as the page.
  }
  return draft
}

function stored(key: string): QuickCaseDraft {
  try {
    return { ...emptyDraft(), ...(JSON.parse(storageOf(key).getItem(key) ?? '{}') as Partial<QuickCaseDraft>) }
  } catch {
    return emptyDraft()
  }
}
