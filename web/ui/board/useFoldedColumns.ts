import { useCallback, useState } from 'react'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { useIsPrinting } from '../useIsPrinting.ts'
import type { BoardColumnGroup } from './BoardLook.ts'
import { type BoardCards, type BoardItem, cellWith, focusedCard } from './cells.ts'
import { useFoldedGroups } from './useFoldedGroups.ts'

type FoldedColumns = {
  columns: readonly BoardColumnGroup[]
  board: BoardCards<BoardItem>
  /** Columns that go through lanes are not folded. */
  hasLanes: boolean
  /** Where the device keeps which are folded. */
  storageKey: string
}

/** Which columns are folded, by their buttons or by a key. */
export function useFoldedColumns({ columns, board, hasLanes, storageKey }: FoldedColumns) {
  const [kept, toggleKept] = useFoldedGroups(storageKey)
  /** The column that was folded or unfolded last: its other button gets the focus of what has gone. */
  const [toggled, setToggled] = useState<string>()
  const toggle = useCallback(
    (column: string) => {
      setToggled(column)
      toggleKept(column)
    },
    [toggleKept],
  )
  const isPrinting = useIsPrinting()
  useShortcuts({
    foldColumn({ target }) {
      const cell = cellWith(board, focusedCard(target) ?? '')
      const column = columns.find(({ key }) => key === cell?.column)
      if (hasLanes || !column?.isFoldable) return false
      toggle(column.key)
      return true
    },
  })
  const mayFold = ({ key, isFoldable }: BoardColumnGroup) => isFoldable && kept.includes(key)
  const folded = hasLanes || isPrinting ? [] : columns.filter(mayFold).map(({ key }) => key)
  return { folded, toggled, toggle }
}
