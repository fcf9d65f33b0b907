import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { icon } from './icons.ts'
import { LazyMenu, type MenuParts } from './LazyMenu.tsx'
import rowButton from './RowButton.module.css'

type RowMenuProps = {
  label: string
  className?: string | undefined
  /** In pixels. */
  width?: number
  children: (Parts: MenuParts) => ReactNode
}

/** The menu of a row or a card, behind three dots. */
export const RowMenu = ({ label, className = '', width, children }: RowMenuProps) => (
  <LazyMenu
    label={label}
    menu={{ position: 'bottom-end', ...(width && { width }) }}
    button={{ className: `${rowButton.button} ${className}`, 'aria-label': label }}
    display={<IconDots {...icon} />}
  >
    {children}
  </LazyMenu>
)
