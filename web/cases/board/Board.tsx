import { DndContext, DragOverlay } from '@dnd-kit/core'
import { Box, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseCounts } from '../../../contract/caseCalls.ts'
import { type CaseStatus, caseStatuses } from '../../../contract/caseChoices.ts'
import { ownDragWords } from '../../ui/ownDragWords.ts'
import { useDragSensors } from '../../ui/useDragSensors.ts'
import { useCaseLabels } from '../useCaseLabels.ts'
import type { Columns } from './arrangeColumns.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { FoldedColumn } from './FoldedColumn.tsx'
import { useBoardDrag } from './useBoardDrag.ts'
import { useCardWalk } from './useCardWalk.ts'
import { isFoldable, useFoldedColumns } from './useFoldedColumns.ts'
import { useIsPrinting } from '../../ui/useIsPrinting.ts'
import { useOthersMoves } from './useOthersMoves.ts'

type BoardProps = {
  columns: Columns
  counts: CaseCounts | undefined
  /** Whether people choose the order within a column. */
  isRanked: boolean
  onEdit: (id: string) => void
  /** Called near the end of a column. */
  onEnd: (status: CaseStatus) => void
}

/** The columns, and the card that is dragged between them. */
export function Board({ columns, counts, isRanked, onEdit, onEnd }: BoardProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const strip = useRef<HTMLDivElement>(null)
  const drag = useBoardDrag({ columns, counts, isRanked, strip })
  const sensors = useDragSensors(drag.step)
  const { held, target } = drag
  const [folded, toggleFold] = useFoldedColumns()
  const isPrinting = useIsPrinting()
  const isFolded = (status: CaseStatus) => folded.includes(status) && !isPrinting
  const { reachedId, walk } = useCardWalk(columns, folded, held !== null)
  const { latest, moved } = useOthersMoves(columns)
  const heard = latest && { name: moved.get(latest.id), key: latest.key, column: labels.status[latest.status] }
  return (
    <DndContext
      sensors={sensors}
      // The position is computed from the column under the pointer, without collision detection.
      collisionDetection={() => []}
      autoScroll={false}
      accessibility={ownDragWords(
        t('Press Space to pick up the case, arrow keys to move it, Space to drop it, Escape to cancel.'),
      )}
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
    >
      <Box className={classes.frame} flex={1} mih={200}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the grips in it */}
        <div ref={strip} className={classes.strip} data-dragging={held ? true : undefined} onKeyDown={walk}>
          {caseStatuses.map((status) => {
            const isTarget = target?.status === status
            const shared = { status, cards: columns[status], count: counts?.[status], isTarget }
            return isFolded(status) ? (
              <FoldedColumn
                key={status}
                {...shared}
                followedId={drag.followed}
                onUnfold={toggleFold}
                register={drag.register}
              />
            ) : (
              <BoardColumn
                key={status}
                {...shared}
                onFold={isFoldable(status) ? toggleFold : undefined}
                heldId={drag.carriedId}
                gap={isTarget ? target.gap : null}
                room={isTarget ? drag.room : 0}
                note={drag.noteOf(status)}
                followedId={drag.followed}
                reachedId={reachedId}
                moved={moved}
                onEdit={onEdit}
                onEnd={onEnd}
                register={drag.register}
              />
            )
          })}
        </div>
      </Box>
      <DragOverlay dropAnimation={null}>
        {held?.by === 'pointer' && (
          <div className={classes.carried} inert>
            <BoardCard theCase={held.card} />
          </div>
        )}
      </DragOverlay>
      <VisuallyHidden role="status" aria-live="assertive">
        {drag.said}
      </VisuallyHidden>
      <VisuallyHidden role="status">{heard && t('{{name}} moved {{key}} to {{column}}.', heard)}</VisuallyHidden>
    </DndContext>
  )
}
