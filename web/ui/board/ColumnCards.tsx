import { useDraggable } from '@dnd-kit/core'
import { memo, type ReactNode, type SyntheticEvent, useMemo } from 'react'
import type { BoardLook } from './BoardLook.ts'
import classes from './BoardColumn.module.css'
import type { BoardItem } from './cells.ts'
import { cardGap, type VirtualCards } from './useVirtualCards.ts'

type DraggableCardProps<Card> = {
  card: Card
  look: BoardLook<Card>
  movedBy: string | undefined
  isHeld: boolean
}

function AnyDraggableCard<Card extends BoardItem>({ card, look, movedBy, isHeld }: DraggableCardProps<Card>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: card.id,
    data: { card },
    attributes: { roleDescription: look.movable },
  })
  const { onMouseDown, onTouchStart, onKeyDown } = (listeners ?? {}) as Record<string, (event: SyntheticEvent) => void>
  const grip = useMemo(
    () => ({ ...attributes, ref: setActivatorNodeRef, ...(onKeyDown && { onKeyDown }) }),
    [attributes, setActivatorNodeRef, onKeyDown],
  )
  const grabbed = (pick: typeof onMouseDown) => (event: SyntheticEvent) => {
    if (!isControl(event)) pick?.(event)
  }
  return (
    <div
      ref={setNodeRef}
      className={classes.hold}
      {...{ onMouseDown: grabbed(onMouseDown), onTouchStart: grabbed(onTouchStart) }}
    >
      {look.renderCard(card, { grip, movedBy, isHeld })}
    </div>
  )
}

/** A card that mouse and touch can drag anywhere but by its controls, and the keyboard by its grip. */
const DraggableCard = memo(AnyDraggableCard) as <Card extends BoardItem>(props: DraggableCardProps<Card>) => ReactNode

/** Buttons and links do what they say, and menus are portals outside the card; only the grip can be dragged. */
function isControl({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  const control = target.closest('button, a')
  return control !== null && !control.hasAttribute('data-grip')
}

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
  gapHeight: number
  /** Names of other people who have just moved a card, by the card’s id. */
  moved: ReadonlyMap<string, string>
}

/** The cards near the viewport, each at its position in the column, and the gap that opens for a dragged one. */
export function ColumnCards<Card extends BoardItem>(props: ColumnCardsProps<Card>) {
  const { cards, look, count, virtualizer, heldId, gap, gapHeight, moved } = props
  const total = virtualizer.getTotalSize()
  const openAt = gap === null ? null : (virtualizer.measurementsCache[gap]?.start ?? (total > 0 ? total + cardGap : 0))
  const opened = openAt === null ? 0 : gapHeight + cardGap
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
        <li
          className={classes.gapSpace}
          style={{ transform: `translateY(${openAt}px)`, height: gapHeight }}
          aria-hidden
        />
      )}
    </ul>
  )
}
