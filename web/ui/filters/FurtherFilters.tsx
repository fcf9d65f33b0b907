import type { Condition } from '../../../contract/filters/conditions.ts'
import type { Filters } from '../../../contract/filters/readFilters.ts'
import { nonEmpty, stringValues } from '../../browser/searchParams.ts'
import { AddFilter } from './AddFilter.tsx'
import { ConditionMarks } from './ConditionMarks.tsx'
import type { NewCondition } from './ConditionForm.tsx'
import type { FilterValues } from './filterValues.ts'

type FurtherFiltersProps = {
  search: Readonly<Record<string, unknown>>
  /** The conditions that have no chip of their own on the page. */
  conditions: readonly Condition<string[]>[]
  values: FilterValues
  onChange: (change: Filters) => void
}

/** Filters by any field, after those that the page always offers. */
export function FurtherFilters({ search, conditions, values, onChange }: FurtherFiltersProps) {
  function add({ parameter, comparison, value }: NewCondition): void {
    const isList = comparison === 'is' || comparison === 'not'
    const known = isList ? stringValues(search[parameter]) : []
    onChange({ [parameter]: isList ? nonEmpty([...new Set([...known, ...value])]) : value[0] })
  }
  return (
    <>
      <ConditionMarks
        conditions={conditions}
        values={values}
        onRemove={(parameter) => onChange({ [parameter]: undefined })}
      />
      <AddFilter values={values} onAdd={add} />
    </>
  )
}
