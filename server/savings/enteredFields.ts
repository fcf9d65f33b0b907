import type { SavingEdit } from '../../contract/savings/savings.ts'
import type { SavingChange } from './store.ts'

/** Columns of what people enter, and the names of the fields in the history. */
export const entered = {
  kind: { column: 'kind', field: 'savingKind' },
  recurring: { column: 'recurring', field: 'recurring' },
  from: { column: 'from_day', field: 'savingFrom' },
  baseline: { column: 'baseline', field: 'savingBaseline' },
  method: { column: 'method', field: 'savingMethod' },
  unitValue: { column: 'unit_value', field: 'unitValue' },
  target: { column: 'target', field: 'savingTarget' },
  forecast: { column: 'forecast', field: 'forecast' },
  claimed: { column: 'claimed', field: 'claimed' },
  reason: { column: 'reason', field: 'savingReason' },
  currency: { column: 'currency', field: 'currency' },
  rate: { column: 'rate', field: 'rate' },
  rateOn: { column: 'rate_on', field: 'rateOn' },
  rateSource: { column: 'rate_source', field: 'rateSource' },
} as const satisfies Record<keyof SavingEdit, { column: keyof SavingChange; field: string }>
export const enteredFields = Object.keys(entered) as (keyof typeof entered)[]
