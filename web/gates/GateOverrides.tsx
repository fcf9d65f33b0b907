import { Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { gateWords } from '../../contract/gates/gateChoices.ts'
import type { GateOverride } from '../../contract/gates/gates.ts'
import { useCarLabels } from '../cars/useCarLabels.ts'
import { useFormat } from '../i18n/format.ts'

/** The exceptions with which a CAR moved on, the last one first. */
export function GateOverrides({ overrides }: { overrides: readonly GateOverride[] }) {
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
          gates: format.list(missing.map((gate) => t(gateWords[gate]))),
        })}
      </Text>
    </Box>
  ))
}
