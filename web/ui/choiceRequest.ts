import { useSyncExternalStore } from 'react'

/** Choices that the palette offers for a record or for selected ones. */
export type ChoiceStep = 'start' | 'status' | 'assignee' | 'priority' | 'dueDate' | 'car'

/** A request of a list to open the palette: for one of its records, or, without one, for those that are selected. */
type ChoiceRequest = { step: ChoiceStep; record: { room: 'cases' | 'cars'; id: string } | null }

let request: ChoiceRequest | null = null
const listeners = new Set<() => void>()

function put(next: ChoiceRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the palette at the choices of a field. */
export const requestChoice = (next: ChoiceRequest): void => put(next)
/** The palette has closed. */
export const endChoice = (): void => put(null)
export const useChoiceRequest = (): ChoiceRequest | null => useSyncExternalStore(subscribe, () => request)
