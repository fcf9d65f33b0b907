import { Box, Stack } from '@mantine/core'
import { ErrorState } from '../ErrorState.tsx'
import { Skeletons } from '../Skeletons.tsx'
import { Board } from './Board.tsx'
import classes from './Board.module.css'
import type { BoardColumnGroup, BoardLook } from './BoardLook.ts'
import { type BoardItem, cellWith } from './cells.ts'
import { useOthersMoves } from './useOthersMoves.ts'
import type { useStatusCells } from './useStatusCells.ts'

type StatusBoardProps<Card extends BoardItem & { status: string }> = {
  columns: readonly BoardColumnGroup[]
  cells: ReturnType<typeof useStatusCells<Card>>
  look: BoardLook<Card>
  /** The feature of the records, whose changes by others are marked. */
  room: string
  ownId: string
  nameOf: (personId: string) => string | undefined
  onMove: (card: Card, status: Card['status']) => void
  foldedKey: string
}

/** Records in a column for each status; a drop in another column changes the status. Their order is that of the list. */
export function StatusBoard<Card extends BoardItem & { status: string }>(props: StatusBoardProps<Card>) {
  const { columns, cells, look, room, ownId, nameOf, onMove, foldedKey } = props
  const { board } = cells
  const { moved, latest } = useOthersMoves({ room, board, ownId, nameOf })
  const where = board && latest && cellWith(board, latest.id)?.column
  if (!board && cells.error) return <ErrorState error={cells.error} onRetry={cells.retry} />
  return (
    <Stack flex="1 1 0" mih={0}>
      {board ? (
        <Board
          columns={columns}
          board={board}
          look={look}
          countOf={cells.countOf}
          isRanked={false}
          onDrop={({ card, move }) => move.column !== undefined && onMove(card, move.column)}
          onEnd={cells.readOn}
          others={{ moved, latest, where: columns.find(({ key }) => key === where)?.title ?? '' }}
          foldedKey={foldedKey}
        />
      ) : (
        <Box className={classes.frame} flex={1} mih={200}>
          <div className={classes.strip}>
            <Skeletons count={columns.length} kind="column" />
          </div>
        </Box>
      )}
    </Stack>
  )
}
