import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { useProofWords } from '../cars/useProofWords.ts'
import { fieldsOf, isNothing } from '../ui/asOf/asOf.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { useUsers } from '../users/queries.ts'
import { PointsThen } from './PointsThen.tsx'

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
  const [round] = state.effectiveness
  if (!round) return null
  const points = fieldsOf(round)('points')
  return (
    <>
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
      {state.unrecorded.includes('points') ? (
        <Section title={t('Points')}>
          <Missing>{t('The history doesn’t say what was here at that time.')}</Missing>
        </Section>
      ) : (
        (points.changed || !isNothing(points.then)) && (
          <Section title={t('Points')}>
            <PointsThen points={points} />
          </Section>
        )
      )}
    </>
  )
}
