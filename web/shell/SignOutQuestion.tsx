import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../outbox/waiting.ts'
import { useFocusBack } from '../ui/useFocusBack.ts'
import { answerSignOut, ownWaiting } from './signOut.ts'

/** Asks somebody who signs out what to do with unsent items. The default loses nothing. */
export function SignOutQuestion() {
  const { t } = useTranslation()
  useFocusBack(true)
  useWaiting()
  const count = ownWaiting().length
  return (
    <Modal opened onClose={() => void answerSignOut(null)} title={t('Sign out')} size="lg">
      <Stack gap="xs">
        <Text fw={600}>{t('{{count}} of your entries have not been sent yet.', { count })}</Text>
        <Text size="sm">
          {t(
            'If you keep them, they stay on this device and are sent the next time you sign in here. They are not encrypted: on a shared device, others could read them.',
          )}
        </Text>
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void answerSignOut(null)} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button color="red" variant="light" onClick={() => void answerSignOut('delete')}>
          {t('Delete and sign out')}
        </Button>
        <Button color="teal" onClick={() => void answerSignOut('keep')}>
          {t('Keep and sign out')}
        </Button>
      </Group>
    </Modal>
  )
}
