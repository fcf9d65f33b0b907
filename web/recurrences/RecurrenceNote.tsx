import { Flex, Group } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NoteText } from '../ui/NoteText.tsx'
import classes from './RecurrenceNote.module.css'
import layout from '../ui/layout.module.css'

type RecurrenceNoteProps = {
  label: string
  children: ReactNode
  facts?: readonly string[]
  actions?: ReactNode
  /** Whether something is wrong, and not only asked. */
  isAlert?: boolean
}

/** One line about a problem that may have come back, with what can be done about it. */
export const RecurrenceNote = ({ label, children, facts = [], actions, isAlert = false }: RecurrenceNoteProps) => (
  <Flex
    component="section"
    className={`${classes.note} ${layout.outlined}`}
    data-alert={isAlert || undefined}
    aria-label={label}
  >
    <IconRefreshAlert className={classes.icon} size={20} stroke={1.5} aria-hidden />
    <NoteText facts={facts}>{children}</NoteText>
    {actions && (
      <Group gap="xs" wrap="nowrap">
        {actions}
      </Group>
    )}
  </Flex>
)
