import { useCallback, useState } from 'react'
import type { CallType, QuickCasePriority } from '../../contract/callTypes.ts'
import type { Case } from '../../contract/cases.ts'
import type { ScannedStation } from '../../contract/stations.ts'
import { newId } from '../api/newId.ts'
import type { SuggestibleField, Suggestions } from './analysis/suggestions.ts'
import type { DraftCall } from './call/draftCall.ts'
import { markFinished } from './finishedDrafts.ts'

/** What the form holds, and the id under which it is sent however often that takes. Its photos are kept under the same id. */
export type QuickCaseDraft = {
  id: string
  /** Where it happened, and whether a photo said so and nobody has agreed. */
  station: ScannedStation | null
  isStationRead: boolean
  title: string
  department: Case['department']
  description: string
  priority: QuickCasePriority
  /** What a person has put in by their own hand. */
  touched: SuggestibleField[]
  /** What was read from the photo and nobody has agreed with or changed yet. */
  suggestions: Suggestions
  analysisId: string | null
  /** Ids of the photos that were read, in the order in which they were. */
  readPhotos: string[]
  /** Codes and labels in the photo. */
  tags: string[]
  /** Whether it is unsafe or the line is stopped: the question, or its answer; null while nothing raised it. */
  isUnsafe: 'asked' | 'yes' | 'no' | null
  /** What the floor screen's first view was told. */
  callType: CallType | null
  /** That somebody is needed at once; null while nobody said so. */
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
  call: null,
})

const prefix = 'quick-case.'
/** What the owners of drafts on a shared tablet begin with. */
export const kioskDrafts = 'kiosk.'

/** Whether there is anything in it besides photos. */
export function isStarted({ title, department, description, priority, tags, ...more }: QuickCaseDraft): boolean {
  const { station, callType, call } = more
  return (
    Boolean(title || department || description || tags.length > 0 || station || callType || call) || priority !== 'low'
  )
}

/**
 * An unsent report outlives a closed dialog, a reload and a sign-in on another site: on the floor nobody types twice.
 * It stays in this tab and belongs to `owner`, a person or a screen.
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

/** Where drafts are kept: in this tab, or those of a shared tablet on the device, which may be unplugged at any time. */
const storageOf = (key: string): Storage => (key.startsWith(`${prefix}${kioskDrafts}`) ? localStorage : sessionStorage)

/** Written with its first rendering: its photos are found again by its id. */
function kept(key: string, draft: QuickCaseDraft): QuickCaseDraft {
  try {
    storageOf(key).setItem(key, JSON.stringify(draft))
  } catch {
    // No room, or storage switched off: then it lives as long as the page.
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
