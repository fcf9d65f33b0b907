import { Modal } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command, ShellCommands } from './command.ts'
import { CommandSearch } from './CommandSearch.tsx'
import { endChoice, useChoiceRequest } from '../ui/choiceRequest.ts'
import { useMedia } from '../ui/useMedia.ts'

type CommandPaletteProps = {
  opened: boolean
  onClose: () => void
  shell: ShellCommands
  /** What was typed before this was loaded. */
  typedAhead: string
}

/** Finds any record or page and runs common commands, without a mouse. Closing it restores the focus. */
export function CommandPalette({ opened, onClose, shell, typedAhead }: CommandPaletteProps) {
  const { t } = useTranslation()
  const isSmall = useMedia('(max-width: 48em)')
  const [firstText, setFirstText] = useState(typedAhead)
  const request = useChoiceRequest()
  const step = request?.step ?? 'start'
  const afterwards = useRef<(() => void) | null>(null)
  /**
   * The element that had the focus before; the dialog itself would miss it the first time, when it mounts already open. Read
   * at the first render: a moment later the focus is in the dialog.
   */
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])

  function pick(command: Command): void {
    if (command.staysOpen) return command.run()
    if (command.runsAfterwards) afterwards.current = command.run
    else command.run()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      size="40rem"
      padding={0}
      fullScreen={isSmall}
      attributes={{ content: { 'aria-label': t('Search and commands') } }}
      returnFocus={false}
      onExitTransitionEnd={() => {
        setFirstText('')
        endChoice()
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
        afterwards.current?.()
        afterwards.current = null
      }}
    >
      <CommandSearch firstText={firstText} firstStep={step} shell={shell} onPick={pick} onClose={onClose} />
    </Modal>
  )
}
