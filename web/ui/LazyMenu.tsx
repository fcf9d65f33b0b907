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
  /** The button's face. */
  face: ReactNode
  /** What the button gets besides: a class, a name, a state; whether it says something that is wanted on paper, too. */
  button: Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'type'> & {
    'data-updating'?: boolean | undefined
    'data-on-paper'?: boolean
    'data-empty'?: boolean | undefined
    'data-shaped'?: boolean | undefined
  }
  menu?: Partial<MenuProps>
  /** The button says in a tooltip what it does, and with which key. */
  tip?: string
  shortcut?: ShortcutName | undefined
  /** Cannot be opened at the moment; the button keeps the focus. */
  locked?: boolean
  children: (Parts: MenuParts) => ReactNode
}

const parts = lazyParts<MenuParts>(async () => (await import('./menuParts.ts')).Menu)

/** A menu that is loaded and built when it is first opened. */
export function LazyMenu({ label, face, button, menu, tip, shortcut, locked = false, children }: LazyMenuProps) {
  const { built: Built, isOpen, setOpen, control, offer } = useMountOnOpen(parts, locked)
  const common = { ...button, ref: control, 'aria-disabled': locked || undefined }
  const press = (more: object = {}) =>
    tip === undefined ? (
      <UnstyledButton {...common} {...more}>
        {face}
      </UnstyledButton>
    ) : (
      <InPlaceButton {...common} {...more} tip={tip} shortcut={shortcut}>
        {face}
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
