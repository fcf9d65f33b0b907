import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Checkbox, Stack, Switch } from '@mantine/core'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import layout from '../ui/layout.module.css'
import { useEditWorkspace, useWorkspace } from '../settings/queries.ts'
import { useSaveSetting } from '../settings/useSaveSetting.ts'
import { SignatureSettings } from '../signatures/SignatureSettings.tsx'
import { gateNames, gates, gateLabels } from '../../contract/gates/gateChoices.ts'
import { useCarLabels } from '../cars/useCarLabels.ts'
import { Section } from '../ui/Section.tsx'
import { QueryState } from '../ui/QueryState.tsx'

type CarSettingsPanelProps = {
  /** Settings of the A3 coach, which is another feature. */
  Coach: ComponentType<{ saved: Workspace; onSave: (edit: WorkspaceEdit) => void }>
}

/** What a process manager decides about CARs. */
export function CarSettingsPanel({ Coach }: CarSettingsPanelProps) {
  const workspace = useWorkspace()
  const onSave = useSaveSetting(useEditWorkspace())
  if (!workspace.data) return <QueryState of={workspace} count={2} kind="row" />
  const props = { saved: workspace.data, onSave }
  return (
    <Box maw="48rem" className={`${layout.grid} ${layout.gapLarge}`}>
      <GateSettings {...props} />
      <SignatureSettings {...props} />
      <Coach {...props} />
    </Box>
  )
}

type GateSettingsProps = {
  saved: Pick<Workspace, 'optionalGates' | 'strictGates'>
  onSave: (edit: WorkspaceEdit) => void
}

/** What a CAR needs before it moves on, and whether something missing blocks it. */
function GateSettings({ saved: { optionalGates, strictGates }, onSave }: GateSettingsProps) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  return (
    <Section title={t('Steps before a CAR moves on')}>
      <Stack gap="xs">
        {gateNames.map((gate) => (
          <Checkbox
            key={gate}
            label={t(gateLabels[gate])}
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
