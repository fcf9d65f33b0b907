import { Group, UnstyledButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseSort, caseStatuses } from '../../../contract/caseChoices.ts'
import { useAssigneeOptions } from '../useAssigneeOptions.tsx'
import { FilterChip, FilterSwitch } from '../../ui/FilterChip.tsx'
import { FurtherFilters } from '../../ui/filters/FurtherFilters.tsx'
import { optionsOf } from '../../ui/useWorkLabels.ts'
import { useCaseLabels } from '../useCaseLabels.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { SortMenu } from '../../ui/SortMenu.tsx'
import classes from './BoardToolbar.module.css'
import { KindFilters, PriorityFilter, TriageFilter } from '../WorkFilters.tsx'
import { conditionsOf } from '../caseConditions.ts'
import { FiltersFromFigures } from '../FiltersFromFigures.tsx'
import { isFiltered as hasFilters } from '../useCasesSearch.ts'
import { useCaseFilterValues } from '../useCaseFilterValues.tsx'
import { nothingFiltered } from '../caseSearch.ts'
import { boardOrder } from './boardAddresses.ts'
import type { BoardSearch } from './useBoardSearch.ts'

/** Filters and order of the board; active filters are always visible. */
export function BoardToolbar({
  search,
  isFiltered,
  change,
  group,
  lanes,
  actions,
}: BoardSearch & { actions: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // A search text alone is seen in its field.
  const isShown = isOpen || hasFilters({ ...search, q: undefined })
  const orders: { value: CaseSort; label: string }[] = [
    { value: boardOrder, label: t('Board order') },
    { value: 'dueDate', label: t('Earliest due date first') },
    { value: '-priority', label: t('Highest priority first') },
    { value: '-createdAt', label: t('Newest first') },
    { value: 'createdAt', label: t('Oldest first') },
    { value: '-updatedAt', label: t('Last changed first') },
    { value: 'title', label: t('Title, A to Z') },
  ]
  return (
    <Group className={classes.toolbar} gap="xs" align="flex-start" wrap="nowrap">
      <UnstyledButton
        className={classes.toggle}
        flex="none"
        px={10}
        py={0}
        aria-expanded={isShown}
        aria-controls="board-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <IconFilter size={14} stroke={1.5} aria-hidden />
        {t('Filter')}
      </UnstyledButton>
      <fieldset id="board-filters" className={classes.filters} hidden={!isShown} aria-label={t('Filter')}>
        {isShown && (
          <BoardFilters
            search={search}
            isFiltered={isFiltered}
            change={change}
            hasStatus={group !== 'status' && lanes !== 'status'}
          />
        )}
      </fieldset>
      <Group className={classes.sort} gap="xs" justify="flex-end" ml="auto">
        {actions}
        <GroupMenu group={group} lanes={lanes} onChange={change} />
        <SortMenu orders={orders} value={search.sort ?? boardOrder} onChange={(sort) => change({ sort })} />
      </Group>
    </Group>
  )
}

type BoardFiltersProps = Pick<BoardSearch, 'search' | 'isFiltered' | 'change'> & {
  /** Whether the status is a filter, since it is neither the column nor the lane. */
  hasStatus: boolean
}

/** Rendered on demand, since most people use the board unfiltered. */
function BoardFilters({ search, isFiltered, change, hasStatus }: BoardFiltersProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const assignees = useAssigneeOptions()
  const values = useCaseFilterValues(false)
  return (
    <>
      {hasStatus && (
        <FilterChip
          label={t('Status')}
          options={optionsOf(caseStatuses, labels.status)}
          chosen={search.status}
          onChange={(status) => change({ status })}
        />
      )}
      <PriorityFilter search={search} onChange={change} />
      <FilterChip
        label={t('Assigned')}
        options={assignees}
        chosen={search.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
        searchable
      />
      <KindFilters search={search} onChange={change} />
      <TriageFilter search={search} onChange={change} />
      <FilterSwitch label={t('Overdue')} on={Boolean(search.overdue)} onChange={(overdue) => change({ overdue })} />
      <FiltersFromFigures search={search} onChange={change} />
      <FurtherFilters
        search={search}
        conditions={conditionsOf(values.known, search)}
        values={values}
        onChange={change}
      />
      {isFiltered && (
        <UnstyledButton
          className={classes.clear}
          flex="none"
          px="xs"
          py={0}
          c="dimmed"
          fz="xs"
          onClick={() => change(nothingFiltered(search))}
        >
          {t('Clear filters')}
        </UnstyledButton>
      )}
    </>
  )
}
