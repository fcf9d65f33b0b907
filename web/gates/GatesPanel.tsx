import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nextStatus } from '../../contract/gates/gateChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { MissingGates } from '../cars/MissingGates.tsx'
import { useCarLabels } from '../cars/useCarLabels.ts'
import { Section } from '../ui/Section.tsx'
import { GateOverrides } from './GateOverrides.tsx'
import { useGates } from './queries.ts'

/** What is missing before the next status of a CAR, and the exceptions that were made for it. */
export function GatesPanel({ car }: { car: Car }) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const { data } = useGates(car.id)
  if (car.status === 'cancelled' || !data) return null
  const missing = data.filter(({ met, required }) => required && !met)
  if (missing.length === 0 && car.gateOverrides.length === 0) return null
  const next = nextStatus(car.status, car.needsProof)
  return (
    <Section
      title={next === car.status ? t('Missing') : t('Missing for “{{status}}”', { status: labels.status[next] })}
    >
      {missing.length > 0 ? (
        <MissingGates carId={car.id} gates={missing} />
      ) : (
        <Box component="p" c="dimmed">
          {t('Nothing is missing.')}
        </Box>
      )}
      <GateOverrides overrides={car.gateOverrides} />
    </Section>
  )
}
