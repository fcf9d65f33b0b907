import { Box, Group, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { casePriorities } from '../../contract/cases/caseChoices.ts'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { longestTriageDays } from '../../contract/cases/triageChoices.ts'
import { Section } from '../ui/Section.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { WholeNumberSetting } from './WholeNumberSetting.tsx'

type TriageSettingsProps = {
  saved: Pick<Workspace, 'triage' | 'triageDays'>
  onSave: (edit: WorkspaceEdit) => void
}

/** Whether reports wait in triage, and the due dates that are proposed there. */
export function TriageSettings({ saved: { triage, triageDays }, onSave }: TriageSettingsProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  return (
    <Section title={t('Triage')}>
      <Switch
        label={t('New reports wait in triage until someone accepts them')}
        checked={triage}
        onChange={(event) => onSave({ triage: event.currentTarget.checked })}
      />
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {triage
          ? t('When a case is accepted, a due date is proposed this many days later. 0 is the same day.')
          : t('New reports count as accepted. Cases that are waiting now can still be found in the list of cases.')}
      </Box>
      {triage && (
        <Group mt="md" gap="md" align="flex-start">
          {casePriorities.toReversed().map((priority) => (
            <WholeNumberSetting
              key={`${priority} ${triageDays[priority]}`}
              label={t('{{priority}} (days)', { priority: labels.priority[priority] })}
              w="8rem"
              min={0}
              max={longestTriageDays}
              clampBehavior="strict"
              saved={triageDays[priority]}
              onSave={(days) => onSave({ triageDays: { ...triageDays, [priority]: days } })}
            />
          ))}
        </Group>
      )}
    </Section>
  )
}
