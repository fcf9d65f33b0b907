import type { KeyboardEvent } from 'react'

/**
 * For `onKeyDownCapture`: Ctrl/Cmd-Enter submits the form from whichever field has the focus, but not from popups above it.
 * The field does not receive the key: its list of choices would open, or choose the marked one.
 */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  const form = target.closest('form') ?? currentTarget.querySelector('form')
  if (!form) return
  event.preventDefault()
  event.stopPropagation()
  form.requestSubmit()
}
