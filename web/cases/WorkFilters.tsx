import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { useTranslation } from 'react-i18next'
import { triageStates } from '../../contract/cases/triageChoices.ts'
import { useWorkspace } from '../settings/queries.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import type { CaseSearch } from './caseSearch.ts'
import { useCaseLabels } from './useCaseLabels.ts'

type WorkSearch = Pick<CaseSearch, 'category' | 'department' | 'triage'>
type WorkFiltersProps = { search: WorkSearch; onChange: (change: WorkSearch) => void }

/** Filters by the state of triage, where triage is turned on. */
export function TriageFilter({ search, onChange }: WorkFiltersProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const isOn = useWorkspace().data?.triage
  // A link may have led here; then the chip leads back.
  if (!isOn && !search.triage) return null
  return (
    <FilterChip
      label={t('Triage')}
      options={optionsOf(triageStates, labels.triage)}
      chosen={search.triage}
      onChange={(triage) => onChange({ triage })}
      isExtra
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
        options={optionsOf(listChoices('caseCategories', search.category), labels.category)}
        chosen={search.category}
        onChange={(category) => onChange({ category })}
        isSpare
      />
      <FilterChip
        label={t('Department')}
        options={optionsOf(listChoices('departments', search.department), labels.department)}
        chosen={search.department}
        onChange={(department) => onChange({ department })}
        isExtra
      />
    </>
  )
}
