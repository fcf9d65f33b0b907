import { useSyncExternalStore } from 'react'
import { type ShortcutName, shortcutNames } from '../../browser/shortcuts.ts'

/** What can be done with the record in view by a key; its button is on the page. */
type RecordAction = { shortcut: ShortcutName; label: string; press: () => void }

let actions: readonly RecordAction[] = []
const listeners = new Set<() => void>()

function put(next: readonly RecordAction[]): void {
  const place = ({ shortcut }: RecordAction) => shortcutNames.indexOf(shortcut)
  actions = next.toSorted((one, other) => place(one) - place(other))
  for (const listener of listeners) listener()
}

/** Offers an action while its button is on the page. @returns ends that */
export function offerAction(action: RecordAction): () => void {
  put([...actions, action])
  return () => put(actions.filter((one) => one !== action))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The actions whose buttons are on the page, in the order in which the keys are listed. */
export const useRecordActions = (): readonly RecordAction[] => useSyncExternalStore(subscribe, () => actions)
