import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { type Cell, isSameCell } from '../../ui/board/cells.ts'
import { focusedCard } from '../../ui/board/focusedCard.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { icon } from '../../ui/icons.ts'
import classes from './BoardToolbar.module.css'
import { QuickAdd } from './QuickAdd.tsx'
import type { BoardFields } from './useBoardSearch.ts'
import { groupsOfCell } from './useCaseCells.ts'

type QuickAddOptions = {
  fields: BoardFields
  /** The cells in which a key may begin, the first of them if no card has the focus. */
  cells: readonly Cell[]
  /** The cell of a card. */
  cellOf: (id: string) => Cell | undefined
  titleOf: (cell: Cell) => string
}

/** Adds cases on the board itself: from the head of a column, or with a key in the column of the card that has the focus. */
export function useQuickAdd({ fields, cells, cellOf, titleOf }: QuickAddOptions) {
  const { t } = useTranslation()
  const [at, setAt] = useState<Cell | null>(null)
  // A new case has no station, and so no area.
  const accepts = ({ column, lane }: Cell) =>
    (fields.group !== 'area' || column === '') && (fields.lanes !== 'area' || lane === '')
  const open = cells.filter(accepts)

  useShortcuts({
    addCard: ({ target }) => {
      const id = focusedCard(target)
      const focused = id === undefined ? undefined : cellOf(id)
      const cell = focused && accepts(focused) ? focused : open[0]
      if (cell) setAt(cell)
    },
  })

  return {
    /** The button in the head of a column. */
    buttonOf(column: string): ReactNode {
      const cell = open.find((one) => one.column === column)
      return (
        cell && (
          <IconAction
            className={classes.add ?? ''}
            size={28}
            label={t('Add a case to {{column}}', { column: titleOf(cell) })}
            focusKey="addCard"
            icon={<IconPlus {...icon} />}
            onClick={() => setAt(cell)}
          />
        )
      )
    },
    /** The line for a title, in the cell where somebody adds cases. */
    lineOf: (cell: Cell): ReactNode =>
      at &&
      isSameCell(at, cell) && (
        <QuickAdd groups={groupsOfCell(fields, cell)} where={titleOf(cell)} onClose={() => setAt(null)} />
      ),
  }
}
