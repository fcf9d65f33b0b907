import { Button, Flex, Group, Modal, Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import classes from './FormDialog.module.css'
import { useFocusBack } from './useFocusBack.ts'
import { useMedia } from './useMedia.ts'

type FormDialogProps = {
  opened: boolean
  title: ReactNode
  /** Closing would lose something that was typed. */
  isDirty: boolean
  isBusy?: boolean
  /** The verb of the one primary button; without one there is nothing to send yet. */
  submitLabel?: string
  /** Something is lost by it. */
  dangerous?: boolean
  /** The way out, where there is nothing to cancel. */
  closeLabel?: string
  onSubmit?: () => void
  onClose: () => void
  /** Closing leads back to where everything is still kept, so it need not ask. */
  keepsOnClose?: boolean
  /** It is done and shows what came of it: there is nothing to cancel. */
  isDone?: boolean
  children: ReactNode
}

/**
 * A form in a dialog, the whole screen on a phone. Ctrl/Cmd-Enter sends. Escape, a click beside it, the browser's
 * back button and a reload ask first, but only when something would be lost.
 */
export function FormDialog({ opened, title, isDirty, isBusy = false, onClose, children, ...props }: FormDialogProps) {
  const { t } = useTranslation()
  const isSmall = useMedia('(max-width: 48em)')
  const [isAsking, setAsking] = useState(false)
  useFocusBack(opened)
  const blocker = useBlocker({
    shouldBlockFn: () => opened && isDirty,
    enableBeforeUnload: () => opened && isDirty,
    withResolver: true,
  })

  const isConfirming = isAsking || blocker.status === 'blocked'

  function close(): void {
    // Once the key press is over: the question listens for Escape, too, and would answer itself.
    if (isDirty && !props.keepsOnClose) setTimeout(() => setAsking(true))
    else onClose()
  }
  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault()
    if (!isBusy) props.onSubmit?.()
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        size="50rem"
        fullScreen={isSmall}
        padding={0}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
        classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
        // The question on top of it hears the key.
        closeOnEscape={!isConfirming}
      >
        <Flex component="form" className={classes.form} direction="column" noValidate onSubmit={submit}>
          <Stack className={classes.fields}>{children}</Stack>
          <Group className={classes.footer} justify="flex-end" gap="xs">
            {!props.isDone && (
              <Button variant="default" onClick={close}>
                {props.closeLabel ?? t('Cancel')}
              </Button>
            )}
            {props.submitLabel && (
              <Button type="submit" color={props.dangerous ? 'red' : 'teal'} loading={isBusy}>
                {props.submitLabel}
              </Button>
            )}
          </Group>
        </Flex>
      </Modal>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Discard your input?')}
        confirmLabel={t('Discard')}
        dangerous
        onClose={() => {
          setAsking(false)
          blocker.reset?.()
        }}
        onConfirm={() => {
          setAsking(false)
          blocker.proceed?.()
          onClose()
        }}
      >
        {t('Your changes are not saved yet.')}
      </ConfirmDialog>
    </>
  )
}
