import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ConnectionStrip.module.css'

/** A strip below the header with what concerns the whole page. It is there before its content, so that it is announced. */
export const StatusStrip = ({ children }: { children: ReactNode }) => (
  <Group
    className={classes.strip}
    px="md"
    c="var(--tone-slate-text)"
    fz="xs"
    gap="0 1.25rem"
    justify="center"
    role="status"
  >
    {children}
  </Group>
)
