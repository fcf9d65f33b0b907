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

/** Sent in sequence, because the place of one move may depend on another that is still pending. */
const moves = { id: 'board' }

/** Drags a card from one place of the board to another, announces its position, and sends the drop. */
export function useBoardDrag({ columns, counts, isRanked, strip }: BoardDrag) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const change = useChangeCaseStatus(moves)
  const [said, setSaid] = useState('')
  const [followed, setFollowed] = useState<string>()
  /** A drop that the columns do not show yet: until they do, the card stays where it was dropped. */
  const [dropped, setDropped] = useState<{ columns: Columns; card: Case; spot: Spot; height: number } | null>(null)
  const sorted = t('This column is sorted. Choose board order to rearrange it.')

  function whereText(card: Case, spot: Spot): string {
    const { place, total } = placeOf(columns, card, spot)
    // Counts cards that are not loaded yet, too.
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
    /** The card that is being dragged, or was dropped but is not at its new place yet. */
    carriedId: (held ?? settling)?.card.id,
    /** Where it would land, if that changes anything. */
    target: move ? spot : settling?.spot,
    /** Height in pixels of the space that it takes. */
    room: held?.height ?? settling?.height ?? 0,
    /** The announcement for screen readers. */
    said,
    /** The card that the keyboard moved last. */
    followed,
    /** Why the dragged card cannot change its place within its own column. */
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
