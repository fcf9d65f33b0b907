import { useEffect, useEffectEvent, useRef } from 'react'
import { areSingleKeysOn, closedDialog, type ShortcutName, shortcutNames, shortcuts } from './shortcuts.ts'

/** Milliseconds within which the second key of a sequence must follow. */
const sequenceTimeout = 1500

/** Elements in which keys type letters, or have a meaning already. */
const taken =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="dialog"]'
const openDialog = `[role="dialog"][aria-modal="true"]:not(.${closedDialog} *)`

/**
 * Runs actions for shortcuts of the registry. Disabled while a dialog is open; shortcuts without Ctrl or Cmd also while
 * somebody types, or where they are turned off. An action that returns false leaves the key to other listeners.
 */
export function useShortcuts(
  actions: Partial<Record<ShortcutName, ((event: KeyboardEvent) => unknown) | undefined>>,
): void {
  const first = useRef({ key: '', at: 0 })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const key = nameOf(event.key)
    const isModified = event.ctrlKey || event.metaKey
    if (!isModified && (event.altKey || !areSingleKeysOn() || isTaken(event.target))) return
    // Shift is needed to type a sign; with a letter or an arrow it is another key.
    const isShifted = event.shiftKey && /\p{L}/u.test(key)
    if (event.shiftKey && isModified) return

    const isFollowing = first.current.key !== '' && event.timeStamp - first.current.at < sequenceTimeout
    const alone = isShifted ? `shift+${key}` : isFollowing ? `${first.current.key} ${key}` : key
    const pressed = isModified ? `mod+${key}` : alone
    const isFirst = !isModified && !isFollowing && key === 'g'
    first.current = { key: '', at: event.timeStamp }
    const name = shortcutNames.find(
      (one) => actions[one] && (shortcuts[one].keys as readonly string[]).includes(pressed),
    )
    // Last, since it searches the whole page.
    if ((!isFirst && !name) || document.querySelector(openDialog)) return
    if (isFirst) first.current.key = key
    if (!name || (event.repeat && !('repeats' in shortcuts[name]))) return
    if (actions[name]?.(event) !== false) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A key as the registry names it. */
export const nameOf = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key)

/** Whether keys belong to the element that gets them. */
export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(taken) !== null && !target.closest(`.${closedDialog}`)
