import { useTranslation } from 'react-i18next'
import { Box, Group } from '@mantine/core'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { useProofTexts } from '../cars/useProofTexts.ts'
import { fieldsOf, isNothing, type EarlierField } from '../ui/asOf/asOf.ts'
import { EarlierRows } from '../ui/asOf/EarlierRows.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { useUsers } from '../users/queries.ts'
import type { PlanPoint } from '../../contract/effectiveness/effectiveness.ts'
import { useFormat } from '../i18n/format.ts'
import { EarlierValue } from '../ui/asOf/EarlierValue.tsx'

/** The points of a plan as they were, each with its current value where that has changed. */
function EarlierPoints({ points: { then, now } }: { points: EarlierField }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [was, is] = [valuesOf(then), valuesOf(now)]
  const days = [...new Set([...was.keys(), ...is.keys()])].toSorted()
  return (
    <Group component="dl" gap="0.5rem 1rem" fz="xs" align="flex-start">
      {days.map((day) => {
        const [value, later] = [was.get(day) ?? null, is.get(day) ?? null]
        return (
          <Box key={day}>
            <Box component="dt" c="dimmed">
              {format.day(day)}
            </Box>
            <dd>
              <EarlierValue
                field={{ then: value, now: later, changed: value !== later }}
                textOf={(one) => (typeof one === 'number' ? format.decimal(`${one}`) : t('None'))}
              />
            </dd>
          </Box>
        )
      })}
    </Group>
  )
}

const valuesOf = (points: unknown) => new Map((points as PlanPoint[]).map(({ at, value }) => [at, value]))

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
export function EarlierEffectiveness({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const people = useUsers().data
  const proof = useProofTexts((id) => people?.find((person) => person.id === id)?.name ?? id)
  const [round] = state.effectiveness
  if (!round) return null
  const points = fieldsOf(round)('points')
  return (
    <>
      <EarlierRows
        title={t('Effectiveness')}
        state={state}
        part="effectiveness"
        main="metric"
        details={details}
        labels={{
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
            <EarlierPoints points={points} />
          </Section>
        )
      )}
    </>
  )
}
