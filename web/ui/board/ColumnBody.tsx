import { Box } from '@mantine/core'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { BoardLook } from './BoardLook.ts'
import classes from './BoardColumn.module.css'
import type { BoardItem } from './cells.ts'
import { ColumnCards } from './ColumnCards.tsx'
import type { Register } from './useCardDrag.ts'
import { useColumnHandle } from './useColumnHandle.ts'
import { useVirtualCards } from './useVirtualCards.ts'

export type ColumnBodyProps<Card> = {
  columnKey: string
  title: string
  lane: string
  /** The element of the whole column. */
  section: RefObject<HTMLElement | null>
  /** Whether it is a part of its column, in a lane. */
  isCell: boolean
  cards: readonly Card[]
  look: BoardLook<Card>
  /** The number of all its cards, including those not loaded yet. */
  count: number | undefined
  /** The id of the dragged card, wherever it is. */
  heldId: string | undefined
  /** The gap in which it would land; null if people do not choose the order. */
  gap: number | null
  /** Pixels by which the gap opens. */
  gapHeight: number
  /** The card that the keyboard moved last: it keeps the focus wherever it goes. */
  followedId: string | undefined
  /** The card that last received the focus by the keyboard. */
  reachedId: string | undefined
  /** Names of other people who have just moved a card, by the card’s id. */
  moved: ReadonlyMap<string, string>
  /** Called near the end of the column. */
  onEnd: (column: string, lane: string) => void
  register: Register
}

/** Number of cards before the end at which more are loaded. */
const ahead = 30

function AnyColumnBody<Card extends BoardItem>(props: ColumnBodyProps<Card>) {
  const { columnKey: column, lane, section, cards, look, count, heldId, gap, gapHeight, followedId, reachedId } = props
  const { moved, onEnd, register } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualCards({
    cards,
    heightOf: look.heightOf,
    scroller,
    pinned: [heldId, followedId, reachedId],
  })
  useColumnHandle({ cell: { column, lane }, section, scroller, virtualizer, register })

  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= cards.length - ahead) onEnd(column, lane)
  }, [last, cards.length, onEnd, column, lane])

  // A card moved by the keyboard is mounted anew in its column, which would lose the focus.
  useEffect(() => {
    const at = followedId === undefined ? -1 : cards.findIndex(({ id }) => id === followedId)
    if (at < 0 || document.activeElement !== document.body) return
    virtualizer.scrollToIndex(at, { align: 'auto' })
    scroller.current
      ?.querySelector<HTMLElement>(`[data-card="${followedId}"] [data-grip]`)
      ?.focus({ preventScroll: true })
  })

  return (
    <div ref={scroller} className={classes.scroller}>
      {cards.length === 0 && !props.isCell && (
        <Box component="p" className={classes.empty} mx="md" mt="xl" c="dimmed" fz="xs" ta="center">
          {look.empty(props.title)}
        </Box>
      )}
      <ColumnCards
        cards={cards}
        look={look}
        count={count}
        virtualizer={virtualizer}
        heldId={heldId}
        gap={gap}
        gapHeight={gapHeight}
        moved={moved}
      />
    </div>
  )
}

/** The scrolling cards of a column. Rendered again only when they change, not with every part of the page. */
export const ColumnBody = memo(AnyColumnBody) as <Card extends BoardItem>(props: ColumnBodyProps<Card>) => ReactNode
