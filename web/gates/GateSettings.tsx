import { Box, Checkbox, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { gateNames, gates, gateWords } from '../../contract/gates/gateChoices.ts'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { useCarLabels } from '../cars/useCarLabels.ts'
import { Section } from '../ui/Section.tsx'

type GateSettingsProps = {
  saved: Pick<Workspace, 'optionalGates' | 'strictGates'>
  onSave: (edit: WorkspaceEdit) => void
}

/** What a CAR needs before it moves on, and whether something missing blocks it. */
export function GateSettings({ saved: { optionalGates, strictGates }, onSave }: GateSettingsProps) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  return (
    <Section title={t('Steps before a CAR moves on')}>
      <Stack gap="xs">
        {gateNames.map((gate) => (
          <Checkbox
            key={gate}
            label={t(gateWords[gate])}
            description={t('From “{{status}}”', { status: labels.status[gates[gate].state] })}
            checked={!optionalGates.includes(gate)}
            onChange={(event) =>
              onSave({
                optionalGates: event.currentTarget.checked
                  ? optionalGates.filter((one) => one !== gate)
                  : [...optionalGates, gate],
              })
            }
          />
        ))}
      </Stack>
      <Switch
        mt="md"
        label={t('Require these steps')}
        checked={strictGates}
        onChange={(event) => onSave({ strictGates: event.currentTarget.checked })}
      />
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {strictGates
          ? t('A CAR cannot move on while a step is missing. A process manager can make an exception for a reason.')
          : t('Missing steps are shown, but do not keep a CAR from moving on.')}
      </Box>
    </Section>
  )
}
