import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '../../contract/webhooks/webhooks.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useFormat } from '../i18n/format.ts'
import { useChangeSecret } from './queries.ts'
import { SecretNote } from './SecretNote.tsx'

/** Creates another secret, which is shown only once. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const changing = useChangeSecret()
  const made = changing.data
  return (
    <FormDialog
      title={t('Change the secret of “{{name}}”', { name: webhook.name })}
      isDone={made !== undefined}
      sending={changing}
      submitLabel={t('Change secret')}
      onSubmit={() => changing.mutate(webhook.id)}
      onClose={onClose}
    >
      {made ? (
        <>
          <SecretNote secret={made.secret} />
          <Text size="sm" c="dimmed">
            {t('The previous secret stays valid until {{when}}.', { when: format.moment(made.oldSecretUntil) })}
          </Text>
        </>
      ) : (
        <Text size="sm">
          {t('For 24 hours every event is signed with both secrets, so the receiver can change over without a gap.')}
        </Text>
      )}
    </FormDialog>
  )
}
