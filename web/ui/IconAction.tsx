import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Tip } from './Tip.tsx'

type IconActionProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children' | 'title'> & {
    /** What it does: its accessible name and its tooltip. */
    label: string
    /** A Tabler icon of 16 or 20 px, stroke 1.5. */
    icon: ReactNode
  }

/** A button that is an icon. */
export function IconAction({ label, icon, ...rest }: IconActionProps) {
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
    </Tip>
  )
}
