import { useEffect, useState } from 'react'

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Gives the keyboard back what it stood on before a dialog that is there only while it is open; the library does so for those
 * that stay. What is gone or disabled by then, such as the button of something that is now done, is followed by the first thing in the part
 * of the page in which it was; where nothing of that is left, by the page. What goes only once the keyboard is back on it,
 * because the page hears of what was done a moment later, is followed in the same way.
 */
export function useFocusBack(opened: boolean): void {
  // Told at the first render: afterwards the focus is in the dialog.
  const [trail] = useState(() => (opened ? trailOf(document.activeElement) : []))
  useEffect(
    () => () => {
      // The dialog has left by now; unless the focus went elsewhere with it.
      if (trail.length === 0 || !isNowhere()) return
      const heir = heirOf(trail) ?? document.querySelector<HTMLElement>('main')
      heir?.focus()
      followWhile(trail)
    },
    [trail],
  )
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** An element and what it stands in, innermost first, up to the page. */
function trailOf(element: Element | null): HTMLElement[] {
  const trail: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement && !one.matches('body, main'); one = one.parentElement) {
    trail.push(one)
  }
  return trail
}

const isThere = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

/** What it is, or the first thing around it; null where nothing of that is on the page any more. */
function heirOf([opener, ...around]: HTMLElement[]): HTMLElement | null {
  if (!opener || isThere(opener)) return opener ?? null
  for (const one of around) {
    const heir = one.isConnected ? one.querySelector<HTMLElement>(focusable) : null
    if (heir) return heir
  }
  return null
}

/** As long as the keyboard stays on the opener, hands it on when that goes: a browser tells nobody of a focus lost like that. */
function followWhile(trail: HTMLElement[]): void {
  const [opener] = trail
  if (!opener || document.activeElement !== opener) return
  const changes = new MutationObserver(() => {
    if (isThere(opener)) return
    end()
    if (isNowhere() || document.activeElement === opener) heirOf(trail)?.focus()
  })
  function end(): void {
    changes.disconnect()
    opener?.removeEventListener('blur', end)
  }
  opener.addEventListener('blur', end)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
