import { useTranslation } from 'react-i18next'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import { useFilterFields } from '../customFields/useFilterFields.ts'
import { useFormat } from '../i18n/format.ts'
import { nameOfField } from '../ui/filters/fieldLabels.ts'
import type { CaseSearch } from './caseSearch.ts'
import { useAssigneeOptions, useReporterOptions } from './useAssigneeOptions.tsx'
import { conditionsOf } from './caseConditions.ts'
import { useCaseLabels } from './useCaseLabels.ts'

/** The filters of a list of cases, each in a word or two, in the order of the chips. */
export function useFilterLabels(search: CaseSearch): string[] {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseLabels()
  const assignees = useAssigneeOptions()
  const reporters = useReporterOptions()
  const { all: fields } = useFilterFields(caseFilters, 'case')
  const { createdFrom, createdTo, completedFrom, completedTo } = search
  const named = (options: { value: string; label: string }[], ids: string[] = []) =>
    options.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  const labelled = (name: string, value: string) => t('{{name}}: {{figure}}', { name, figure: value })
  return [
    ...(search.q ? [t('“{{words}}”', { words: search.q })] : []),
    ...(search.status ?? []).map((one) => labels.status[one]),
    ...(search.priority ?? []).map((one) => labels.priority[one]),
    ...named(assignees, search.assigneeId),
    ...named(reporters, search.reportedById).map((name) => labelled(t('Reported by'), name)),
    ...(search.category ?? []).map((one) => labels.category[one] ?? one),
    ...(search.department ?? []).map((one) => labels.department[one] ?? one),
    ...(search.triage ?? []).map((one) => labels.triage[one]),
    ...(search.overdue ? [t('Overdue')] : []),
    ...((createdFrom ?? createdTo) ? [labelled(t('Reported'), format.days(createdFrom, createdTo))] : []),
    ...((completedFrom ?? completedTo)
      ? [labelled(t('Completed', { context: 'cases' }), format.days(completedFrom, completedTo))]
      : []),
    ...(search.issueType ?? []).map((one) => labels.issueType[one] ?? one),
    ...(search.relatedRecordId ? [t('Related record')] : []),
    ...(search.importId ? [t('Import')] : []),
    ...(search.stationId ? [t('Station')] : []),
    ...conditionsOf(fields, search).map(({ field }) => nameOfField(t, field)),
  ]
}
