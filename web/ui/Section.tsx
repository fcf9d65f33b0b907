import { Box, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

type SectionProps = {
  title: string
  /** Its heading's, below that of the page or of the part it stands in. */
  level?: 2 | 3
  /** The one thing to do in it, beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a record's page under its heading. */
export function Section({ title, level = 3, action, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group gap="0.25rem 0.75rem" justify="space-between" mb="sm">
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
        {action}
      </Group>
      {children}
    </section>
  )
}

/** A named value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box className={classes.fact} mih="xl" py={4}>
      <Box component="dt" c="dimmed" fz="xs">
        {name}
      </Box>
      <dd className={classes.value}>{children}</dd>
    </Box>
  )
}

/** A value that is not there. */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <Box component="span" c="dimmed">
      {children}
    </Box>
  )
}
