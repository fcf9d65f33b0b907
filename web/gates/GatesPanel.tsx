import { Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nextStatus, gateLabels } from '../../contract/gates/gateChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { MissingGates } from '../cars/MissingGates.tsx'
import { useCarLabels } from '../cars/useCarLabels.ts'
import { Section } from '../ui/Section.tsx'
import { useGates } from './queries.ts'
import type { GateOverride } from '../../contract/gates/gates.ts'
import { useFormat } from '../i18n/format.ts'

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
      screenOnly={car.gateOverrides.length === 0}
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

/** The exceptions with which a CAR moved on, the last one first. */
function GateOverrides({ overrides }: { overrides: readonly GateOverride[] }) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const format = useFormat()
  return overrides.toReversed().map(({ status, missing, reason, byName, at }) => (
    <Box key={at} mt="sm" fz="sm">
      <Text inherit fw={500}>
        {t('Exception for “{{status}}”', { status: labels.status[status] })}
      </Text>
      <Text inherit style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
      <Text fz="xs" c="dimmed">
        {t('{{name}}, {{day}}. Missing: {{gates}}', {
          name: byName,
          day: format.day(at),
          gates: format.list(missing.map((gate) => t(gateLabels[gate]))),
        })}
      </Text>
    </Box>
  ))
}
