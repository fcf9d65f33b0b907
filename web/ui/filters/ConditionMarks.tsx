import { Fragment } from 'react'
import type { Condition } from '../../../contract/filters/conditions.ts'
import { parameterOf } from '../../../contract/filters/filterFields.ts'
import { FilterMark } from '../FilterChip.tsx'
import type { FilterValues } from './filterValues.ts'
import { useConditionWords } from './useConditionWords.ts'

type ConditionMarksProps = {
  conditions: readonly Condition<string[]>[]
  values: Pick<FilterValues, 'nameOf'>
  onRemove: (parameter: string) => void
}

/** Conditions as chips that can be removed: "Assignee is not Marta". */
export function ConditionMarks({ conditions, values, onRemove }: ConditionMarksProps) {
  const words = useConditionWords()
  return conditions.map((condition) => {
    const { field, comparison, value } = condition
    const { label, values: texts } = words(condition)
    const parameter = parameterOf(field.name, comparison)
    return (
      <FilterMark
        key={parameter}
        label={label}
        value={texts.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && ', '}
            {values.nameOf(field, value[index] ?? '') ?? text}
          </Fragment>
        ))}
        onRemove={() => onRemove(parameter)}
      />
    )
  })
}
