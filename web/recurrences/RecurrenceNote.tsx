import { Box, Flex, Group } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import text from '../ui/text.module.css'
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
export function RecurrenceNote({ label, children, facts = [], actions, isAlert = false }: RecurrenceNoteProps) {
  return (
    <Flex
      component="section"
      className={`${classes.note} ${layout.outlined}`}
      data-alert={isAlert || undefined}
      aria-label={label}
    >
      <IconRefreshAlert className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <Box flex="1 1 14rem" miw={0}>
        <Box component="p" className={text.breaks} fw={500}>
          {children}
        </Box>
        {facts.length > 0 && (
          <Box component="p" c="dimmed" fz="xs">
            {facts.join(' · ')}
          </Box>
        )}
      </Box>
      {actions && (
        <Group gap="xs" wrap="nowrap">
          {actions}
        </Group>
      )}
    </Flex>
  )
}
