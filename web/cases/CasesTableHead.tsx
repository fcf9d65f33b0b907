import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseSort, CaseSortKey } from '../../contract/cases/caseChoices.ts'
import type { CaseSelection } from './bulk/useCaseSelection.ts'
import { type CaseColumn, type FittingColumns, widthOf } from './caseColumns.ts'
import classes from './CasesTable.module.css'
import { SelectBox } from '../ui/SelectBox.tsx'
import { useColumnLabel } from './useColumnLabels.ts'
import table from '../ui/Table.module.css'

type CasesTableHeadProps = {
  fitting: FittingColumns
  sort?: CaseSort | undefined
  onSort?: ((sort: CaseSort) => void) | undefined
  selection?: CaseSelection | undefined
}

/** The sort key of a column; the others cannot be sorted by. */
const sortedBy: Partial<Record<CaseColumn | 'title', CaseSortKey>> = {
  title: 'title',
  status: 'status',
  priority: 'priority',
  createdAt: 'createdAt',
  dueDate: 'dueDate',
}

/** The initial order of a sorted column: dates and priorities descending, text ascending. */
const firstOrder: Partial<Record<CaseSortKey, CaseSort>> = { createdAt: '-createdAt', priority: '-priority' }

export function CasesTableHead({ fitting: { columns, actions }, sort, onSort, selection }: CasesTableHeadProps) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  return (
    <>
      <colgroup>
        <col />
        {columns.map((column) => (
          <col key={column} style={{ width: `${widthOf(column)}rem` }} />
        ))}
        {actions && <col style={{ width: `${widthOf(actions)}rem` }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {(['title', ...columns] as const).map((column) => {
            const by = sortedBy[column]
            return (
              <th key={column} scope="col" aria-sort={by && orderOf(by, sort)}>
                {column === 'title' && selection && <SelectLoaded selection={selection} />}
                {by && onSort ? (
                  <UnstyledButton className={table.sort} onClick={() => onSort(nextSort(by, sort))}>
                    {labelOf(column)}
                    {sort === by && <IconArrowUp size={12} stroke={2} aria-hidden />}
                    {sort === `-${by}` && <IconArrowDown size={12} stroke={2} aria-hidden />}
                  </UnstyledButton>
                ) : (
                  labelOf(column)
                )}
              </th>
            )
          })}
          {actions && (
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

/** Selects the loaded cases, or none. */
function SelectLoaded({ selection: { count, isAll, clear, selectLoaded } }: { selection: CaseSelection }) {
  const { t } = useTranslation()
  return (
    <SelectBox
      className={classes.boxOfAll}
      aria-label={t('Select all')}
      checked={isAll}
      isPartly={count > 0 && !isAll}
      onChange={() => (count > 0 ? clear() : selectLoaded())}
    />
  )
}

function orderOf(by: CaseSortKey, sort: CaseSort | undefined): 'ascending' | 'descending' | undefined {
  if (sort === by) return 'ascending'
  return sort === `-${by}` ? 'descending' : undefined
}

function nextSort(by: CaseSortKey, sort: CaseSort | undefined): CaseSort {
  if (sort === by) return `-${by}`
  return sort === `-${by}` ? by : (firstOrder[by] ?? by)
}
