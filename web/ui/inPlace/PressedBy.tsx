import { type RefObject, useCallback, useEffect } from 'react'
import type { ShortcutName } from '../../browser/shortcuts.ts'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { offerAction } from './recordActions.ts'

type PressedByProps = { shortcut: ShortcutName; label: string; control: RefObject<HTMLElement | null> }

/** Clicks a control by its key, and offers that in the palette. */
export function PressedBy({ shortcut, label, control }: PressedByProps) {
  const press = useCallback(() => {
    control.current?.focus()
    control.current?.click()
  }, [control])
  useShortcuts({ [shortcut]: press })
  useEffect(() => offerAction({ shortcut, label, press }), [shortcut, label, press])
  return null
}
