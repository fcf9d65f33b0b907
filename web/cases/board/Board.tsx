import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseCounts, type CaseListQuerySent } from '../../../contract/caseCalls.ts'
import { type Case, type CaseStatus, caseStatuses } from '../../../contract/cases.ts'
import { useDragSensors } from '../../ui/useDragSensors.ts'
import { useCaseLabels } from '../useCaseLabels.ts'
import type { Columns } from './arrangeColumns.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { landingOf } from './columnPages.ts'
import { useMoveCase } from './moveCase.ts'
import { moveOf } from './moveOf.ts'
import { landingAt, placeOf, type Spot } from './spots.ts'

import { useCardDrag } from './useCardDrag.ts'
import { useOthersMoves } from './useOthersMoves.ts'

type BoardProps = {
  columns: Columns
  counts: CaseCounts | undefined
  query: CaseListQuerySent
  /** Whether the place in a column is people's to choose. */
  isRanked: boolean
  onEdit: (id: string) => void
  /** The end of a column is near. */
  onEnd: (status: CaseStatus) => void
}

/** Said by the board itself, in the reader's language; the library's own words would say it twice. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
function nothing(): undefined {}

/** The columns, and the card that is carried between them. */
export function Board({ columns, counts, query, isRanked, onEdit, onEnd }: BoardProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const strip = useRef<HTMLDivElement>(null)
  const move = useMoveCase(query)
  const others = useOthersMoves(columns)
  const [said, setSaid] = useState('')
  const [followed, setFollowed] = useState<string>()
  const sorted = t('The column is sorted. Choose the board order to change places in it.')

  function whereText(card: Case, spot: Spot): string {
    const { place, total } = placeOf(columns, card, spot)
    // Cards that were not read yet count, too.
    const all = counts && counts[spot.status] + (spot.status === card.status ? 0 : 1)
    const words = { key: card.key, column: labels.status[spot.status], place, total: all ?? total }
    return isRanked ? t('{{key}}: {{column}}, place {{place}} of {{total}}.', words) : t('{{key}}: {{column}}.', words)
  }
  const drag = useCardDrag({
    columns,
    isRanked,
    strip,
    onPickUp: ({ card, by }, spot) => {
      setFollowed(by === 'keyboard' ? card.id : undefined)
      // The library hears the next key only after a timer that it sets once this is done: nobody is told before that.
      queueMicrotask(() => setTimeout(() => setSaid(whereText(card, spot))))
    },
    onStep({ card }, spot) {
      if (spot) setSaid(whereText(card, spot))
      else setSaid(isRanked ? t('No further.') : sorted)
    },
  })
  const { held, spot } = drag
  const sensors = useDragSensors(drag.step)
  const landing = spot && landingAt(columns, spot)
  const change = held && moveOf(held.card, landing)
  /** The drop that the columns do not show yet: until they do, all stays as it was under the hand. */
  const [dropped, setDropped] = useState<{ columns: Columns; card: Case; spot: Spot; height: number } | null>(null)
  const settling = dropped?.columns === columns ? dropped : null
  const target = change ? spot : settling?.spot
  const room = held?.height ?? settling?.height ?? 0

  function onDragStart(event: DragStartEvent): void {
    const theCase: unknown = event.active.data.current?.['theCase']
    if (theCase) drag.start(event, theCase as Case)
  }
  function onDragEnd(_event: DragEndEvent): void {
    drag.end()
    if (!held) return
    const { card, height } = held
    if (!landing || !spot || !change) return setSaid(t('{{key}} stays where it was.', { key: card.key }))
    setSaid(whereText(card, spot))
    setDropped({ columns, card, spot, height })
    move.mutate({ id: card.id, card, from: landingOf(columns[card.status], card), to: landing, move: change })
  }
  function onDragCancel(): void {
    drag.end()
    if (held) setSaid(t('{{key}} stays where it was.', { key: held.card.key }))
  }

  const latest = others.latest
  const heard = latest && {
    name: others.moved.get(latest.id),
    key: latest.key,
    column: labels.status[latest.status],
  }
  return (
    <DndContext
      sensors={sensors}
      // The place is read from the column under the pointer; there is nothing to collide with.
      collisionDetection={() => []}
      autoScroll={false}
      accessibility={{
        announcements: silent,
        restoreFocus: false,
        screenReaderInstructions: {
          draggable: t(
            'Press Space to pick the case up, the arrow keys to move it, Space to drop it, Escape to leave it.',
          ),
        },
      }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={onDragCancel}
    >
      <div className={classes.frame}>
        <div ref={strip} className={classes.strip} data-dragging={held ? true : undefined}>
          {caseStatuses.map((status) => {
            const isTarget = target?.status === status
            const isRefused = !isRanked && spot?.status === status && held?.card.status === status
            return (
              <BoardColumn
                key={status}
                status={status}
                cards={columns[status]}
                count={counts?.[status]}
                heldId={(held ?? settling)?.card.id}
                isTarget={isTarget}
                gap={isTarget ? target.gap : null}
                room={isTarget ? room : 0}
                note={isRefused ? sorted : null}
                followedId={followed}
                moved={others.moved}
                onEdit={onEdit}
                onEnd={onEnd}
                register={drag.register}
              />
            )
          })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {held?.by === 'pointer' && (
          <div className={classes.carried} inert>
            <BoardCard theCase={held.card} />
          </div>
        )}
      </DragOverlay>
      <output className={classes.said} aria-live="assertive">
        {said}
      </output>
      <output className={classes.said}>{heard && t('{{name}} moved {{key}} to {{column}}.', heard)}</output>
    </DndContext>
  )
}
