import { listChoices } from '../../../contract/workspaceLists/workspaceListWords.ts'
import type { TFunction } from 'i18next'
import type { FilterField } from '../../../contract/filters/filterFields.ts'
import type { FilterOption } from '../FilterChip.tsx'
import { wordOf } from './fieldWords.ts'

/** The choices of a field that has a closed list of them; null for others. */
export const optionsOfWords = (t: TFunction, field: FilterField): FilterOption[] | null =>
  field.kind === 'choice'
    ? (field.list ? listChoices(field.list) : Object.keys(field.words ?? {})).map((value) => ({
        value,
        label: wordOf(t, field, value),
      }))
    : null
