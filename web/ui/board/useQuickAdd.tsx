import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { IconAction } from '../IconAction.tsx'
import { icon } from '../icons.ts'
import { type Cell, isSameCell, focusedCard } from './cells.ts'
import head from './ColumnHead.module.css'

type QuickAddOptions = {
  /** The cells in which something can be added; a key begins in the first of them if no card has the focus. */
  cells: readonly Cell[]
  /** The cell of a card. */
  cellOf: (id: string) => Cell | undefined
  /** What the button of a cell is called. */
  labelOf: (cell: Cell) => string
  /** The line in which something is entered. */
  renderLine: (cell: Cell, close: () => void) => ReactNode
}

/** Adds cards on the board itself: from the head of a column, or with a key in the column of the card that has the focus. */
export function useQuickAdd({ cells, cellOf, labelOf, renderLine }: QuickAddOptions) {
  const [at, setAt] = useState<Cell | null>(null)

  useShortcuts({
    addCard: ({ target }) => {
      const id = focusedCard(target)
      const focused = id === undefined ? undefined : cellOf(id)
      const cell = cells.find((one) => focused && isSameCell(one, focused)) ?? cells[0]
      if (cell) setAt(cell)
    },
  })

  return {
    /** The button in the head of a column. */
    buttonOf(column: string): ReactNode {
      const cell = cells.find((one) => one.column === column)
      return (
        cell && (
          <IconAction
            className={head.tool ?? ''}
            size={28}
            label={labelOf(cell)}
            focusKey="addCard"
            icon={<IconPlus {...icon} />}
            onClick={() => setAt(cell)}
          />
        )
      )
    },
    /** The line for a title, in the cell where somebody adds cards. */
    lineOf: (cell: Cell): ReactNode => at && isSameCell(at, cell) && renderLine(cell, () => setAt(null)),
  }
}
