import { useEffect, useState } from 'react'

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Gives the keyboard back what it stood on before a dialog that is there only while it is open; the library does so for those
 * that stay. What is gone or disabled by then, such as the button of something that is now done, is followed by the first thing in the part
 * of the page in which it was; where nothing of that is left, by the page.
 */
export function useFocusBack(opened: boolean): void {
  // Told at the first render: afterwards the focus is in the dialog.
  const [trail] = useState(() => (opened ? trailOf(document.activeElement) : []))
  useEffect(
    () => () => {
      // The dialog has left by now; unless the focus went elsewhere with it.
      if (document.activeElement === null || document.activeElement === document.body) heirOf(trail)?.focus()
    },
    [trail],
  )
}

/** An element and what it stands in, innermost first, up to the page. */
function trailOf(element: Element | null): HTMLElement[] {
  const trail: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement && !one.matches('body, main'); one = one.parentElement) {
    trail.push(one)
  }
  return trail
}

function heirOf([opener, ...around]: HTMLElement[]): HTMLElement | null {
  if (!opener || (opener.isConnected && !opener.matches(':disabled'))) return opener ?? null
  for (const one of around) {
    const heir = one.isConnected ? one.querySelector<HTMLElement>(focusable) : null
    if (heir) return heir
  }
  return document.querySelector<HTMLElement>('main')
}
