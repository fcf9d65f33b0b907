import { type RefObject, useEffect } from 'react'
import { successorIn } from './successorIn.ts'

const rows = 'tr, li, article, [role="row"], [role="listitem"]'
const focusable = 'a[href], button:not(:disabled)'
const atWork = '[data-loading], [aria-busy="true"]'
const dialogs = '[aria-modal="true"], dialog[open]'

/** Finds the element that receives the focus. */
type Place = () => HTMLElement | null | undefined

/**
 * Moves the focus when the focused element is removed or disabled and nothing else took it: to the next or previous row of a
 * list, else to the nearest focusable element in the page or dialog, else to the new page. The browser would start again at
 * the top of the document. `ground` is the element that contains the whole app.
 */
export function useFocusRecovery(ground: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: HTMLElement | null = null
    /** The page or dialog that contains the focused element. */
    let home: Element | null = null
    let place: Place | null = null
    let frame = 0

    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const around = target.closest(dialogs) ?? ground.current
      // A menu is rendered in a portal and restores the focus itself.
      if (!around?.contains(target)) return
      held = target
      home = around
      place = null
    }
    const forget = () => {
      held = null
      place = null
    }
    const find = () => {
      // A closing dialog restores the focus itself; a dialog above keeps it.
      const isAway =
        !home?.isConnected || [...document.querySelectorAll(dialogs)].some((one) => one !== home && isSeen(one))
      if (!place || !isNowhere() || isAway) return
      const found = place()
      forget()
      found?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver((records) => {
      if (!held) return
      if (held.isConnected) {
        // A button loses the focus while it is disabled for loading; it gets it back afterwards.
        const hasTurned = records.some(({ type, target }) => type === 'attributes' && target === held)
        if (!hasTurned || held.matches(atWork)) return
        const turned = held
        const around = home
        place = () => (turned.matches(':disabled') ? nearestTo(turned, around, turned) : turned)
      } else place = placeOf(held, records, home) ?? place
      cancelAnimationFrame(frame)
      // A frame later, so that specific focus handling comes first.
      frame = requestAnimationFrame(find)
    })

    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'data-loading', 'aria-busy'],
    })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', forget)
    }
  }, [ground])
}

/** Browsers blur a disabled element only with the next rendering. */
const isNowhere = () => document.activeElement?.matches('body, :disabled') ?? true

function placeOf(held: Element, records: MutationRecord[], home: Element | null): Place | undefined {
  for (const { target, removedNodes, nextSibling, previousSibling } of records.toReversed()) {
    const taken = [...removedNodes].find((node) => node.contains(held))
    if (!taken || !target.isConnected) continue
    // A page may be an article, but elements above it are no neighbours.
    const isRow = taken instanceof Element && taken.matches(rows) && target.nodeName !== 'MAIN'
    return () => {
      const neighbour = isRow
        ? (firstAlong(nextSibling, 'nextSibling') ?? firstAlong(previousSibling, 'previousSibling'))
        : null
      return neighbour ?? nearestTo(target, home, held)
    }
  }
  return undefined
}

/** The first visible focusable element in these siblings. */
function firstAlong(from: Node | null, direction: 'nextSibling' | 'previousSibling'): HTMLElement | null {
  for (let node = from; node?.isConnected; node = node[direction]) {
    const first = node instanceof Element ? firstIn(node) : null
    if (first) return first
  }
  return null
}

/** What took the removed element's place, or the first one, in the nearest ancestor in the dialog or page; else the page. */
function nearestTo(gone: Node, home: Element | null, removed: Element): HTMLElement | null {
  const edge = home?.matches(dialogs) ? home : null
  for (let part: Node | null = gone; part instanceof Element; part = part.parentElement) {
    if (!(edge ? edge.contains(part) : part.closest('section'))) break
    const heir = successorIn(part, removed) ?? firstIn(part)
    if (heir) return heir
  }
  return edge ? null : document.querySelector<HTMLElement>('main')
}

const firstIn = (part: Element): HTMLElement | null =>
  [...part.querySelectorAll<HTMLElement>(focusable)].find(isSeen) ?? null

const isSeen = (element: Element): boolean => element.checkVisibility()
