import type { ComponentType, ReactNode } from 'react'
import type { FilterField } from '../../../contract/filters/filterFields.ts'
import type { FilterOption } from '../FilterChip.tsx'

/** What a feature knows about the values of the fields of its list. */
export type FilterValues = {
  /** Fields that "Add filter" offers, in this order. */
  fields: readonly FilterField[]
  /** Those and the fields that only an address filters by. */
  known: readonly FilterField[]
  /** The choices of a field; null where a value is typed, or chosen with `Picker`. */
  optionsOf: (field: FilterField) => FilterOption[] | null
  /** The name of a value that is an id; null where the field's own labels are enough. */
  nameOf: (field: FilterField, value: string) => ReactNode | null
  /** Chooses values of kinds that have too many of them for a menu. */
  Picker: ComponentType<PickerProps>
}

export type PickerProps = {
  field: FilterField
  value: string[]
  onChange: (value: string[]) => void
}
