import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { cardBeside } from './cardBeside.ts'
import { type BoardCards, type BoardItem, cellId } from './cells.ts'

/**
 * Arrow keys on a card's grip move the focus to neighbouring grips: with Tab alone, hundreds of cards would come before the
 * next column. While a card is picked up, they move that card.
 */
export function useCardWalk(all: BoardCards<BoardItem>, folded: readonly string[], isHolding: boolean) {
  const [reachedId, setReached] = useState<string>()

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget, key } = event
    // With another key held, arrow keys are the browser's: Alt and Left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (isHolding || !(target instanceof Element) || !target.matches('[data-grip]')) return
    const id = target.closest<HTMLElement>('[data-card]')?.dataset['card']
    // No card is rendered in a folded column.
    const hidden = all.lanes.flatMap((lane) => folded.map((column) => [cellId({ column, lane }), []]))
    const board = { ...all, cards: { ...all.cards, ...Object.fromEntries(hidden) } }
    const next = id === undefined ? null : cardBeside(board, id, key)
    if (!next) return
    event.preventDefault()
    // Outside the viewport it is not rendered yet; the focused one is, and is scrolled to.
    flushSync(() => setReached(next.id))
    currentTarget.querySelector<HTMLElement>(`[data-card="${next.id}"] [data-grip]`)?.focus()
  }

  return { reachedId, walk }
}
