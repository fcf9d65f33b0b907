import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './useFocusBack.ts'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  /** The verb on the confirming button. */
  confirmLabel: string
  /** Label of the other button, where the dialog itself is about cancelling. */
  cancelLabel?: string
  onConfirm: () => void
  onClose: () => void
  /** The action loses something. */
  dangerous?: boolean
  busy?: boolean
}

/**
 * Confirms an action that cannot be undone. It is mounted only while open, so it remembers the focused element and can
 * restore the focus, also when that element was removed by the action.
 */
export const ConfirmDialog = ({ opened, ...question }: ConfirmDialogProps) => opened && <Question {...question} />

function Question(props: Omit<ConfirmDialogProps, 'opened'>) {
  const { t } = useTranslation()
  useFocusBack(true)
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="sm">
      <Text size="sm">{props.children}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancelLabel ?? t('Cancel')}
        </Button>
        <Button color={props.dangerous ? 'red' : 'teal'} onClick={props.onConfirm} loading={props.busy ?? false}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
