import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { savingAmounts, savingFieldWords, savingValueWords } from '../../contract/savingWords.ts'
import { useFormat } from '../i18n/format.ts'
import { isNothing } from '../ui/asOf/asOf.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { useUsers } from '../users/queries.ts'

const details = [
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
  ...savingFieldWords,
  currency: 'Currency',
  reviewedById: 'Last step by',
  reviewedAt: 'Last step on',
}

/** The savings of a case or CAR as they were; nothing where it had none then. */
export function SavingsThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  function valueOf(field: string, value: unknown): string {
    if (isNothing(value)) return t('None')
    const text = String(value)
    const word = savingValueWords[field]?.[text]
    if (word !== undefined) return t(word)
    if (savingAmounts.has(field)) return format.amount(text)
    if (field === 'rate') return format.decimal(text)
    if (field === 'reviewedById') return people?.find(({ id }) => id === text)?.name ?? t('Unknown')
    if (field === 'reviewedAt') return format.moment(text)
    return field === 'savingFrom' || field === 'rateOn' ? format.day(text) : text
  }
  if (state.savings.length === 0) return null
  return (
    <RowsThen
      title={t('Savings')}
      state={state}
      part="savings"
      main="savingKind"
      details={details}
      words={{ name: (field) => t(labels[field] ?? field), value: valueOf }}
    />
  )
}
