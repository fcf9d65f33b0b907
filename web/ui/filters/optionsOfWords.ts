import type { TFunction } from 'i18next'
import type { FilterField } from '../../../contract/filters/filterFields.ts'
import type { FilterOption } from '../FilterChip.tsx'

/** The choices of a field that has a closed list of them; null for others. */
export const optionsOfWords = (t: TFunction, { kind, words = {} }: FilterField): FilterOption[] | null =>
  kind === 'choice' ? Object.entries(words).map(([value, word]) => ({ value, label: t(word) })) : null
