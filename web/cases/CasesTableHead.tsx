import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseSort, CaseSortKey } from '../../contract/caseCalls.ts'
import classes from './CasesTable.module.css'

type CasesTableHeadProps = {
  hasActions: boolean
  sort?: CaseSort | undefined
  onSort?: ((sort: CaseSort) => void) | undefined
}

/** The order in which a column is first sorted: dates and weights from the top, words from A. */
const firstOrder: Partial<Record<CaseSortKey, CaseSort>> = { createdAt: '-createdAt', priority: '-priority' }

export function CasesTableHead({ hasActions, sort, onSort }: CasesTableHeadProps) {
  const { t } = useTranslation()
  const columns: { name: string; label: string; by?: CaseSortKey }[] = [
    { name: 'titleColumn', label: t('Title'), by: 'title' },
    { name: 'statusColumn', label: t('Status'), by: 'status' },
    { name: 'priorityColumn', label: t('Priority'), by: 'priority' },
    { name: 'createdColumn', label: t('Created Date'), by: 'createdAt' },
    { name: 'assigneeColumn', label: t('Assigned') },
    { name: 'dueColumn', label: t('Due Date'), by: 'dueDate' },
  ]
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ name, label, by }) => (
          <th key={name} scope="col" className={classes[name]} aria-sort={by && orderOf(by, sort)}>
            {by && onSort ? (
              <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(by, sort))}>
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
