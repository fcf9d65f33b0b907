import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../ui/refusalText.ts'
import { useFocusBack } from '../ui/useFocusBack.ts'
import { OpenItems } from './OpenItems.tsx'
import type { NotCompleted } from './useMoveCar.tsx'

type NotCompletedDialogProps = { carKey: string; failed: NotCompleted[]; onClose: () => void }

/** Lists the tasks and cases that could not be completed together with their CAR, and why. */
export function NotCompletedDialog({ carKey, failed, onClose }: NotCompletedDialogProps) {
  const { t } = useTranslation()
  useFocusBack(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('{{key}} is complete; some work is still open', { key: carKey })}
      size="lg"
    >
      <Text size="sm">{t('These could not be completed:')}</Text>
      <OpenItems
        items={failed.map(({ item, error }) => ({
          item,
          reason: refusalText(error) ?? t('No connection to the server.'),
        }))}
      />
      <Group justify="flex-end" mt="lg">
        <Button color="teal" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </Group>
    </Modal>
  )
}
