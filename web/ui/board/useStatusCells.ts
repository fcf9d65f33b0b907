import { useCallback, useState } from 'react'
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
  const { results, now } = useEachPages<Card>(columns.map((status) => [status, optionsOf(status)] as const))
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
  const readOn = useCallback(
    (column: string) => {
      const cell = now(column)
      if (cell?.hasNextPage && !cell.isFetching && !cell.isFetchNextPageError) void cell.fetchNextPage()
    },
    [now],
  )
  return {
    board,
    readOn,
    error: [...results.values()].find((result) => result.error)?.error ?? null,
    retry(): void {
      for (const result of results.values()) if (result.isError) void result.refetch()
    },
    countOf: (column: string): number | undefined =>
      now(column)?.hasNextPage ? undefined : board?.cards[`${column}|${onlyLane}`]?.length,
  }
}
