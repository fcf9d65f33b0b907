import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaseSort, caseStatuses } from '../../contract/cases/caseChoices.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import type { CaseSearch } from './caseSearch.ts'
import { useAssigneeOptions, useReporterOptions } from './useAssigneeOptions.tsx'
import { FiltersFromFigures } from './FiltersFromFigures.tsx'
import { conditionsOf } from './caseConditions.ts'
import { useCaseFilterValues } from './useCaseFilterValues.tsx'
import { newestFirst } from './caseQuery.ts'
import { PriorityFilter } from '../ui/PriorityFilter.tsx'
import { FilterChip, FilterSwitch, FilterBar } from '../ui/FilterChip.tsx'
import { FurtherFilters } from '../ui/filters/FurtherFilters.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { useCaseLabels } from './useCaseLabels.ts'
import { KindFilters, TriageFilter } from './WorkFilters.tsx'
import { SortMenu } from '../ui/SortMenu.tsx'

type CasesFiltersProps = {
  search: CaseSearch
  onChange: (change: Partial<CaseSearch>) => void
  actions: ReactNode
}

/** Filters and order of the list of cases, all kept in the address. */
export function CasesFilters({ search, onChange, actions }: CasesFiltersProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const values = useCaseFilterValues(true)
  const assignees = useAssigneeOptions()
  const reporters = useReporterOptions()
  const orders: { value: CaseSort; label: string }[] = [
    { value: newestFirst, label: t('Newest first') },
    { value: 'createdAt', label: t('Oldest first') },
    { value: '-updatedAt', label: t('Last changed first') },
    { value: 'dueDate', label: t('Earliest due date first') },
    { value: '-dueDate', label: t('Latest due date first') },
    { value: '-priority', label: t('Highest priority first') },
    { value: 'priority', label: t('Lowest priority first') },
    { value: 'status', label: t('Status, New first') },
    { value: '-status', label: t('Status, Closed first') },
    { value: 'title', label: t('Title, A to Z') },
    { value: '-title', label: t('Title, Z to A') },
  ]
  return (
    <FilterBar
      actions={actions}
      sort={<SortMenu orders={orders} value={search.sort ?? newestFirst} onChange={(sort) => onChange({ sort })} />}
    >
      <FilterChip
        label={t('Status')}
        options={optionsOf(caseStatuses, labels.status).map((option) => ({
          ...option,
          mark: <StatusDot status={option.value} />,
        }))}
        chosen={search.status}
        onChange={(status) => onChange({ status })}
      />
      <PriorityFilter search={search} onChange={onChange} />
      <FilterChip
        label={t('Assigned')}
        options={assignees}
        chosen={search.assigneeId}
        onChange={(assigneeId) => onChange({ assigneeId })}
        searchable
        isSpare
      />
      <FilterChip
        label={t('Reported by')}
        options={reporters}
        chosen={search.reportedById}
        onChange={(reportedById) => onChange({ reportedById })}
        searchable
        isExtra
      />
      <KindFilters search={search} onChange={onChange} />
      <TriageFilter search={search} onChange={onChange} />
      <FilterSwitch label={t('Overdue')} on={Boolean(search.overdue)} onChange={(overdue) => onChange({ overdue })} />
      {search.deleted && <FilterSwitch label={t('Deleted')} on onChange={(deleted) => onChange({ deleted })} />}
      <FiltersFromFigures search={search} onChange={onChange} />
      <FurtherFilters
        search={search}
        conditions={conditionsOf(values.known, search)}
        values={values}
        onChange={onChange}
      />
    </FilterBar>
  )
}
