import { UnstyledButton, type Menu, type MenuProps } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
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
  }
  menu?: Partial<MenuProps>
  /** Cannot be opened at the moment; the button keeps the focus. */
  locked?: boolean
  children: (Parts: MenuParts) => ReactNode
}

const parts = lazyParts<MenuParts>(async () => (await import('./menuParts.ts')).Menu)

/** A menu that is loaded and built when it is first opened. */
export function LazyMenu({ label, face, button, menu, locked = false, children }: LazyMenuProps) {
  const { built: Built, isOpen, setOpen, control, offer } = useMountOnOpen(parts, locked)
  const common = { ...button, ref: control, 'aria-disabled': locked || undefined }
  if (!Built) {
    return (
      <UnstyledButton {...common} aria-haspopup="menu" {...offer}>
        {face}
      </UnstyledButton>
    )
  }
  return (
    <Built position="bottom-start" {...menu} opened={isOpen} onChange={setOpen} disabled={locked}>
      <Built.Target>
        <UnstyledButton {...common}>{face}</UnstyledButton>
      </Built.Target>
      <Built.Dropdown aria-label={label}>{children(Built)}</Built.Dropdown>
    </Built>
  )
}
