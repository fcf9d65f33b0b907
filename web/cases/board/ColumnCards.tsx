import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import { DraggableCard } from './DraggableCard.tsx'
import classes from './BoardColumn.module.css'
import { cardGap } from './cardHeight.ts'
import type { VirtualCards } from './useVirtualCards.ts'

type ColumnCardsProps = {
  cards: Case[]
  /** The number of all cases of this status, including those not loaded yet. */
  count: number | undefined
  virtualizer: VirtualCards
  heldId: string | undefined
  /** The gap in which a dragged card would land; null for none. */
  gap: number | null
  /** Pixels by which the gap opens. */
  room: number
  /** Names of other people who have just moved a card, by the card’s id. */
  moved: ReadonlyMap<string, string>
  onEdit: (id: string) => void
}

/** The cards near the viewport, each at its position in the column, and the gap that opens for a dragged one. */
export function ColumnCards({ cards, count, virtualizer, heldId, gap, room, moved, onEdit }: ColumnCardsProps) {
  const { t } = useTranslation()
  const movable = t('movable case')
  const total = virtualizer.getTotalSize()
  const openAt = gap === null ? null : (virtualizer.measurementsCache[gap]?.start ?? (total > 0 ? total + cardGap : 0))
  const opened = openAt === null ? 0 : room + cardGap
  return (
    <ul className={classes.cards} style={{ height: total + opened }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const theCase = cards[index]
        return (
          theCase && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-case={theCase.id}
              aria-setsize={count ?? cards.length}
              aria-posinset={index + 1}
              className={classes.place}
              style={{ transform: `translateY(${gap !== null && index >= gap ? start + opened : start}px)` }}
            >
              <DraggableCard
                theCase={theCase}
                roleDescription={movable}
                onEdit={onEdit}
                movedBy={moved.get(theCase.id)}
                isHeld={theCase.id === heldId}
              />
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
