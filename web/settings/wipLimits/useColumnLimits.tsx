import { IconGauge } from '@tabler/icons-react'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseGroupField } from '../../../contract/cases/caseGroupChoices.ts'
import { type LimitedColumn, limitOf, mayBeLimited } from '../../../contract/settings/wipLimits.ts'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { type BoardGroup, type Cell, focusedCard } from '../../ui/board/cells.ts'
import head from '../../ui/board/ColumnHead.module.css'
import { IconAction } from '../../ui/IconAction.tsx'
import { icon } from '../../ui/icons.ts'
import { useWorkspace } from '../queries.ts'

const LimitDialog = lazy(async () => ({ default: (await import('./LimitDialog.tsx')).LimitDialog }))

type ColumnLimits = {
  feature: LimitedColumn['feature']
  /** What the columns are of; undefined on a board that does not show all records of its columns, and so has no limits. */
  field: CaseGroupField | undefined
  columns: readonly BoardGroup[]
  /** The number of records of a column that its limit counts; undefined while it is not known. */
  heldIn: (column: string) => number | undefined
  /** Whether the reader may change limits. */
  mayManage: boolean
  /** The cell of a card. */
  cellOf: (id: string) => Cell | undefined
}

/** The WIP limits of a board's columns, and the age after which its cards are marked. */
export function useColumnLimits({ feature, field, columns, heldIn, mayManage, cellOf }: ColumnLimits) {
  const { t } = useTranslation()
  const workspace = useWorkspace().data
  const [changed, setChanged] = useState<BoardGroup | null>(null)
  const columnOf = (key: string): LimitedColumn | undefined => field && { feature, field, value: key || null }
  function limitIn(key: string): number | undefined {
    const column = columnOf(key)
    return column && workspace && limitOf(workspace.wipLimits, column)
  }
  function isOffered({ key }: BoardGroup): boolean {
    const column = columnOf(key)
    return mayManage && column !== undefined && mayBeLimited(column)
  }

  useShortcuts({
    setColumnLimit({ target }) {
      const cell = cellOf(focusedCard(target) ?? '')
      const column = columns.find(({ key }) => key === cell?.column)
      if (!column || !isOffered(column)) return false
      setChanged(column)
      return true
    },
  })

  const changedColumn = changed && columnOf(changed.key)
  return {
    markAfter: workspace?.columnAgeDays ?? null,
    limitOf: limitIn,
    /** Why nothing can be moved to a column; null where something can. */
    whyFull(column: string): string | null {
      const limit = limitIn(column)
      const held = heldIn(column)
      if (!workspace?.wipBlocks || field === 'area' || limit === undefined || held === undefined || held < limit)
        return null
      if (feature === 'cars') return t('This column is at its limit of {{count}} CARs.', { count: limit })
      if (feature === 'tasks') return t('This column is at its limit of {{count}} tasks.', { count: limit })
      return t('This column is at its limit of {{count}} cases.', { count: limit })
    },
    /** The button in the head of a column with which its limit is changed. */
    buttonOf(column: BoardGroup): ReactNode {
      return (
        isOffered(column) && (
          <IconAction
            className={head.tool ?? ''}
            size={28}
            data-quiet
            label={t('WIP limit of {{column}}', { column: column.title })}
            focusKey="setColumnLimit"
            icon={<IconGauge {...icon} />}
            onClick={() => setChanged(column)}
          />
        )
      )
    },
    dialog: changedColumn && workspace && (
      <DialogSuspense>
        <LimitDialog
          column={changedColumn}
          title={changed.title}
          workspace={workspace}
          onClose={() => setChanged(null)}
        />
      </DialogSuspense>
    ),
  }
}
