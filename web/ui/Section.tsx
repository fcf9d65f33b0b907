import { Box, Group } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import classes from './Section.module.css'
import text from './text.module.css'
import layout from './layout.module.css'

type SectionProps = {
  title: string
  /** Level of its heading, one below that of the page or the part around it. */
  level?: 2 | 3
  /** The section's main action, beside the heading. */
  action?: ReactNode
  /** Left out on paper: a prompt, or what only leads elsewhere. */
  screenOnly?: boolean
  children: ReactNode
}

/** A section of a record's page, with its heading. */
export function Section({ title, level = 3, action, screenOnly = false, children }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={`${classes.section} ${layout.panel} ${screenOnly ? layout.screenOnly : ''}`}
      aria-labelledby={id}
    >
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

type FactProps = {
  name: string
  ref?: Ref<HTMLElement>
  /** Left out on paper, as what has no value always is. */
  screenOnly?: boolean
  children: ReactNode
}

/** A value with its name. */
export const Fact = ({ name, ref, screenOnly = false, children }: FactProps) => (
  <div className={`${classes.fact} ${screenOnly ? layout.screenOnly : ''}`}>
    <Box component="dt" className={text.hyphenated} c="dimmed" fz="xs">
      {name}
    </Box>
    <dd ref={ref} className={classes.value}>
      {children}
    </dd>
  </div>
)

/** Shown for a missing value. */
export const Missing = ({ children }: { children: ReactNode }) => (
  <Box component="span" c="dimmed" data-empty>
    {children}
  </Box>
)
