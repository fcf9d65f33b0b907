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
 * somebody types, nor where they were turned off. An action that answers false leaves the key to whatever else hears it.
 */
export function useShortcuts(
  actions: Partial<Record<ShortcutName, ((event: KeyboardEvent) => unknown) | undefined>>,
): void {
  const first = useRef({ key: '', at: 0 })

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || document.querySelector(openDialog)) return
    const key = nameOf(event.key)
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
    if (name && actions[name]?.(event) !== false) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const nameOf = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key)

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(taken) !== null && !target.closest(`.${closedDialog}`)
