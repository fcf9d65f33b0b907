import { Box, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { Section } from '../ui/Section.tsx'

type SignatureSettingsProps = { saved: Pick<Workspace, 'signatures'>; onSave: (edit: WorkspaceEdit) => void }

/** Whether approving, deciding on effectiveness and releasing need a signature. */
export function SignatureSettings({ saved, onSave }: SignatureSettingsProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('Signatures')}>
      <Switch
        label={t('Require signatures')}
        checked={saved.signatures}
        onChange={(event) => onSave({ signatures: event.currentTarget.checked })}
      />
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {t(
          'Completing a CAR, deciding on its effectiveness and approving use as is ask for the password or a passkey. A later change of what was signed shows that the signature is no longer valid.',
        )}
      </Box>
    </Section>
  )
}
