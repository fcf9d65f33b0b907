import { useEffect, useState } from 'react'
import { successorIn } from './successorIn.ts'

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Restores the focus when a dialog closes that is mounted only while open; the library does so for permanently mounted
 * ones. If the element that had the focus was removed or disabled, such as the button of a finished action, the button
 * with the same shortcut in the same part of the page takes it, else the first focusable element there; if that part is
 * gone, the page.
 */
export function useFocusBack(opened: boolean): void {
  // Recorded at the first render: afterwards the focus is in the dialog.
  const [trail] = useState(() => (opened ? trailOf(document.activeElement) : []))
  useEffect(
    () => () => {
      // The dialog is gone by now; skip this if the focus has moved elsewhere.
      if (document.activeElement === null || document.activeElement === document.body) heirOf(trail)?.focus()
    },
    [trail],
  )
}

/** An element and its ancestors, innermost first, up to the page. */
function trailOf(element: Element | null): HTMLElement[] {
  const trail: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement && !one.matches('body, main'); one = one.parentElement) {
    trail.push(one)
  }
  return trail
}

function heirOf([opener, ...around]: HTMLElement[]): HTMLElement | null {
  if (!opener || (opener.isConnected && !opener.matches(':disabled'))) return opener ?? null
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const heir = successorIn(one, opener) ?? one.querySelector<HTMLElement>(focusable)
    if (heir) return heir
  }
  return document.querySelector<HTMLElement>('main')
}
