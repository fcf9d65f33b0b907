import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useKnownStations } from '../stations/queries.ts'
import { useUsers } from '../users/queries.ts'
import type { CaseFormField, CaseFormValues } from './caseForm.ts'
import { useCaseLabels } from './useCaseLabels.ts'

/** The name of each field of a case and what its value reads like, for comparing versions. */
export function useCaseFieldWords() {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const format = useFormat()
  const people = useUsers().data
  const stations = useKnownStations()
  const names: Record<CaseFormField, string> = {
    title: t('Title'),
    description: t('Description'),
    status: t('Status'),
    priority: t('Priority'),
    category: t('Category'),
    issueType: t('Issue type'),
    department: t('Department'),
    stationId: t('Station'),
    location: t('Location'),
    tags: t('Tags'),
    assigneeId: t('Assignee'),
    dueDate: t('Due Date'),
    attachments: t('Attachments'),
    estimatedHours: t('Estimated hours'),
    actualHours: t('Actual hours'),
    effort: t('Effort (hours)'),
    estimatedSavings: t('Estimated Savings'),
    actualSavings: t('Actual Savings'),
    businessImpact: t('Business Impact'),
    relatedRecordType: t('Record type'),
    relatedRecordId: t('Record number'),
    relatedRecordName: t('Record name'),
    correctionType: t('Correction type'),
  }
  const none = t('None')
  const figure = (value: number | string): string => (value === '' ? none : format.hours(Number(value)))
  const money = (value: number | string): string => (value === '' ? none : format.money(String(value)))
  const words: { [Field in CaseFormField]: (value: CaseFormValues[Field]) => string } = {
    title: String,
    description: String,
    status: (value) => labels.status[value],
    priority: (value) => labels.priority[value],
    category: (value) => labels.category[value],
    issueType: (value) => labels.issueType[value] ?? value,
    department: (value) => (value ? labels.department[value] : none),
    stationId: (value) => (value ? (stations.find(({ id }) => id === value)?.location ?? t('A station')) : none),
    location: String,
    tags: (value) => value.join(', '),
    assigneeId: (value) => (value ? (people?.find(({ id }) => id === value)?.name ?? value) : t('Unassigned')),
    dueDate: (value) => (value ? format.day(value) : t('No due date')),
    attachments: (value) => t('{{count}} files', { count: value.length }),
    estimatedHours: figure,
    actualHours: figure,
    effort: figure,
    estimatedSavings: money,
    actualSavings: money,
    businessImpact: (value) => (value ? labels.businessImpact[value] : none),
    relatedRecordType: (value) => (value ? labels.relatedRecordType[value] : none),
    relatedRecordId: String,
    relatedRecordName: String,
    correctionType: (value) => (value ? labels.correctionType[value] : none),
  }
  function valueOf<Field extends CaseFormField>(field: Field, value: CaseFormValues[Field]): string {
    return words[field](value) || none
  }
  return {
    name: (field: CaseFormField): string => names[field],
    value: (field: CaseFormField, values: CaseFormValues): string => valueOf(field, values[field]),
  }
}
