import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseSort, CaseSortKey } from '../../contract/caseChoices.ts'
import classes from './CasesTable.module.css'
import table from '../ui/Table.module.css'

type CasesTableHeadProps = {
  hasActions: boolean
  sort?: CaseSort | undefined
  onSort?: ((sort: CaseSort) => void) | undefined
}

/** The order in which a column is first sorted: dates and weights from the top, words from A. */
const firstOrder: Partial<Record<CaseSortKey, CaseSort>> = { createdAt: '-createdAt', priority: '-priority' }

export function CasesTableHead({ hasActions, sort, onSort }: CasesTableHeadProps) {
  const { t } = useTranslation()
  const columns: { label: string; look?: string | undefined; by?: CaseSortKey }[] = [
    { label: t('Title'), by: 'title' },
    { label: t('Status'), look: classes.statusColumn, by: 'status' },
    { label: t('Priority'), look: classes.priorityColumn, by: 'priority' },
    { label: t('Created Date'), look: classes.createdColumn, by: 'createdAt' },
    { label: t('Assigned'), look: classes.assigneeColumn },
    { label: t('Due Date'), look: classes.dueColumn, by: 'dueDate' },
  ]
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ label, look, by }) => (
          <th key={label} scope="col" className={look} aria-sort={by && orderOf(by, sort)}>
            {by && onSort ? (
              <UnstyledButton className={table.sort} onClick={() => onSort(nextSort(by, sort))}>
                {label}
                {sort === by && <IconArrowUp size={12} stroke={2} aria-hidden />}
                {sort === `-${by}` && <IconArrowDown size={12} stroke={2} aria-hidden />}
              </UnstyledButton>
            ) : (
              label
            )}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={classes.actionsColumn}>
            {t('Actions')}
          </th>
        )}
      </tr>
    </thead>
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
