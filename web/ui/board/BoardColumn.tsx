import { Box } from '@mantine/core'
import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsPrinting } from '../useIsPrinting.ts'
import type { BoardColumnGroup, BoardLook } from './BoardLook.ts'
import classes from './BoardColumn.module.css'
import type { BoardItem } from './cells.ts'
import { ColumnCards } from './ColumnCards.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { PrintedCards } from './PrintedCards.tsx'
import type { Register } from './useCardDrag.ts'
import { useColumnHandle } from './useColumnHandle.ts'
import { useVirtualCards } from './useVirtualCards.ts'

type BoardColumnProps<Card> = {
  column: BoardColumnGroup
  lane: string
  /** The lane’s title; then the head of the column is drawn elsewhere. */
  laneTitle?: string | undefined
  cards: readonly Card[]
  look: BoardLook<Card>
  /** The number of all its cards, including those not loaded yet. */
  count: number | undefined
  /** The id of the dragged card, wherever it is. */
  heldId: string | undefined
  /** A dragged card would land here. */
  isTarget: boolean
  /** The gap in which it would land; null if people do not choose the order. */
  gap: number | null
  /** Pixels by which the gap opens. */
  room: number
  /** Shown while a card is dragged over the column. */
  note: string | null
  /** Shown above the cards. */
  above: ReactNode
  /** The card that the keyboard moved last: it keeps the focus wherever it goes. */
  followedId: string | undefined
  /** The card that last received the focus by the keyboard. */
  reachedId: string | undefined
  /** Names of other people who have just moved a card, by the card’s id. */
  moved: ReadonlyMap<string, string>
  /** Called near the end of the column. */
  onEnd: (column: string, lane: string) => void
  register: Register
  /** Folds the column; undefined where that is not possible. */
  onFold: ((column: string) => void) | undefined
}

/** Number of cards before the end at which more are loaded. */
const ahead = 30

function AnyBoardColumn<Card extends BoardItem>(props: BoardColumnProps<Card>) {
  const { column, lane, laneTitle, cards, look, count, heldId, isTarget, gap, room, note, followedId, reachedId } =
    props
  const { moved, onEnd, register, onFold } = props
  const { key } = column
  const titleId = useId()
  const isPrinting = useIsPrinting()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualCards({
    cards,
    heightOf: look.heightOf,
    scroller,
    pinned: [heldId, followedId, reachedId],
  })
  const element = useColumnHandle({ cell: { column: key, lane }, scroller, virtualizer, register })

  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= cards.length - ahead) onEnd(key, lane)
  }, [last, cards.length, onEnd, key, lane])

  // A card moved by the keyboard is mounted anew in its column, which would lose the focus.
  useEffect(() => {
    const at = followedId === undefined ? -1 : cards.findIndex(({ id }) => id === followedId)
    if (at < 0 || document.activeElement !== document.body) return
    virtualizer.scrollToIndex(at, { align: 'auto' })
    scroller.current
      ?.querySelector<HTMLElement>(`[data-card="${followedId}"] [data-grip]`)
      ?.focus({ preventScroll: true })
  })

  const isCell = laneTitle !== undefined
  return (
    <section
      ref={element}
      className={classes.column}
      {...(isCell ? { 'aria-label': `${laneTitle}, ${column.title}` } : { 'aria-labelledby': titleId })}
      data-target={isTarget || undefined}
      data-cell={isCell || undefined}
    >
      {!isCell && <ColumnHead column={column} titleId={titleId} count={count} counted={look.counted} onFold={onFold} />}
      {props.above}
      {note && <p className={classes.note}>{note}</p>}
      <div ref={scroller} className={classes.scroller}>
        {cards.length === 0 && !isCell && (
          <Box component="p" className={classes.empty} mx="md" mt="xl" c="dimmed" fz="xs" ta="center">
            {look.empty(column.title)}
          </Box>
        )}
        <ColumnCards
          cards={cards}
          look={look}
          count={count}
          virtualizer={virtualizer}
          heldId={heldId}
          gap={gap}
          room={room}
          moved={moved}
        />
      </div>
      {isPrinting && <PrintedCards cards={cards} look={look} count={count} />}
    </section>
  )
}

/** One cell of the board: a column, or a column within a lane, with its cards. */
export const BoardColumn = memo(AnyBoardColumn) as <Card extends BoardItem>(props: BoardColumnProps<Card>) => ReactNode
