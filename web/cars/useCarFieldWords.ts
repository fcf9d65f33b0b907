import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useUsers } from '../users/queries.ts'
import type { CarFormField, CarFormValues } from './carForm.ts'
import { useCarLabels } from './useCarLabels.ts'

type Rows = CarFormValues['currentConditionQuantitative']

/** The name of each field of a CAR and what its value reads like, for comparing versions and for history. */
export function useCarFieldWords() {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const format = useFormat()
  const people = useUsers().data
  const names: Record<CarFormField, string> = {
    title: t('Title'),
    status: t('Status'),
    priority: t('Priority'),
    category: t('Category'),
    ownerId: t('Owner'),
    sponsorId: t('Sponsor'),
    department: t('Department'),
    dueDate: t('Due Date'),
    reviewDate: t('Review Date'),
    tags: t('Tags'),
    attachments: t('Attachments'),
    background: labels.step.background,
    currentConditionQuantitative: t('Current Condition, figures'),
    currentConditionQualitative: labels.step.currentCondition,
    targetConditionQuantitative: t('Target Condition, figures'),
    targetConditionQualitative: labels.step.targetCondition,
    rootCauseAnalysis: labels.step.rootCauseAnalysis,
    countermeasures: labels.step.countermeasures,
    implementationPlan: labels.step.implementationPlan,
    followUpPlan: labels.step.followUpPlan,
    estimatedSavings: t('Estimated Savings'),
    actualSavings: t('Actual Savings'),
    businessImpact: t('Business Impact'),
  }
  const none = t('None')
  const person = (id: string): string => people?.find((one) => one.id === id)?.name ?? id
  const money = (value: number | string): string => (value === '' ? none : format.money(String(value)))
  const rows = (value: Rows): string => value.map((row) => `${row.description}: ${row.value}`).join('\n')
  const words: { [Field in CarFormField]: (value: CarFormValues[Field]) => string } = {
    title: String,
    status: (value) => labels.status[value],
    priority: (value) => labels.priority[value],
    category: (value) => labels.category[value],
    ownerId: person,
    sponsorId: (value) => (value ? person(value) : none),
    department: (value) => (value ? labels.department[value] : none),
    dueDate: (value) => (value ? format.day(value) : t('No due date')),
    reviewDate: (value) => (value ? format.day(value) : none),
    tags: (value) => value.join(', '),
    attachments: (value) => t('{{count}} files', { count: value.length }),
    background: String,
    currentConditionQuantitative: rows,
    currentConditionQualitative: String,
    targetConditionQuantitative: rows,
    targetConditionQualitative: String,
    rootCauseAnalysis: String,
    countermeasures: String,
    implementationPlan: String,
    followUpPlan: String,
    estimatedSavings: money,
    actualSavings: money,
    businessImpact: (value) => (value ? labels.businessImpact[value] : none),
  }
  function valueOf<Field extends CarFormField>(field: Field, value: CarFormValues[Field]): string {
    return words[field](value) || none
  }
  return {
    name: (field: CarFormField): string => names[field],
    value: (field: CarFormField, values: CarFormValues): string => valueOf(field, values[field]),
  }
}
