import { listChoices } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import type { TFunction } from 'i18next'
import type { FilterField } from '../../../contract/filters/filterFields.ts'
import type { FilterOption } from '../FilterChip.tsx'
import { valueLabel } from './fieldLabels.ts'

/** The choices of a field that has a closed list of them; null for others. */
export const choiceOptions = (t: TFunction, field: FilterField): FilterOption[] | null =>
  field.kind === 'choice'
    ? (field.list ? listChoices(field.list) : Object.keys(field.valueLabels ?? {})).map((value) => ({
        value,
        label: valueLabel(t, field, value),
      }))
    : null
