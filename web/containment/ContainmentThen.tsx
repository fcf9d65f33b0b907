import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { useFormat } from '../i18n/format.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { useUsers } from '../users/queries.ts'
import { containmentLabel, containmentValue } from './containmentHistory.ts'

const details = [
  'containmentAction',
  'quantity',
  'checked',
  'bad',
  'ownerId',
  'from',
  'until',
  'containmentProof',
  'confirmedAt',
] as const

/** The containment actions of a record as they were; nothing where it had none then. */
export function ContainmentThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  if (state.containment.length === 0) return null
  return (
    <RowsThen
      title={t('Containment')}
      state={state}
      part="containment"
      main="containmentPlace"
      details={details}
      words={{
        name: (field) => (field === 'ownerId' ? t('Owner') : containmentLabel(field, t)),
        value(field, value) {
          if (value === null) return t('None')
          if (field === 'ownerId') return people?.find(({ id }) => id === value)?.name ?? t('Unknown')
          return containmentValue(field, value, t, format)
        },
      }}
    />
  )
}
