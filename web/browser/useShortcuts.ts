import { useEffect, useEffectEvent, useRef } from 'react'
import { areSingleKeysOn, closedDialog, type ShortcutName, shortcutNames, shortcuts } from './shortcuts.ts'

/** Milliseconds in which the second key of two must follow. */
const patience = 1500

/** Places where keys are letters, or already mean something else. */
const taken =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="dialog"]'
const openDialog = `[role="dialog"][aria-modal="true"]:not(.${closedDialog} *)`

/**
 * Does something when a key of the registry is pressed. Not while a dialog is open; keys without Ctrl or Cmd not while
 * somebody types, nor where they were turned off.
 */
export function useShortcuts(actions: Partial<Record<ShortcutName, (() => void) | undefined>>): void {
  const first = useRef({ key: '', at: 0 })

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || document.querySelector(openDialog)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isModified = event.ctrlKey || event.metaKey
    if (!isModified && (event.altKey || !areSingleKeysOn() || isTaken(event.target))) return
    // Shift makes the sign of a key, but it makes no letter another one.
    if (event.shiftKey && (isModified || /\p{L}/u.test(key))) return

    const isFollowing = first.current.key !== '' && event.timeStamp - first.current.at < patience
    const alone = isFollowing ? `${first.current.key} ${key}` : key
    const pressed = isModified ? `mod+${key}` : alone
    first.current = { key: !isModified && !isFollowing && key === 'g' ? key : '', at: event.timeStamp }
    const name = shortcutNames.find(
      (one) => actions[one] && (shortcuts[one].keys as readonly string[]).includes(pressed),
    )
    if (!name) return
    event.preventDefault()
    actions[name]?.()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(taken) !== null && !target.closest(`.${closedDialog}`)
