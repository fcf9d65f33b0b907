import { sharedState } from '../../browser/sharedState.ts'
import { type ShortcutName, shortcutNames } from '../../browser/shortcuts.ts'

/** An action on the record in view that has a shortcut; its button is on the page. */
type RecordAction = { shortcut: ShortcutName; label: string; press: () => void }

const actions = sharedState<readonly RecordAction[]>([])

function put(next: readonly RecordAction[]): void {
  const place = ({ shortcut }: RecordAction) => shortcutNames.indexOf(shortcut)
  actions.set(next.toSorted((one, other) => place(one) - place(other)))
}

/** Offers an action while its button is on the page. @returns a function that withdraws it */
export function offerAction(action: RecordAction): () => void {
  put([...actions.get(), action])
  return () => put(actions.get().filter((one) => one !== action))
}

/** The actions whose buttons are on the page, in the order in which the shortcuts are listed. */
export const useRecordActions = actions.useValue
