import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, useRef } from 'react'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { PressedBy } from './inPlace/PressedBy.tsx'
import { ariaKey } from './shortcutText.ts'
import { ShortcutTip } from './ShortcutTip.tsx'

type KeyedButtonProps = Omit<ButtonProps, 'children'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'children'> & {
    label: string
    /** A key that does the same while the button is on the page; its tooltip shows it. */
    shortcut: ShortcutName
  }

/** A button with a word and a key. */
export function KeyedButton({ label, shortcut, ...button }: KeyedButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ShortcutTip label={label} shortcut={shortcut}>
        <Button variant="default" {...button} ref={own} aria-keyshortcuts={ariaKey(shortcut)}>
          {label}
        </Button>
      </ShortcutTip>
      <PressedBy shortcut={shortcut} label={label} control={own} />
    </>
  )
}
