import type { BoardLook } from './BoardLook.ts'
import classes from './BoardColumn.module.css'
import type { BoardItem } from './cells.ts'
import { DraggableCard } from './DraggableCard.tsx'
import { cardGap, type VirtualCards } from './useVirtualCards.ts'

type ColumnCardsProps<Card> = {
  cards: readonly Card[]
  look: BoardLook<Card>
  /** The number of all cards of the cell, including those not loaded yet. */
  count: number | undefined
  virtualizer: VirtualCards
  heldId: string | undefined
  /** The gap in which a dragged card would land; null for none. */
  gap: number | null
  /** Pixels by which the gap opens. */
  room: number
  /** Names of other people who have just moved a card, by the card’s id. */
  moved: ReadonlyMap<string, string>
}

/** The cards near the viewport, each at its position in the column, and the gap that opens for a dragged one. */
export function ColumnCards<Card extends BoardItem>(props: ColumnCardsProps<Card>) {
  const { cards, look, count, virtualizer, heldId, gap, room, moved } = props
  const total = virtualizer.getTotalSize()
  const openAt = gap === null ? null : (virtualizer.measurementsCache[gap]?.start ?? (total > 0 ? total + cardGap : 0))
  const opened = openAt === null ? 0 : room + cardGap
  return (
    <ul className={classes.cards} style={{ height: total + opened }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const card = cards[index]
        return (
          card && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-card={card.id}
              aria-setsize={count ?? cards.length}
              aria-posinset={index + 1}
              className={classes.place}
              style={{ transform: `translateY(${gap !== null && index >= gap ? start + opened : start}px)` }}
            >
              <DraggableCard card={card} look={look} movedBy={moved.get(card.id)} isHeld={card.id === heldId} />
            </li>
          )
        )
      })}
      {openAt !== null && (
        <li className={classes.room} style={{ transform: `translateY(${openAt}px)`, height: room }} aria-hidden />
      )}
    </ul>
  )
}
