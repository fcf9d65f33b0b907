import { UnstyledButton, type Menu, type MenuProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

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

/** Loaded with the first menu that somebody is about to open: no page waits for it. */
let parts: MenuParts | null = null
const loadParts = async () => (parts ??= (await import('./menuParts.ts')).Menu)

/**
 * A menu that is loaded and built when it is first opened. Where hundreds of rows or cards have one each, only the
 * buttons exist: scrolling costs a fraction of what as many ready menus would.
 */
export function LazyMenu({ label, face, button, menu, locked = false, children }: LazyMenuProps) {
  const [Built, setBuilt] = useState<MenuParts | null>(null)
  const [isOpen, setOpen] = useState(false)
  const control = useRef<HTMLButtonElement>(null)

  function build(loaded: MenuParts): void {
    const hadFocus = document.activeElement === control.current
    flushSync(() => setBuilt(() => loaded))
    // The button that was pressed gave way to the menu's own: that one takes the focus, and gets it back afterwards.
    if (hadFocus) control.current?.focus()
    setOpen(true)
  }
  function press(): void {
    if (locked) return
    // Safari gives a pressed button no focus.
    control.current?.focus()
    if (parts) build(parts)
    else void loadParts().then(build)
  }

  const common = { ...button, ref: control, 'aria-disabled': locked || undefined }
  if (!Built) {
    return (
      <UnstyledButton
        {...common}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void loadParts()}
        onFocus={() => void loadParts()}
        onClick={press}
      >
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
