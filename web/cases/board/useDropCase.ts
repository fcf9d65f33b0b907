import type { Case } from '../../../contract/cases/cases.ts'
import { type BoardGroup, type Cell, cellTitle } from '../../ui/board/cells.ts'
import type { DroppedCard } from '../../ui/board/useBoardDrag.ts'
import { useUsers } from '../../users/queries.ts'
import { useMoveCase } from '../moveCase.ts'
import { type CellGroups, editInto } from './cellGroups.ts'
import type { BoardFields } from './useBoardSearch.ts'
import { groupsOfCell } from './useCaseCells.ts'

/** Sent in sequence, because the place of one move may depend on another that is still pending. */
const moves = { id: 'board' }

/** Returns a function that sends what the drop of a card changes: the fields of its new column and lane, and its place. */
export function useDropCase(
  fields: BoardFields,
  columns: readonly BoardGroup[],
  lanes: readonly BoardGroup[] | undefined,
) {
  const people = useUsers().data
  const move = useMoveCase(moves)

  return function drop({ card, move: moved, landing, from }: DroppedCard<Case>): void {
    const { column, lane, beforeId, afterId } = moved
    const changed: CellGroups = {
      ...(column !== undefined && { [fields.group]: column }),
      ...(lane !== undefined && fields.lanes && { [fields.lanes]: lane }),
    }
    const groups = (cell: Cell) => groupsOfCell(fields, cell)
    const edit = editInto(changed)
    const assignee = people?.find(({ id }) => id === edit.assigneeId) ?? null
    const back = editInto(pick(groups(from), Object.keys(changed)))
    const { aboveId, belowId } = landing
    move.mutate({
      id: card.id,
      ...edit,
      ...(beforeId !== undefined && { beforeId }),
      ...(afterId !== undefined && { afterId }),
      shown: { ...edit, ...('assigneeId' in edit && { assignee }) } as Partial<Case>,
      drop: { card, landing: { groups: groups(landing), aboveId, belowId } },
      back: {
        edit: back,
        shown: { ...back, ...('assigneeId' in back && { assignee: card.assignee }) } as Partial<Case>,
        column: cellTitle({ columns, lanes }, from),
        ...(from.landing && {
          landing: { groups: groups(from), aboveId: from.landing.aboveId, belowId: from.landing.belowId },
        }),
      },
    })
  }
}

const pick = (groups: CellGroups, fields: string[]): CellGroups =>
  Object.fromEntries(Object.entries(groups).filter(([field]) => fields.includes(field)))
