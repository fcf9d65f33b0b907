import { customPath, type CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import { type FieldThen, isNothing } from '../ui/asOf/asOf.ts'
import { FactThen } from '../ui/asOf/Then.tsx'
import { useCustomWords } from './useCustomWords.ts'

/** The custom fields of a record as they were, those that had or have a value. */
export function CustomFactsThen({ record, field }: { record: CustomRecord; field: (name: string) => FieldThen }) {
  const words = useCustomWords(record)
  return words.fields.map((one) => {
    const then = field(customPath(one.key))
    if (isNothing(then.then) && !then.changed) return null
    return <FactThen key={one.key} name={one.label} field={then} words={(value) => words.value(one, value)} />
  })
}
