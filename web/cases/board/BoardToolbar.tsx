import { Group, UnstyledButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseSort } from '../../../contract/caseChoices.ts'
import { useAssigneeOptions } from '../useAssigneeOptions.tsx'
import { FilterChip, FilterSwitch } from '../../ui/FilterChip.tsx'
import { FurtherFilters } from '../../ui/filters/FurtherFilters.tsx'
import { SortMenu } from '../../ui/SortMenu.tsx'
import classes from './BoardToolbar.module.css'
import { KindFilters, PriorityFilter, TriageFilter } from '../WorkFilters.tsx'
import { conditionsOf } from '../caseConditions.ts'
import { FiltersFromFigures } from '../FiltersFromFigures.tsx'
import { useCaseFilterValues } from '../useCaseFilterValues.tsx'
import { nothingFiltered } from '../caseSearch.ts'
import { boardOrder } from './boardAddresses.ts'
import type { BoardSearch } from './useBoardSearch.ts'

/** Filters and order of the board; active filters are always visible. */
export function BoardToolbar({ search, isFiltered, change }: BoardSearch) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isFiltered
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
        {isShown && <BoardFilters search={search} isFiltered={isFiltered} change={change} />}
      </fieldset>
      <Group className={classes.sort} gap={0} align="stretch" wrap="nowrap" ml="auto">
        <SortMenu orders={orders} value={search.sort ?? boardOrder} onChange={(sort) => change({ sort })} />
      </Group>
    </Group>
  )
}

/** Rendered on demand, since most people use the board unfiltered. */
function BoardFilters({ search, isFiltered, change }: Pick<BoardSearch, 'search' | 'isFiltered' | 'change'>) {
  const { t } = useTranslation()
  const assignees = useAssigneeOptions()
  const values = useCaseFilterValues(false)
  return (
    <>
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
      <FurtherFilters search={search} conditions={conditionsOf(search)} values={values} onChange={change} />
      {isFiltered && (
        <UnstyledButton
          className={classes.clear}
          flex="none"
          px="xs"
          py={0}
          c="dimmed"
          fz="xs"
          onClick={() => change(nothingFiltered)}
        >
          {t('Clear filters')}
        </UnstyledButton>
      )}
    </>
  )
}
