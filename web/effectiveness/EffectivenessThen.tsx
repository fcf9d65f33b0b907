import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { useProofWords } from '../cars/useProofWords.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { useUsers } from '../users/queries.ts'

const details = [
  'decision',
  'target',
  'unit',
  'direction',
  'period',
  'baselineFrom',
  'baselineTo',
  'goLive',
  'windowDays',
  'checkerId',
  'source',
] as const

/** The effectiveness plan of a CAR as it was; nothing where it had none then. */
export function EffectivenessThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const people = useUsers().data
  const proof = useProofWords((id) => people?.find((person) => person.id === id)?.name ?? id)
  if (state.effectiveness.length === 0) return null
  return (
    <RowsThen
      title={t('Effectiveness')}
      state={state}
      part="effectiveness"
      main="metric"
      details={details}
      words={{
        name: (field) => proof(field, null, null)?.name ?? field,
        value: (field, value) => proof(field, null, value)?.to ?? '',
      }}
    />
  )
}
