import { Box, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CasePriority } from '../../contract/cases/caseChoices.ts'
import { PriorityMark } from './PriorityMark.tsx'
import classes from './RecordLine.module.css'
import layout from './layout.module.css'
import text from './text.module.css'
import { Unbroken } from './Unbroken.tsx'

type RecordLineProps = {
  link: LinkProps
  title: string
  /** Its number, before the title where there is room. */
  number?: string
  /** Its status by shape and colour. */
  mark: ReactNode
  priority?: CasePriority
  /** The due date; null for none. */
  due: ReactNode
}

/** A record as one line of a short list, linked to its page. */
export const RecordLine = ({ link, title, number, mark, priority, due }: RecordLineProps) => (
  <li>
    <Link {...link} className={`${classes.line} ${layout.hoverable} ${text.plainLink} ${layout.row}`} title={title}>
      {mark}
      {number && <span className={`${classes.number} ${text.secondary} ${text.figures}`}>{number}</span>}
      <Text span className={classes.title} inherit lineClamp={3} flex={1} miw={0}>
        <Unbroken>{title}</Unbroken>
      </Text>
      {priority && <PriorityMark priority={priority} size={12} />}
      {due && (
        <Box component="span" className={text.figures} flex="none" c="dimmed" fz="xs">
          {due}
        </Box>
      )}
    </Link>
  </li>
)
