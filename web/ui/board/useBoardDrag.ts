import type { DragStartEvent } from '@dnd-kit/core'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardLook, RefuseMove } from './BoardLook.ts'
import { type BoardCards, type BoardItem, type Cell, isSameCell } from './cells.ts'
import { type BoardMove, type Landing, landingAt, moveOf, placeBefore, placeOf, type Spot } from './spots.ts'
import { useCardDrag } from './useCardDrag.ts'

/** A card that was dropped where it changes something. */
export type DroppedCard<Card> = {
  card: Card
  move: BoardMove
  landing: Landing
  /** Where it was; its neighbours only if people choose the order. */
  from: Cell & { landing?: Landing }
}

type BoardDrag<Card> = {
  board: BoardCards<Card>
  look: BoardLook<Card>
  countOf: (cell: Cell) => number | undefined
  titleOf: (cell: Cell) => string
  isRanked: boolean
  strip: RefObject<HTMLElement | null>
  refuses: RefuseMove<Card> | undefined
  onDrop: (dropped: DroppedCard<Card>) => void
}

/** Drags a card from one place of the board to another, announces its position, and hands over the drop. */
export function useBoardDrag<Card extends BoardItem>(props: BoardDrag<Card>) {
  const { board, look, countOf, titleOf, isRanked, strip, refuses, onDrop } = props
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const [followed, setFollowed] = useState<string>()
  /** A drop that the columns do not show yet: until they do, the card stays where it was dropped. */
  const [dropped, setDropped] = useState<{ board: typeof board.cards; card: Card; spot: Spot; height: number } | null>(
    null,
  )
  const sorted = t('This column is sorted. Choose board order to rearrange it.')
  type Taken = { card: Card; from: Cell }
  const refusalOf = ({ card, from }: Taken, to: Cell) =>
    isSameCell(from, to) ? null : (refuses?.(card, from, to) ?? null)

  function whereText({ card, from }: Taken, spot: Spot): string {
    const { place, total } = placeOf(board, { id: card.id, ...from }, spot)
    // Counts cards that are not loaded yet, too.
    const count = countOf(spot)
    const all = count === undefined ? total : count + (isSameCell(spot, from) ? 0 : 1)
    const values = { key: look.nameOf(card), column: titleOf(spot), place, total: all }
    return isRanked
      ? t('{{key}}: {{column}}, place {{place}} of {{total}}.', values)
      : t('{{key}}: {{column}}.', values)
  }

  function overText(taken: Taken, spot: Spot): string {
    const refusal = refusalOf(taken, spot)
    return refusal === null ? whereText(taken, spot) : `${titleOf(spot)}: ${refusal}`
  }

  const { held, spot, start, step, end, register } = useCardDrag({
    board,
    isRanked,
    strip,
    onPickUp(taken, from) {
      setFollowed(taken.by === 'keyboard' ? taken.card.id : undefined)
      setAnnouncement(whereText(taken, from))
    },
    onStep(taken, next) {
      if (next) setAnnouncement(overText(taken, next))
      else setAnnouncement(isRanked ? t('Can’t move further.') : sorted)
    },
  })
  const refusal = held && spot ? refusalOf(held, spot) : null
  const landing = spot && refusal === null ? landingAt(board, spot) : null
  const move = held && moveOf({ id: held.card.id, ...held.from }, landing)
  const settling = dropped?.board === board.cards ? dropped : null

  function notMoved(card: Card, why: string | null): void {
    const text = t('{{key}} was not moved.', { key: look.nameOf(card) })
    setAnnouncement(why === null ? text : `${text} ${why}`)
  }

  return {
    held,
    /** The card that is being dragged, or was dropped but is not at its new place yet. */
    carriedId: (held ?? settling)?.card.id,
    /** Where it would land, if that changes anything. */
    target: move ? spot : settling?.spot,
    /** Height in pixels of the space that it takes. */
    gapHeight: held?.height ?? settling?.height ?? 0,
    /** The announcement for screen readers. */
    announcement,
    /** The card that the keyboard moved last. */
    followed,
    /** Why the dragged card cannot be dropped in the cell where it is. */
    noteOf(cell: Cell): string | null {
      if (!held || !spot || !isSameCell(spot, cell)) return null
      return refusal ?? (!isRanked && isSameCell(held.from, cell) ? sorted : null)
    },
    register,
    step,
    onDragStart(event: DragStartEvent): void {
      const card: unknown = event.active.data.current?.['card']
      if (card) start(event, card as Card)
    },
    onDragEnd(): void {
      end()
      if (!held) return
      const { card, from, height } = held
      if (!landing || !spot || !move) return notMoved(card, refusal)
      setAnnouncement(whereText(held, spot))
      setDropped({ board: board.cards, card, spot, height })
      const back = placeBefore(board, { id: card.id, ...from })
      onDrop({ card, move, landing, from: { ...from, ...(isRanked && { landing: back }) } })
    },
    onDragCancel(): void {
      end()
      if (held) notMoved(held.card, null)
    },
  }
}
