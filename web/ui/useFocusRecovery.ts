import { type RefObject, useEffect } from 'react'

const rows = 'tr, li, article, [role="row"], [role="listitem"]'
const doings = 'a[href], button:not(:disabled)'
const atWork = '[data-loading], [aria-busy="true"]'
const dialogs = '[aria-modal="true"], dialog[open]'

/** Where something with the focus was taken out, and the first thing there that takes the keyboard. */
type Place = () => HTMLElement | null | undefined

/**
 * Finds a place for the keyboard when what had it goes away and nothing else took it: after a deleted row that is the next
 * one, or the one before; else the innermost part of the page or of the dialog around it; after a page the page that came.
 * A button that has nothing more to do and is disabled is as good as gone. The browser itself would begin again at the top.
 * Who clicked beside everything has no place that could be lost. `ground` is what holds the page and all around it.
 */
export function useFocusRecovery(ground: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: HTMLElement | null = null
    /** The page or the dialog in which that is. */
    let home: Element | null = null
    let place: Place | null = null
    let frame = 0

    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const around = target.closest(dialogs) ?? ground.current
      // A menu stands apart from both, and gives the focus back to what it came from.
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
      // A dialog that closes gives the focus back itself; one above it keeps it.
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
        // A button is disabled while it is at work, which costs it the keyboard; afterwards it has it again.
        const hasTurned = records.some(({ type, target }) => type === 'attributes' && target === held)
        if (!hasTurned || held.matches(atWork)) return
        const turned = held
        const around = home
        place = () => (turned.matches(':disabled') ? nearestTo(turned, around) : turned)
      } else place = placeOf(held, records, home) ?? place
      cancelAnimationFrame(frame)
      // A frame later: whoever knows better where the focus belongs has moved it by then.
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

/** A browser takes the keyboard from what is disabled only once it draws the page anew. */
const isNowhere = () => document.activeElement?.matches('body, :disabled') ?? true

function placeOf(held: Element, records: MutationRecord[], home: Element | null): Place | undefined {
  for (const { target, removedNodes, nextSibling, previousSibling } of records.toReversed()) {
    const taken = [...removedNodes].find((node) => node.contains(held))
    if (!taken || !target.isConnected) continue
    // A page may be an article, but what stands above it is no neighbour.
    const isRow = taken instanceof Element && taken.matches(rows) && target.nodeName !== 'MAIN'
    return () => {
      const neighbour = isRow
        ? (firstAlong(nextSibling, 'nextSibling') ?? firstAlong(previousSibling, 'previousSibling'))
        : null
      return neighbour ?? nearestTo(target, home)
    }
  }
  return undefined
}

/** The first thing that takes the keyboard in these siblings; what is invisible does not. */
function firstAlong(from: Node | null, direction: 'nextSibling' | 'previousSibling'): HTMLElement | null {
  for (let node = from; node?.isConnected; node = node[direction]) {
    const first = node instanceof Element ? firstIn(node) : null
    if (first) return first
  }
  return null
}

/** The same in the innermost part of the dialog, or of the page, that has one; else the page. */
function nearestTo(gone: Node, home: Element | null): HTMLElement | null {
  const edge = home?.matches(dialogs) ? home : null
  for (let part: Node | null = gone; part instanceof Element; part = part.parentElement) {
    if (!(edge ? edge.contains(part) : part.closest('section'))) break
    const first = firstIn(part)
    if (first) return first
  }
  return edge ? null : document.querySelector<HTMLElement>('main')
}

function firstIn(part: Element): HTMLElement | null {
  return [...part.querySelectorAll<HTMLElement>(doings)].find(isSeen) ?? null
}

const isSeen = (element: Element): boolean => element.checkVisibility()
