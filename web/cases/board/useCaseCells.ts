import { useCallback, useState } from 'react'
import type { CaseListQuerySent } from '../../../contract/cases/caseCalls.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { useEachPages } from '../../api/useEachPages.ts'
import { boardArranger } from '../../ui/board/boardArranger.ts'
import { type Cell, cellId, cellsOf, onlyLane } from '../../ui/board/cells.ts'
import { cellQuery } from './boardQueries.ts'
import { type CellGroups, groupOf } from './cellGroups.ts'
import type { BoardFields } from './useBoardSearch.ts'

type Arrangement = BoardFields & {
  columnKeys: readonly string[]
  laneKeys: readonly string[]
  query: CaseListQuerySent
  /** Whether a cell is known to have no cases, so that it need not be loaded: most cells of many lanes have none. */
  isEmpty: (cell: Cell) => boolean
}

/** The groups that all cases of a cell have. */
export const groupsOfCell = ({ group, lanes }: BoardFields, { column, lane }: Cell): CellGroups => ({
  [group]: column,
  ...(lanes && { [lanes]: lane }),
})

/** Of how many cells the cards are waited for before the board is shown. */
const shownTogether = 5

/** The cards of a board, cell by cell; null until the first cells have been loaded once. */
export function useCaseCells(arrangement: Arrangement) {
  const { columnKeys: columns, laneKeys: lanes, query, isEmpty } = arrangement
  const cells = cellsOf({ columns, lanes })
  const queries = cells.map(
    (cell) => [cellId(cell), cellQuery(groupsOfCell(arrangement, cell), query, isEmpty(cell))] as const,
  )
  const { results, readOn: readCell, error, retry } = useEachPages<Case>(queries)
  const [arrange] = useState(() => boardArranger<Case>())
  const loaded = cells.map((cell) => results.get(cellId(cell))?.data)
  const isShown = cells.length > 0 && loaded.slice(0, shownTogether).every(Boolean)
  const readOn = useCallback((column: string, lane: string) => readCell(cellId({ column, lane })), [readCell])
  const { group, lanes: laneField } = arrangement
  const belongsIn = (theCase: Case, readIn: Cell): Cell => ({
    column: groupOf(theCase, group) ?? readIn.column,
    lane: laneField ? (groupOf(theCase, laneField) ?? readIn.lane) : onlyLane,
  })
  const board = isShown ? arrange({ fields: [group, laneField], columns, lanes, loaded, belongsIn }) : null
  return { board, error, readOn, retry }
}
