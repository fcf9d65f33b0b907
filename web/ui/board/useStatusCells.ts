import { useState } from 'react'
import { type PagesQuery, useEachPages } from '../../api/useEachPages.ts'
import { boardArranger } from './boardArranger.ts'
import { type BoardCards, type BoardItem, onlyLane } from './cells.ts'

type StatusItem = BoardItem & { status: string }

/**
 * The cards of a board with a column for each status, loaded column by column.
 * @param optionsOf the paged query of a status
 * @returns `board` is null until every column has been loaded once; `countOf` is undefined for a column with further pages
 */
export function useStatusCells<Card extends StatusItem>(
  columns: readonly Card['status'][],
  optionsOf: (status: Card['status']) => PagesQuery,
) {
  const { results, now, readOn, error, retry } = useEachPages<Card>(
    columns.map((status) => [status, optionsOf(status)] as const),
  )
  const [arrange] = useState(() => boardArranger<Card>())
  const loaded = columns.map((status) => results.get(status)?.data)
  const board: BoardCards<Card> | null = loaded.every(Boolean)
    ? arrange({
        fields: [],
        columns,
        lanes: [onlyLane],
        loaded,
        belongsIn: ({ status }) => ({ column: status, lane: onlyLane }),
      })
    : null
  return {
    board,
    readOn,
    error,
    retry,
    countOf: (column: string): number | undefined =>
      now(column)?.hasNextPage ? undefined : board?.cards[`${column}|${onlyLane}`]?.length,
  }
}
