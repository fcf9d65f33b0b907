import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

type InPlaceDialogProps = {
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** Closed other than by Escape: what was entered is saved. */
  onLeave?: (() => void) | undefined
  /** The button that opens it. */
  target: ReactElement
  children: ReactNode
}

/** The small dialog, below its button, in which a value is changed. Escape discards changes. */
export const InPlaceDialog = ({ label, opened, onChange, onLeave, target, children }: InPlaceDialogProps) => (
  <Popover
    position="bottom-start"
    trapFocus
    returnFocus
    closeOnEscape={false}
    opened={opened}
    onChange={(isOpen) => {
      if (!isOpen) onLeave?.()
      onChange(isOpen)
    }}
  >
    <Popover.Target>{target}</Popover.Target>
    <Popover.Dropdown
      p="xs"
      aria-label={label}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onChange(false)
      }}
    >
      {children}
    </Popover.Dropdown>
  </Popover>
)
