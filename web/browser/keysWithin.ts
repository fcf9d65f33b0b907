import type { KeyboardEvent } from 'react'
import { keysOf } from '../../contract/values/keysOf.ts'
import { areSingleKeysOn, type ShortcutName, shortcuts } from './shortcuts.ts'
import { isTaken, nameOf } from './useShortcuts.ts'

/**
 * Returns a handler for shortcuts of an element that has the focus or contains it: they go before those of the page. An
 * action that is undefined leaves the key to the page.
 */
export const keysWithin =
  (actions: Partial<Record<ShortcutName, (() => void) | undefined>>) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!areSingleKeysOn() || isTaken(event.target)) return
    const key = nameOf(event.key)
    const pressed = event.shiftKey && /\p{L}/u.test(key) ? `shift+${key}` : key
    const name = keysOf(actions).find((one) => (shortcuts[one].keys as readonly string[]).includes(pressed))
    const act = name && actions[name]
    if (!act) return
    event.preventDefault()
    act()
  }
