import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import classes from './Timeline.module.css'

/** An event in the life of a record; one without a time has not happened yet and is left out. */
type TimelineEvent = { name: string; at: string | null; mark: ReactNode }

/** The events in the life of a record, as they were recorded. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  const format = useFormat()
  return (
    <ol>
      {events.map(
        ({ name, at, mark }) =>
          at && (
            <Flex component="li" key={name} className={classes.event} gap="sm">
              <Flex
                component="span"
                align="center"
                justify="center"
                flex="none"
                w={26}
                h={26}
                bdrs="50%"
                bg="var(--surface-hover)"
                c="dimmed"
              >
                {mark}
              </Flex>
              <div>
                <Box fw={500}>{name}</Box>
                <Box component="time" c="dimmed" fz="xs" dateTime={at}>
                  {format.moment(at)}
                </Box>
              </div>
            </Flex>
          ),
      )}
    </ol>
  )
}
