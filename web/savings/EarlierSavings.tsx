import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { savingAmounts, savingFieldLabels, savingValueLabels } from '../../contract/savings/savingLabels.ts'
import { EarlierPart } from '../users/EarlierPart.tsx'

/** In the order in which they are shown. */
const names = [
  'savingKind',
  'savingState',
  'claimed',
  'accepted',
  'currency',
  'recurring',
  'savingFrom',
  'forecast',
  'savingTarget',
  'unitValue',
  'savingBaseline',
  'savingMethod',
  'savingReason',
  'rate',
  'rateOn',
  'rateSource',
  'savingNote',
  'reviewedById',
  'reviewedAt',
] as const

const labels: Record<string, string> = {
  ...savingFieldLabels,
  currency: 'Currency',
  reviewedById: 'Last step by',
  reviewedAt: 'Last step on',
}

const kinds: Record<string, 'day' | 'moment' | 'amount' | 'decimal' | 'person'> = {
  ...Object.fromEntries([...savingAmounts].map((field) => [field, 'amount'])),
  savingFrom: 'day',
  rate: 'decimal',
  rateOn: 'day',
  reviewedById: 'person',
  reviewedAt: 'moment',
}

/** The savings of a case or CAR as they were; nothing where it had none then. */
export function EarlierSavings({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const fields = names.map((field) => [
    field,
    { name: t(labels[field] ?? ''), kind: kinds[field], labels: savingValueLabels[field] },
  ])
  return (
    <EarlierPart
      title={t('Savings')}
      state={state}
      part="savings"
      main="savingKind"
      fields={Object.fromEntries(fields)}
    />
  )
}
