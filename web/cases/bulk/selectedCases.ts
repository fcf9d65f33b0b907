import { useSyncExternalStore } from 'react'
import type { BodyOf } from '../../../contract/http/call.ts'
import type { caseBatchCalls } from '../../../contract/cases/caseBatches.ts'

/** What is done to selected cases, as it is sent. */
export type BatchChange = BodyOf<typeof caseBatchCalls.changeCases, 'input'>['change']

/** What the palette can do to the cases that are selected in the list on the page. */
export type SelectionActions = {
  count: number
  /** Shows what a change would do, in a dialog that does it; `value` names the new value. */
  change: (change: BatchChange, value: string) => void
  changeTags: () => void
  chooseDueDay: () => void
  clear: () => void
}

let selected: SelectionActions | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers the selected cases of a list to the palette; null for none. */
export function offerSelected(next: SelectionActions | null): void {
  selected = next
  for (const listener of listeners) listener()
}

export const useSelectedCases = (): SelectionActions | null => useSyncExternalStore(subscribe, () => selected)
