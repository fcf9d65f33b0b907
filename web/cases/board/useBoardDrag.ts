import type { DragStartEvent } from '@dnd-kit/core'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseCounts } from '../../../contract/caseCalls.ts'
import type { Case } from '../../../contract/cases.ts'
import { useChangeCaseStatus } from '../changeCaseStatus.ts'
import { useCaseLabels } from '../useCaseLabels.ts'
import type { Columns } from './arrangeColumns.ts'
import { landingAt, moveOf, placeBefore, placeOf, type Spot } from './spots.ts'
import { useCardDrag } from './useCardDrag.ts'

type BoardDrag = {
  columns: Columns
  counts: CaseCounts | undefined
  isRanked: boolean
  /** The row of columns, which scrolls sideways. */
  strip: RefObject<HTMLElement | null>
}

/** Sent one after the other, because the place of one may be given by another that is still on its way. */
const moves = { id: 'board' }

/** Carries a card from one place of the board to another, says where it is, and sends where it was dropped. */
export function useBoardDrag({ columns, counts, isRanked, strip }: BoardDrag) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const change = useChangeCaseStatus(moves)
  const [said, setSaid] = useState('')
  const [followed, setFollowed] = useState<string>()
  /** The drop that the columns do not show yet: until they do, all stays as it was under the hand. */
  const [dropped, setDropped] = useState<{ columns: Columns; card: Case; spot: Spot; height: number } | null>(null)
  const sorted = t('This column is sorted. Choose board order to rearrange it.')

  function whereText(card: Case, spot: Spot): string {
    const { place, total } = placeOf(columns, card, spot)
    // Cards that were not read yet count, too.
    const all = counts && counts[spot.status] + (spot.status === card.status ? 0 : 1)
    const words = { key: card.key, column: labels.status[spot.status], place, total: all ?? total }
    return isRanked ? t('{{key}}: {{column}}, place {{place}} of {{total}}.', words) : t('{{key}}: {{column}}.', words)
  }

  const { held, spot, start, step, end, register } = useCardDrag({
    columns,
    isRanked,
    strip,
    onPickUp: ({ card, by }, from) => {
      setFollowed(by === 'keyboard' ? card.id : undefined)
      setSaid(whereText(card, from))
    },
    onStep({ card }, next) {
      if (next) setSaid(whereText(card, next))
      else setSaid(isRanked ? t('Can’t move further.') : sorted)
    },
  })
  const landing = spot && landingAt(columns, spot)
  const move = held && moveOf(held.card, landing)
  const settling = dropped?.columns === columns ? dropped : null

  return {
    held,
    /** The card that is held, or was dropped and is not in its new place yet. */
    carriedId: (held ?? settling)?.card.id,
    /** Where it would land, when that changes anything. */
    target: move ? spot : settling?.spot,
    /** Pixels of space that it takes. */
    room: held?.height ?? settling?.height ?? 0,
    /** What is said of the board to those who do not see it. */
    said,
    /** The card that the keyboard moved last. */
    followed,
    /** Why the card that is held over its own column cannot change its place in it. */
    noteOf: (status: Case['status']): string | null =>
      !isRanked && spot?.status === status && held?.card.status === status ? sorted : null,
    register,
    step,
    onDragStart(event: DragStartEvent): void {
      const theCase: unknown = event.active.data.current?.['theCase']
      if (theCase) start(event, theCase as Case)
    },
    onDragEnd(): void {
      end()
      if (!held) return
      const { card, height } = held
      if (!landing || !spot || !move) return setSaid(t('{{key}} was not moved.', { key: card.key }))
      setSaid(whereText(card, spot))
      setDropped({ columns, card, spot, height })
      const back = { status: card.status, ...(isRanked && { landing: placeBefore(columns, card) }) }
      change.mutate({ id: card.id, ...move, drop: { card, landing }, back })
    },
    onDragCancel(): void {
      end()
      if (held) setSaid(t('{{key}} was not moved.', { key: held.card.key }))
    },
  }
}
