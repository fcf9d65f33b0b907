import type { Saving } from '../../contract/savings/savings.ts'
import type { SavingKind, SavingRecurrence } from '../../contract/savings/savingChoices.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { type Figure, moneyOf } from '../ui/formValues.ts'

/** Savings as a form shows them: amounts as they are typed, no text as an empty one. */
export type SavingValues = {
  kind: SavingKind
  recurring: SavingRecurrence
  from: string | null
  baseline: string
  method: string
  unitValue: Figure
  target: Figure
  forecast: Figure
  claimed: Figure
  reason: string
  currency: string
  rate: string
  rateOn: string | null
  rateSource: string
}

/** New savings count from today. */
export const emptySaving = (today: string, currency: string): SavingValues => ({
  kind: 'hard',
  recurring: 'yearly',
  from: today,
  baseline: '',
  method: '',
  unitValue: '',
  target: '',
  forecast: '',
  claimed: '',
  reason: '',
  currency,
  rate: '',
  rateOn: null,
  rateSource: '',
})

export const savingFieldNames = keysOf(emptySaving('', ''))

export const formOfSaving = (saving: Saving): SavingValues => ({
  ...saving,
  baseline: saving.baseline ?? '',
  method: saving.method ?? '',
  unitValue: saving.unitValue ?? '',
  target: saving.target ?? '',
  forecast: saving.forecast ?? '',
  claimed: saving.claimed ?? '',
  reason: saving.reason ?? '',
  rate: saving.rate ?? '',
  rateSource: saving.rateSource ?? '',
})

/** The values of a form as they are sent. */
export const sentOfSaving = (values: SavingValues) => ({
  kind: values.kind,
  recurring: values.recurring,
  from: values.from,
  baseline: values.baseline,
  method: values.method,
  unitValue: moneyOf(values.unitValue),
  target: moneyOf(values.target),
  forecast: moneyOf(values.forecast),
  claimed: moneyOf(values.claimed),
  reason: values.reason,
  currency: values.currency,
  rate: values.rate === '' ? null : values.rate,
  rateOn: values.rateOn,
  rateSource: values.rateSource,
})
