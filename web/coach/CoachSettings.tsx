import { Box, Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { coachRuleNames, coachRuleLabels } from '../../contract/coach/rules.ts'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { Section } from '../ui/Section.tsx'

type CoachSettingsProps = { saved: Pick<Workspace, 'silentRules'>; onSave: (edit: WorkspaceEdit) => void }

/** Which questions are asked beside the steps of an A3. */
export function CoachSettings({ saved: { silentRules }, onSave }: CoachSettingsProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('Questions about an A3')}>
      <Box component="p" maw="72ch" mb="sm" c="dimmed">
        {t('Shown beside a step, at most three at a time. They can also be hidden for a single CAR.')}
      </Box>
      <Stack gap="xs">
        {coachRuleNames.map((rule) => (
          <Checkbox
            key={rule}
            label={t(coachRuleLabels[rule])}
            checked={!silentRules.includes(rule)}
            onChange={(event) =>
              onSave({
                silentRules: event.currentTarget.checked
                  ? silentRules.filter((one) => one !== rule)
                  : [...silentRules, rule],
              })
            }
          />
        ))}
      </Stack>
    </Section>
  )
}
