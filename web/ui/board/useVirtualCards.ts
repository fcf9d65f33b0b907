import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useRenderStage } from '../useRenderStage.ts'
import type { BoardItem } from './cells.ts'

/** Pixels between two cards. */
export const cardGap = 6

/** Cards rendered above and below the visible ones. */
const beyond = 3

type VirtualCardsOptions<Card> = {
  cards: readonly Card[]
  /** The estimated height of a card in pixels, before it is measured. */
  heightOf: (card: Card | undefined) => number
  scroller: RefObject<HTMLElement | null>
  /** Cards that stay rendered wherever one scrolls: otherwise a touch drag would be lost, or the focus. */
  pinned: (string | undefined)[]
}

export type VirtualCards = ReturnType<typeof useVirtualCards>

/**
 * Virtualises the cards of a column: only those near the viewport are rendered, so that thousands cost no more than dozens.
 */
export function useVirtualCards<Card extends BoardItem>({
  cards,
  heightOf,
  scroller,
  pinned,
}: VirtualCardsOptions<Card>) {
  const kept = pinned.flatMap((id) => cards.findIndex((card) => card.id === id)).filter((at) => at >= 0)
  return useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(cards[index]),
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: cardGap,
    // First the visible ones; those that a scroll would show next are rendered afterwards.
    overscan: useRenderStage(1) * beyond,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
  })
}
