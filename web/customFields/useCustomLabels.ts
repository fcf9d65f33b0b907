import { useTranslation } from 'react-i18next'
import { customKeyIn, type CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { useFormat } from '../i18n/format.ts'
import { useUsers } from '../users/queries.ts'
import { useFieldsOf } from './queries.ts'

/** The name of a custom field and its values as text, for record pages, lists and the history. */
export function useCustomLabels(record: CustomRecord) {
  const { t } = useTranslation()
  const format = useFormat()
  const fields = useFieldsOf(record)
  const people = useUsers().data

  /** A value as text; "None" where there is none. */
  function value(field: CustomField, stored: unknown): string {
    if (stored === null || stored === undefined || stored === '') return t('None')
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
    switch (field.kind) {
      case 'number':
        return [format.decimal(text), field.unit].filter(Boolean).join('\u00A0')
      case 'date':
        return format.day(text)
      case 'boolean':
        return stored === true ? t('Yes') : t('No')
      case 'person':
        return people?.find(({ id }) => id === stored)?.name ?? t('Unknown person')
      case 'choice':
        return field.choices.find((choice) => choice.value === stored)?.label ?? text
      case 'text':
        return text
    }
  }

  /**
   * The field of a change in the history, `custom.melt_temperature`, even a retired one; undefined for other fields.
   */
  function fieldOf(path: string): CustomField | undefined {
    const key = customKeyIn(path)
    return key === null ? undefined : fields.find((field) => field.key === key)
  }
  return { fields, value, fieldOf }
}
