import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { PressedBy } from './inPlace/PressedBy.tsx'
import { ariaKey } from './shortcutText.ts'
import { ShortcutTip } from './ShortcutTip.tsx'

type IconActionProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children' | 'title'> & {
    /** What it does: its accessible name and its tooltip. */
    label: string
    /** A key that does the same while the button is on the page. */
    shortcut?: ShortcutName | undefined
    /** A key that does the same for the card or row in focus, and is handled there. */
    focusKey?: ShortcutName | undefined
    /** A Tabler icon of 16 or 20 px, stroke 1.5. */
    icon: ReactNode
  }

/** A button that is an icon. */
export function IconAction({ label, icon, shortcut, focusKey, ref, ...rest }: IconActionProps) {
  const own = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(own, ref)
  return (
    <>
      <ShortcutTip label={label} shortcut={shortcut ?? focusKey}>
        <ActionIcon aria-label={label} {...rest} ref={merged} aria-keyshortcuts={ariaKey(shortcut)}>
          {icon}
        </ActionIcon>
      </ShortcutTip>
      {shortcut && <PressedBy shortcut={shortcut} label={label} control={own} />}
    </>
  )
}
