import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomSent } from '../../contract/customFields/customValues.ts'
import { useCustomLabels } from './useCustomLabels.ts'

type Labels<Name extends string> = {
  name: (field: Name) => string
  value: (field: Name, value: unknown) => string
}

/** Adds the custom fields of a form, which are one field there, to the labels of a record's other fields. */
export function useLabelsWithCustom<Name extends string>(
  record: CustomRecord,
  labels: Labels<Name>,
): Labels<Name | 'custom'> {
  const { t } = useTranslation()
  const custom = useCustomLabels(record)
  const translateLabels = (sent: CustomSent) =>
    custom.fields.flatMap((field) =>
      field.key in sent ? [`${field.label}: ${custom.value(field, sent[field.key])}`] : [],
    )
  return {
    name: (field) => (field === 'custom' ? t('Custom fields') : labels.name(field)),
    value: (field, value) =>
      field === 'custom' ? translateLabels(value as CustomSent).join('\n') || t('None') : labels.value(field, value),
  }
}
