import type { TFunction } from 'i18next'
import type { FilterField } from '../../../contract/filters/filterFields.ts'
import { nameOfField } from './fieldWords.ts'

/** The fields of "Add filter"; those that people have added form a group of their own. */
export function fieldOptions(t: TFunction, fields: readonly FilterField[]) {
  const optionOf = (field: FilterField) => ({ value: field.name, label: nameOfField(t, field) })
  const builtIn = fields.filter(({ isWritten }) => !isWritten).map(optionOf)
  const written = fields.filter(({ isWritten }) => isWritten).map(optionOf)
  return written.length > 0
    ? [
        { group: t('Built-in fields'), items: builtIn },
        { group: t('Custom fields'), items: written },
      ]
    : builtIn
}
