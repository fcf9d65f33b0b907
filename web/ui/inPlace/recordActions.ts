import { useSyncExternalStore } from 'react'
import { type ShortcutName, shortcutNames } from '../../browser/shortcuts.ts'

/** An action on the record in view that has a shortcut; its button is on the page. */
type RecordAction = { shortcut: ShortcutName; label: string; press: () => void }

let actions: readonly RecordAction[] = []
const listeners = new Set<() => void>()

function put(next: readonly RecordAction[]): void {
  const place = ({ shortcut }: RecordAction) => shortcutNames.indexOf(shortcut)
  actions = next.toSorted((one, other) => place(one) - place(other))
  for (const listener of listeners) listener()
}

/** Offers an action while its button is on the page. @returns a function that withdraws it */
export function offerAction(action: RecordAction): () => void {
  put([...actions, action])
  return () => put(actions.filter((one) => one !== action))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The actions whose buttons are on the page, in the order in which the shortcuts are listed. */
export const useRecordActions = (): readonly RecordAction[] => useSyncExternalStore(subscribe, () => actions)
