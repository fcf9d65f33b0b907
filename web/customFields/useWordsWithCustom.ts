import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomSent } from '../../contract/customFields/customValues.ts'
import { useCustomWords } from './useCustomWords.ts'

type Words<Name extends string> = {
  name: (field: Name) => string
  value: (field: Name, value: unknown) => string
}

/** Adds the custom fields of a form, which are one field there, to the words of a record's other fields. */
export function useWordsWithCustom<Name extends string>(
  record: CustomRecord,
  words: Words<Name>,
): Words<Name | 'custom'> {
  const { t } = useTranslation()
  const custom = useCustomWords(record)
  const inWords = (sent: CustomSent) =>
    custom.fields.flatMap((field) =>
      field.key in sent ? [`${field.label}: ${custom.value(field, sent[field.key])}`] : [],
    )
  return {
    name: (field) => (field === 'custom' ? t('Custom fields') : words.name(field)),
    value: (field, value) =>
      field === 'custom' ? inWords(value as CustomSent).join('\n') || t('None') : words.value(field, value),
  }
}
