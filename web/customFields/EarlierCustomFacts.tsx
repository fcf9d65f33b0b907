import { customPath, type CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import { type EarlierField, isNothing } from '../ui/asOf/asOf.ts'
import { EarlierFact } from '../ui/asOf/EarlierValue.tsx'
import { useCustomLabels } from './useCustomLabels.ts'

/** The custom fields of a record as they were, those that had or have a value. */
export function EarlierCustomFacts({ record, field }: { record: CustomRecord; field: (name: string) => EarlierField }) {
  const labels = useCustomLabels(record)
  return labels.fields.map((one) => {
    const then = field(customPath(one.key))
    if (isNothing(then.then) && !then.changed) return null
    return <EarlierFact key={one.key} name={one.label} field={then} textOf={(value) => labels.value(one, value)} />
  })
}
