import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './useFocusBack.ts'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  /** The verb of the button that does it. */
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  /** Something is lost by it. */
  dangerous?: boolean
  busy?: boolean
}

/**
 * Confirms an action that cannot be undone. It is there only while it asks: so it knows
 * where the keyboard was, and where it goes when that is gone with what was done.
 */
export function ConfirmDialog({ opened, ...question }: ConfirmDialogProps) {
  return opened && <Question {...question} />
}

function Question(props: Omit<ConfirmDialogProps, 'opened'>) {
  const { t } = useTranslation()
  useFocusBack(true)
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="sm">
      <Text size="sm">{props.children}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button color={props.dangerous ? 'red' : 'teal'} onClick={props.onConfirm} loading={props.busy ?? false}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
