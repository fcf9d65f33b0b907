import { Menu, type MenuProps, UnstyledButton } from '@mantine/core'
import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type LazyMenuProps = {
  /** Name of the menu for screen readers. */
  label: string
  /** The button's face. */
  face: ReactNode
  /** What the button gets besides: a class, a name, a state. */
  button: Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'type'> & { 'data-updating'?: boolean | undefined }
  menu?: Partial<MenuProps>
  /** Cannot be opened at the moment; the button keeps the focus. */
  locked?: boolean
  children: ReactNode
}

/**
 * A menu that is built when it is first opened. Where hundreds of rows or cards have one each, only the buttons exist:
 * scrolling costs a fraction of what as many ready menus would.
 */
export function LazyMenu({ label, face, button, menu, locked = false, children }: LazyMenuProps) {
  const [isBuilt, setBuilt] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const control = useRef<HTMLButtonElement>(null)

  function build(): void {
    if (locked) return
    flushSync(() => setBuilt(true))
    // The button that was pressed gave way to the menu's own: that one takes the focus, and gets it back afterwards.
    control.current?.focus()
    setOpen(true)
  }

  const common = { ...button, ref: control, 'aria-disabled': locked || undefined }
  if (!isBuilt) {
    return (
      <UnstyledButton {...common} aria-haspopup="menu" aria-expanded={false} onClick={build}>
        {face}
      </UnstyledButton>
    )
  }
  return (
    <Menu position="bottom-start" {...menu} opened={isOpen} onChange={setOpen} disabled={locked}>
      <Menu.Target>
        <UnstyledButton {...common}>{face}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  )
}
