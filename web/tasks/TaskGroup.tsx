import { Box } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../i18n/format.ts'
import classes from './TaskGroup.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

type TaskGroupProps = {
  name: string
  /** Level of its heading, one below that of the part around it. */
  level?: 3 | 4
  count: number
  /** Shown when the group has no tasks. */
  empty?: string
  /** Its tasks are overdue. */
  isLate?: boolean
  children: ReactNode
}

/** Tasks under a heading with their number. */
export function TaskGroup({ name, level = 4, count, empty, isLate = false, children }: TaskGroupProps) {
  const format = useFormat()
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={`${classes.group} ${count === 0 ? layout.screenOnly : ''}`} aria-labelledby={id}>
      <Heading id={id} className={`${classes.name} ${text.secondary}`} data-late={isLate || undefined}>
        {name}{' '}
        <Box component="span" className={text.figures} fw={400}>
          {format.number(count)}
        </Box>
      </Heading>
      {count === 0 ? (
        <Box component="p" ml="sm" mr="xs" c="dimmed">
          {empty}
        </Box>
      ) : (
        children
      )}
    </section>
  )
}
