import { IconGauge } from '@tabler/icons-react'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limitOf, mayBeLimited } from '../../../contract/cases/boardLimitChoices.ts'
import { useAbility } from '../../auth/signedIn.ts'
import { useWorkspace } from '../../settings/queries.ts'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import type { BoardGroup, Cell } from '../../ui/board/cells.ts'
import { focusedCard } from '../../ui/board/focusedCard.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { icon } from '../../ui/icons.ts'
import classes from './BoardToolbar.module.css'
import type { BoardSearch } from './useBoardSearch.ts'
import type { CaseArrangement } from './useCaseBoard.ts'

const LimitDialog = lazy(async () => ({ default: (await import('./LimitDialog.tsx')).LimitDialog }))

/**
 * The WIP limits of the board's columns, and the age after which cards are marked. A limit counts all cases of a column, so a
 * board that is filtered, or of one site, has none.
 */
export function useColumnLimits(
  { group, isFiltered, filter }: BoardSearch,
  { columns, countOf, openIn }: CaseArrangement,
  /** The cell of a card. */
  cellOf: (id: string) => Cell | undefined,
) {
  const { t } = useTranslation()
  const workspace = useWorkspace().data
  const mayManage = useAbility('manageWorkspace')
  const [changed, setChanged] = useState<BoardGroup | null>(null)
  const isWhole = !isFiltered && filter.siteId === undefined
  const limited = isWhole ? group : undefined
  const valueOf = (column: string) => column || null
  const limitIn = (column: string) => limited && workspace && limitOf(workspace.wipLimits, limited, valueOf(column))
  const isOffered = ({ key }: BoardGroup) =>
    mayManage && limited !== undefined && mayBeLimited({ field: limited, value: valueOf(key) })

  useShortcuts({
    setColumnLimit({ target }) {
      const cell = cellOf(focusedCard(target) ?? '')
      const column = columns.find(({ key }) => key === cell?.column)
      if (!column || !isOffered(column)) return false
      setChanged(column)
      return true
    },
  })

  return {
    markAfter: workspace?.columnAgeDays ?? null,
    limitOf: limitIn,
    /** Why no case can be moved to a column; null where one can. */
    whyFull(column: string): string | null {
      const limit = limitIn(column)
      const held = limited === 'status' ? countOf({ column, lane: '' }, false) : openIn(column)
      if (!workspace?.wipBlocks || limited === 'area' || limit === undefined || held === undefined || held < limit)
        return null
      return t('This column is at its limit of {{count}} cases.', { count: limit })
    },
    /** The button in the head of a column with which its limit is changed. */
    buttonOf(column: BoardGroup): ReactNode {
      return (
        isOffered(column) && (
          <IconAction
            className={classes.limit ?? ''}
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
    dialog: changed && limited && workspace && (
      <DialogSuspense>
        <LimitDialog
          field={limited}
          value={valueOf(changed.key)}
          title={changed.title}
          workspace={workspace}
          onClose={() => setChanged(null)}
        />
      </DialogSuspense>
    ),
  }
}
