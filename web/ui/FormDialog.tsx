import { Button, Flex, Group, Modal, Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardDialog } from './DiscardDialog.tsx'
import classes from './FormDialog.module.css'
import { FormRefusal, useFocusWrongField } from './FormRefusal.tsx'
import layout from './layout.module.css'
import { submitByKey } from './submitByKey.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useMedia } from './useMedia.ts'

const fields = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Has the first field receive the focus, unless a field asks for it: else the closing button would. */
function focusFirstField(form: HTMLElement | null): void {
  if (!form?.querySelector('[data-autofocus]')) form?.querySelector(fields)?.setAttribute('data-autofocus', '')
}

type FormDialogProps = {
  opened?: boolean
  title: ReactNode
  /** Closing would lose what was typed, so that it asks for confirmation. */
  isDirty?: boolean
  /** What sends it: `isBusy` and `error` of a mutation. */
  sending?: { isPending: boolean; error: unknown }
  isBusy?: boolean
  /** Why it was not saved; said above the fields. */
  error?: unknown
  /** Fields beside which `error` is shown as far as it is about them. */
  fields?: readonly string[]
  /** The verb of the primary button; without one there is nothing to submit yet. What is done has “Done” instead. */
  submitLabel?: string
  /** The action loses something. */
  dangerous?: boolean
  /** Label of the button that closes it, where there is nothing to cancel. */
  closeLabel?: string
  onSubmit?: () => void
  onClose: () => void
  /** Returns to the step before, as Escape then does. */
  onBack?: (() => void) | undefined
  /** The draft is kept after closing, so no confirmation is needed. */
  keepsOnClose?: boolean
  /** It is done and shows the result: there is nothing to cancel, and the primary button closes it. */
  isDone?: boolean
  children: ReactNode
}

/**
 * A form in a dialog, full screen on a phone. Ctrl/Cmd-Enter submits. Escape, a click outside, the browser's back button and
 * a reload ask for confirmation, but only when something would be lost.
 */
export function FormDialog({
  opened = true,
  title,
  isDirty = false,
  sending,
  isBusy = sending?.isPending ?? false,
  error = sending?.error,
  isDone = false,
  onClose,
  children,
  ...props
}: FormDialogProps) {
  const { t } = useTranslation()
  const isSmall = useMedia('(max-width: 48em)')
  useFocusBack(opened)
  const leaving = useLeaveQuestion(opened && isDirty, onClose)

  const primary = useRef<HTMLButtonElement>(null)
  const [tries, setTries] = useState(0)
  useFocusWrongField(primary, { tries, isBusy, error })
  useEffect(() => {
    // The next step hides or removes the field that had the focus.
    const held = document.activeElement
    // The footer is always in view; scrolling to its place in the form would hide the first field of a dialog that opens.
    if (held?.matches('body') || held?.checkVisibility() === false) primary.current?.focus({ preventScroll: true })
  })

  const submitLabel = isDone ? (props.closeLabel ?? t('Done')) : props.submitLabel

  function close(): void {
    if (isDirty && !props.keepsOnClose) leaving.ask()
    else onClose()
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (isDone) return onClose()
    if (isBusy) return
    props.onSubmit?.()
    setTries(tries + 1)
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
        onKeyDownCapture={submitByKey}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onBack?.()
        }}
        classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
        // The confirmation above it handles the key.
        closeOnEscape={!leaving.isAsked && !props.onBack}
      >
        <Flex
          component="form"
          ref={focusFirstField}
          className={classes.form}
          direction="column"
          noValidate
          onSubmit={submit}
        >
          <Stack className={classes.fields}>
            <FormRefusal error={error} fields={props.fields} />
            {children}
          </Stack>
          <Group className={`${classes.footer} ${layout.atBottom}`} justify="flex-end" gap="xs">
            {!isDone && (
              <Button variant="default" onClick={close}>
                {props.closeLabel ?? t('Cancel')}
              </Button>
            )}
            {submitLabel && (
              <Button ref={primary} type="submit" color={props.dangerous ? 'red' : 'teal'} loading={isBusy}>
                {submitLabel}
              </Button>
            )}
          </Group>
        </Flex>
      </Modal>
      {leaving.question}
    </>
  )
}

/** Asks whether to discard the input before its dialog closes or its page is left. */
function useLeaveQuestion(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const isAsked = isClosing || blocker.status === 'blocked'
  return {
    isAsked,
    // After the key press: the question also listens for Escape, and would close itself.
    ask(): void {
      setTimeout(() => setClosing(true))
    },
    question: (
      <DiscardDialog
        opened={isAsked}
        onClose={() => {
          setClosing(false)
          blocker.reset?.()
        }}
        onConfirm={() => {
          setClosing(false)
          blocker.proceed?.()
          onClose()
        }}
      />
    ),
  }
}
