import { UnstyledButton, type Menu, type MenuProps } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { InPlaceButton } from './inPlace/InPlaceButton.tsx'
import { lazyParts, useMountOnOpen } from './useMountOnOpen.ts'

/** The menu's own parts: `<Parts.Item>`, `<Parts.Divider>` … */
export type MenuParts = typeof Menu

type LazyMenuProps = {
  /** Name of the menu for screen readers. */
  label: string
  /** The content of the button. */
  display: ReactNode
  /** Further props of the button: class, name, state, and whether it is also printed. */
  button: Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'type'> & {
    'data-updating'?: boolean | undefined
    'data-on-paper'?: boolean
    'data-empty'?: boolean | undefined
    'data-shaped'?: boolean | undefined
  }
  menu?: Partial<MenuProps>
  /** A tooltip that says what the button does, with its shortcut. */
  tip?: string
  shortcut?: ShortcutName | undefined
  keyOfRow?: ShortcutName | undefined
  /** Cannot be opened at the moment; the button remains focusable. */
  locked?: boolean
  children: (Parts: MenuParts) => ReactNode
}

const parts = lazyParts<MenuParts>(async () => (await import('./menuParts.ts')).Menu)

/** A menu that is loaded and mounted when it is first opened. */
export function LazyMenu({
  label,
  display,
  button,
  menu,
  tip,
  shortcut,
  keyOfRow,
  locked = false,
  children,
}: LazyMenuProps) {
  const { built: Built, isOpen, setOpen, control, offer } = useMountOnOpen(parts, locked)
  const common = { ...button, ref: control, 'aria-disabled': locked || undefined }
  const press = (more: object = {}) =>
    tip === undefined ? (
      <UnstyledButton {...common} {...more}>
        {display}
      </UnstyledButton>
    ) : (
      <InPlaceButton {...common} {...more} tip={tip} shortcut={shortcut} keyOfRow={keyOfRow}>
        {display}
      </InPlaceButton>
    )
  if (!Built) return press({ 'aria-haspopup': 'menu', ...offer })
  return (
    <Built position="bottom-start" {...menu} opened={isOpen} onChange={setOpen} disabled={locked}>
      <Built.Target>{press()}</Built.Target>
      <Built.Dropdown aria-label={label}>{children(Built)}</Built.Dropdown>
    </Built>
  )
}
