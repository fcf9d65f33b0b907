import { useTranslation } from 'react-i18next'
import { caseCategories, casePriorities, departments } from '../../contract/caseChoices.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import type { CaseSearch } from './caseSearch.ts'
import { useCaseLabels } from './useCaseLabels.ts'

type WorkSearch = Pick<CaseSearch, 'category' | 'department' | 'priority'>
type WorkFiltersProps = { search: WorkSearch; onChange: (change: WorkSearch) => void }

export function PriorityFilter({ search, onChange }: WorkFiltersProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <FilterChip
      label={t('Priority')}
      options={optionsOf(casePriorities, labels.priority).map((option) => ({
        ...option,
        mark: <PriorityMark priority={option.value} />,
      }))}
      chosen={search.priority}
      onChange={(priority) => onChange({ priority })}
    />
  )
}

/** Filters by category and department, and by person. */
export function KindFilters({ search, onChange }: WorkFiltersProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <>
      <FilterChip
        label={t('Category')}
        options={optionsOf(caseCategories, labels.category)}
        chosen={search.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterChip
        label={t('Department')}
        options={optionsOf(departments, labels.department)}
        chosen={search.department}
        onChange={(department) => onChange({ department })}
      />
    </>
  )
}
