import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseStatuses } from '../../../contract/cases/caseChoices.ts'
import { FilterChip, FilterSwitch } from '../../ui/FilterChip.tsx'
import { FurtherFilters } from '../../ui/filters/FurtherFilters.tsx'
import { optionsOf } from '../../ui/useWorkLabels.ts'
import { conditionsOf } from '../caseConditions.ts'
import { nothingFiltered } from '../caseSearch.ts'
import { FiltersFromFigures } from '../FiltersFromFigures.tsx'
import { useAssigneeOptions } from '../useAssigneeOptions.tsx'
import { useCaseFilterValues } from '../useCaseFilterValues.tsx'
import { useCaseLabels } from '../useCaseLabels.ts'
import { PriorityFilter } from '../../ui/PriorityFilter.tsx'
import { KindFilters, TriageFilter } from '../WorkFilters.tsx'
import classes from './BoardToolbar.module.css'
import type { BoardSearch } from './useBoardSearch.ts'

type BoardFiltersProps = Pick<BoardSearch, 'search' | 'isFiltered' | 'change'> & {
  /** Whether the status is a filter, since it is neither the column nor the lane. */
  hasStatus: boolean
}

export function BoardFilters({ search, isFiltered, change, hasStatus }: BoardFiltersProps) {
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
