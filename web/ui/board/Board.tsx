import { DndContext, DragOverlay } from '@dnd-kit/core'
import { Box, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ownDragTexts } from '../ownDragTexts.ts'
import { useDragSensors } from '../useDragSensors.ts'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardColumnGroup, BoardLook, RefuseMove } from './BoardLook.ts'
import { BoardLanes } from './BoardLanes.tsx'
import { type BoardCards, type BoardGroup, type BoardItem, type Cell, cardsIn, isSameCell, onlyLane } from './cells.ts'
import { FoldedColumn } from './FoldedColumn.tsx'
import { type DroppedCard, useBoardDrag } from './useBoardDrag.ts'
import { useCardWalk } from './useCardWalk.ts'
import { useFoldedColumns } from './useFoldedColumns.ts'
import { nobody } from './useOthersMoves.ts'

export type BoardLane = BoardGroup & { mark?: ReactNode; count: number | undefined; isFolded: boolean }

type BoardProps<Card> = {
  columns: readonly BoardColumnGroup[]
  /** Undefined for a board without lanes. */
  lanes?: readonly BoardLane[] | undefined
  /** The cards of the columns in each unfolded lane. */
  board: BoardCards<Card>
  look: BoardLook<Card>
  /** The number of all cards of a cell; without a lane, of the column. */
  countOf: (column: string, lane?: string) => number | undefined
  /** Whether people choose the order within a column. */
  isRanked: boolean
  refuses?: RefuseMove<Card>
  onDrop: (dropped: DroppedCard<Card>) => void
  /** Called near the end of a cell. */
  onEnd: (column: string, lane: string) => void
  onFoldLane?: (lane: string) => void
  /** Who has just moved which card, and the last of these cards. */
  others: { moved: ReadonlyMap<string, string>; latest: Card | null; where: string }
  /** Where the device keeps which columns are folded. */
  foldedKey: string
  /** Shown above the cards of a cell. */
  aboveCards?: (cell: Cell) => ReactNode
  /** After the last column, and after the last lane. */
  moreColumns?: ReactNode
  moreLanes?: ReactNode
}

/** The columns, and the card that is dragged between them. */
export function Board<Card extends BoardItem>(props: BoardProps<Card>) {
  const { columns, lanes, board, look, countOf, isRanked, refuses, onDrop, onFoldLane, others, foldedKey } = props
  const strip = useRef<HTMLDivElement>(null)
  const drag = useBoardDrag({
    board,
    look,
    countOf: ({ column, lane }) => countOf(column, lanes ? lane : undefined),
    titleOf: ({ column, lane }) => [...titlesOf(lanes, lane), ...titlesOf(columns, column)].join(', '),
    isRanked,
    strip,
    refuses,
    onDrop,
  })
  const sensors = useDragSensors(drag.step)
  const { held } = drag
  const { folded, toggled, toggle } = useFoldedColumns({
    columns,
    board,
    hasLanes: lanes !== undefined,
    storageKey: foldedKey,
  })
  const { reachedId, walk } = useCardWalk(board, folded, held !== null)
  const cellProps = cellPropsOf(props, drag, reachedId)
  return (
    <DndContext
      sensors={sensors}
      // The position is computed from the column under the pointer, without collision detection.
      collisionDetection={() => []}
      autoScroll={false}
      accessibility={ownDragTexts(look.howTo)}
      onDragStart={drag.onDragStart}
      onDragEnd={drag.onDragEnd}
      onDragCancel={drag.onDragCancel}
    >
      <Box className={classes.frame} flex={1} mih={200}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the grips in it */}
        <div
          ref={strip}
          className={lanes ? classes.lanes : classes.strip}
          data-board
          data-dragging={held ? true : undefined}
          onKeyDown={walk}
        >
          {lanes ? (
            <BoardLanes
              columns={columns}
              lanes={lanes}
              countOf={countOf}
              counted={look.counted}
              onFold={onFoldLane}
              more={props.moreLanes}
              moreColumns={props.moreColumns}
            >
              {(column, { key, title }) => (
                <BoardColumn key={column.key} {...cellProps(column, key)} laneTitle={title} onFold={undefined} />
              )}
            </BoardLanes>
          ) : (
            <>
              {columns.map((column) => {
                const one = { ...cellProps(column, onlyLane), takesFocus: column.key === toggled }
                return folded.includes(column.key) ? (
                  <FoldedColumn key={column.key} {...one} onUnfold={toggle} />
                ) : (
                  <BoardColumn key={column.key} {...one} onFold={column.isFoldable ? toggle : undefined} />
                )
              })}
              {props.moreColumns}
            </>
          )}
        </div>
      </Box>
      <DragOverlay dropAnimation={null}>
        {held?.by === 'pointer' && (
          <div className={classes.carried} inert>
            {look.renderCard(held.card, {})}
          </div>
        )}
      </DragOverlay>
      <MoveAnnouncements own={drag.announcement} others={others} nameOf={look.nameOf} />
    </DndContext>
  )
}

const titlesOf = (groups: readonly BoardGroup[] | undefined, key: string): string[] =>
  groups?.filter((one) => one.key === key).map(({ title }) => title) ?? []

/** Returns what each cell is drawn from; `reachedId` is the card that the keys have reached. */
function cellPropsOf<Card extends BoardItem>(
  { board, look, lanes, countOf, aboveCards, onEnd, others: { moved } }: BoardProps<Card>,
  drag: ReturnType<typeof useBoardDrag<Card>>,
  reachedId: string | undefined,
) {
  return (column: BoardColumnGroup, lane: string) => {
    const cell: Cell = { column: column.key, lane }
    const cards = cardsIn(board, cell)
    const target = drag.target && isSameCell(drag.target, cell) ? drag.target : null
    return {
      look,
      heldId: drag.carriedId,
      followedId: drag.followed,
      register: drag.register,
      column,
      lane,
      cards,
      count: countOf(column.key, lanes ? lane : undefined),
      isTarget: target !== null,
      gap: target?.gap ?? null,
      gapHeight: target ? drag.gapHeight : 0,
      note: drag.noteOf(cell),
      above: aboveCards?.(cell) || undefined,
      reachedId,
      moved: moved.size > 0 && cards.some(({ id }) => moved.has(id)) ? moved : nobody,
      onEnd,
    }
  }
}

type MoveAnnouncementsProps<Card> = {
  /** Where the reader's own card is. */
  own: string
  others: BoardProps<Card>['others']
  nameOf: (card: Card) => string
}

/** Tells screen readers which cards are moved, by the reader and by others. */
function MoveAnnouncements<Card extends BoardItem>({ own, others, nameOf }: MoveAnnouncementsProps<Card>) {
  const { t } = useTranslation()
  const { moved, latest, where } = others
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {own}
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {latest &&
          t('{{name}} moved {{key}} to {{column}}.', {
            name: moved.get(latest.id),
            key: nameOf(latest),
            column: where,
          })}
      </VisuallyHidden>
    </>
  )
}
