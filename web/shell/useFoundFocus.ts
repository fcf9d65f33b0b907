import { type RefObject, useEffect } from 'react'

const rows = 'tr, li, article, [role="row"], [role="listitem"]'
const doings = 'a[href], button:not(:disabled)'
const dialogs = '[aria-modal="true"], dialog[open]'

/** Where something with the focus was taken out, and the first thing there that takes the keyboard. */
type Place = () => HTMLElement | null | undefined

/**
 * Finds a place for the keyboard when what had it goes away and nothing else took it: after a deleted row that is the next
 * one, or the one before; else the part of the page or of the dialog around it; after a page the page that came. The browser
 * itself would begin again at the top. Who clicked beside everything has no place that could be lost.
 */
export function useFoundFocus(shell: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: HTMLElement | null = null
    /** The page or the dialog in which that is. */
    let home: Element | null = null
    let place: Place | null = null
    let frame = 0

    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const around = target.closest(dialogs) ?? shell.current
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
      if (!place || document.activeElement !== document.body || isAway) return
      const found = place()
      forget()
      found?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver((records) => {
      if (!held) return
      if (held.isConnected) {
        // A button is disabled while it is at work, which costs it the keyboard; afterwards it has it again.
        const wasAtWork = records.some(({ type, target }) => type === 'attributes' && target === held)
        if (!wasAtWork || held.matches(':disabled')) return
        const again = held
        place = () => again
      } else place = placeOf(held, records, home) ?? place
      cancelAnimationFrame(frame)
      // A frame later: whoever knows better where the focus belongs has moved it by then.
      frame = requestAnimationFrame(find)
    })

    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', forget)
    }
  }, [shell])
}

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
      if (neighbour) return neighbour
      return home?.matches(dialogs)
        ? firstWithin(target, home)
        : (firstAround(target) ?? document.querySelector<HTMLElement>('main'))
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

/** The same in the innermost part of the page that has one. */
function firstAround(target: Node): HTMLElement | null {
  const inner = target instanceof Element ? target : target.parentElement
  for (let part = inner?.closest('section'); part; part = part.parentElement?.closest('section')) {
    const first = firstIn(part)
    if (first) return first
  }
  return null
}

/** The same in the innermost part of a dialog that has one. */
function firstWithin(target: Node, dialog: Element): HTMLElement | null {
  for (let part: Node | null = target; part && dialog.contains(part); part = part.parentNode) {
    const first = part instanceof Element ? firstIn(part) : null
    if (first) return first
  }
  return null
}

function firstIn(part: Element): HTMLElement | null {
  return [...part.querySelectorAll<HTMLElement>(doings)].find(isSeen) ?? null
}

const isSeen = (element: Element): boolean => element.checkVisibility()
