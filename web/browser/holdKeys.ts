/**
 * Keeps typed keys from the page until the returned function is called, while what was opened by a key is still
 * loading: what somebody types on is meant for it, and would trigger shortcuts of the page. Tab and keys with Ctrl, Cmd
 * or Alt go on.
 */
export function holdKeys(): () => void {
  const hold = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', hold, { capture: true })
  return () => document.removeEventListener('keydown', hold, { capture: true })
}
