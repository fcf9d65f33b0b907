import { useTranslation } from 'react-i18next'
import { type CasePriority, casePriorities } from '../../contract/cases/caseChoices.ts'
import { FilterChip } from './FilterChip.tsx'
import { PriorityMark } from './PriorityMark.tsx'
import { optionsOf, useWorkLabels } from './useWorkLabels.ts'

type PriorityFilterProps = {
  search: { priority?: CasePriority[] | undefined }
  onChange: (change: { priority: CasePriority[] | undefined }) => void
}

/** Filters cases or CARs by priority. */
export function PriorityFilter({ search, onChange }: PriorityFilterProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
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
