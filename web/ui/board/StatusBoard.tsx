import { Box, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ErrorState } from '../ErrorState.tsx'
import { Skeletons } from '../Skeletons.tsx'
import { Board } from './Board.tsx'
import classes from './Board.module.css'
import type { BoardColumnGroup, BoardLook, RefuseMove } from './BoardLook.ts'
import { type BoardGroup, type BoardItem, cellWith } from './cells.ts'
import { useOthersMoves } from './useOthersMoves.ts'
import type { useQuickAdd } from './useQuickAdd.tsx'
import type { useStatusCells } from './useStatusCells.ts'
import { type StatusLanes, useStatusLanes } from './useStatusLanes.ts'

type StatusItem = BoardItem & { status: string }

type StatusBoardProps<Card extends StatusItem> = {
  columns: readonly Omit<BoardColumnGroup, 'limit' | 'tools'>[]
  /** Undefined for a board without lanes; the same object as long as nothing of it changes. */
  lanes?: StatusLanes<Card> | undefined
  cells: ReturnType<typeof useStatusCells<Card>>
  look: BoardLook<Card>
  /** The feature of the records, whose changes by others are marked. */
  feature: string
  ownId: string
  nameOf: (personId: string) => string | undefined
  refuses?: RefuseMove<Card>
  /** Called with what a drop changes: the column, the lane, or both. */
  onMove: (card: Card, to: { status?: Card['status']; lane?: string }) => void
  limits: { limitOf(column: string): number | undefined; buttonOf(column: BoardGroup): ReactNode; dialog: ReactNode }
  add: ReturnType<typeof useQuickAdd>
  foldedKey: string
}

/** Records in a column for each status; a drop in another column changes the status. Their order is that of the list. */
export function StatusBoard<Card extends StatusItem>(props: StatusBoardProps<Card>) {
  const { lanes, cells, look, feature, ownId, nameOf, refuses, onMove, limits, add, foldedKey } = props
  const columns = props.columns.map((column) => ({
    ...column,
    limit: limits.limitOf(column.key),
    tools: (
      <>
        {limits.buttonOf(column)}
        {add.buttonOf(column.key)}
      </>
    ),
  }))
  const laid = useStatusLanes(cells, lanes, `${foldedKey}-lanes`)
  const { board } = laid
  const { moved, latest } = useOthersMoves({ feature, board, ownId, nameOf })
  const where = board && latest && cellWith(board, latest.id)?.column
  // What a lane has of a column, and how many cards one with a limit has, is known when all of the column is loaded.
  useEffect(() => {
    for (const { key, isFoldable, limit } of columns)
      if (!isFoldable && (lanes || limit !== undefined)) cells.readOn(key)
  })
  if (!board && cells.error) return <ErrorState error={cells.error} onRetry={cells.retry} />
  return (
    <Stack flex="1 1 0" mih={0}>
      {board ? (
        <Board
          columns={columns}
          lanes={laid.lanes}
          board={board}
          look={look}
          countOf={laid.countOf}
          isRanked={false}
          {...(refuses && { refuses })}
          onDrop={({ card, move: { column, lane } }) =>
            onMove(card, {
              ...(column !== undefined && { status: column }),
              ...(lane !== undefined && lanes && { lane }),
            })
          }
          onEnd={cells.readOn}
          onFoldLane={laid.toggle}
          others={{ moved, latest, where: columns.find(({ key }) => key === where)?.title ?? '' }}
          aboveCards={add.lineOf}
          foldedKey={foldedKey}
        />
      ) : (
        <Box className={classes.frame} flex={1} mih={200}>
          <div className={classes.strip}>
            <Skeletons count={columns.length} kind="column" />
          </div>
        </Box>
      )}
      {limits.dialog}
    </Stack>
  )
}
