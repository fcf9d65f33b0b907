import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { Case } from '../../../contract/cases.ts'
import { useRenderStage } from '../../ui/useRenderStage.ts'
import { cardGap, cardHeight } from './cardHeight.ts'

/** Cards drawn above and below those that are seen. */
const beyond = 3

type VirtualCardsOptions = {
  cards: Case[]
  scroller: RefObject<HTMLElement | null>
  /** Cards that stay drawn wherever one looks: a finger that lost its card would lose its drag, and a key its focus. */
  pinned: (string | undefined)[]
}

export type VirtualCards = ReturnType<typeof useVirtualCards>

/** The cards of a column of which only those near the eye exist: thousands cost no more than dozens. */
export function useVirtualCards({ cards, scroller, pinned }: VirtualCardsOptions) {
  const kept = pinned.flatMap((id) => cards.findIndex((card) => card.id === id)).filter((at) => at >= 0)
  return useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => cardHeight(cards[index]),
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: cardGap,
    // First what is seen; what a scroll would show next is drawn when that stands.
    overscan: useRenderStage(1) * beyond,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
  })
}
