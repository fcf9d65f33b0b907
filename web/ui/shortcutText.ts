import { areSingleKeysOn, type ShortcutName, shortcuts } from '../browser/shortcuts.ts'

/** The first key of a shortcut; undefined where single keys are turned off. */
export const keyOf = (name: ShortcutName | undefined): string | undefined =>
  name && areSingleKeysOn() ? shortcuts[name].keys[0] : undefined

/** The key in `aria-keyshortcuts`. */
export const ariaKey = (name: ShortcutName | undefined): string | undefined => {
  const key = keyOf(name)
  return key && (key.length === 1 ? key.toUpperCase() : key.replace('shift+', 'Shift+'))
}

/** The browser's own tooltip of a control in a list, with the key that does the same to the row in focus. */
export function titleWithKey(label: string, shortcut: ShortcutName | undefined): string {
  const key = keyOf(shortcut)
  return key ? `${label} (${key.toUpperCase()})` : label
}
