import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Columns } from './arrangeColumns.ts'
import { cardBeside } from './cardBeside.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'

/**
 * Arrow keys on a card's grip move the focus to neighbouring grips: with Tab alone, hundreds of cards would come before the
 * next column. While a card is picked up, they move that card.
 */
export function useCardWalk(all: Columns, folded: readonly CaseStatus[], isHolding: boolean) {
  // No card is rendered in a folded column.
  const columns = { ...all, ...Object.fromEntries(folded.map((status) => [status, []])) }
  const [reachedId, setReached] = useState<string>()

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget: board, key } = event
    if (isHolding || !(target instanceof Element) || !target.matches('[data-grip]')) return
    const id = target.closest<HTMLElement>('[data-case]')?.dataset['case']
    const card = Object.values(columns)
      .flat()
      .find((one) => one.id === id)
    const next = card && cardBeside(columns, card, key)
    if (!next) return
    event.preventDefault()
    // Outside the viewport it is not rendered yet; the focused one is, and is scrolled to.
    flushSync(() => setReached(next.id))
    board.querySelector<HTMLElement>(`[data-case="${next.id}"] [data-grip]`)?.focus()
  }

  return { reachedId, walk }
}
