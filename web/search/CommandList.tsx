import { Box, Flex, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Keys } from '../ui/Keys.tsx'
import type { Command, CommandGroup } from './command.ts'
import classes from './CommandList.module.css'
import text from '../ui/text.module.css'

type CommandListProps = {
  id: string
  groups: CommandGroup[]
  active: Command | undefined
  onPick: (command: Command) => void
  /** The pointer moved onto a line. */
  onPoint: (id: string) => void
}

export const optionId = (listId: string, { id }: Command): string => `${listId}-${id}`

/** The lines of the palette by group. The focus stays in the field above; the active line is scrolled into view. */
export function CommandList({ id, groups, active, onPick, onPoint }: CommandListProps) {
  const { t } = useTranslation()
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <Box id={id} role="listbox" aria-label={t('Results')} pb="xs">
      {groups.map(({ name, commands }) => (
        <div key={name} role="group" aria-label={name}>
          <Box px="md" pt="sm" pb={4} c="dimmed" fz="xs" fw={500} aria-hidden>
            {name}
          </Box>
          {commands.map((command) => (
            // The field has the focus and handles the keys.
            <Group
              key={command.id}
              id={optionId(id, command)}
              role="option"
              tabIndex={-1}
              aria-selected={command === active}
              className={classes.line}
              gap="sm"
              wrap="nowrap"
              mx="xs"
              onMouseMove={() => onPoint(command.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(command)}
            >
              <Flex component="span" justify="center" flex="none" w={20} c="dimmed">
                {command.mark}
              </Flex>
              <Text span inherit truncate flex={1} miw={0}>
                {command.label}
              </Text>
              {command.hint && (
                <Text span className={text.figures ?? ''} maw="40%" c="dimmed" fz="xs" inherit truncate flex="none">
                  {command.hint}
                </Text>
              )}
              {command.keys && (
                <span className={classes.keys} aria-hidden>
                  <Keys keys={command.keys} />
                </span>
              )}
            </Group>
          ))}
        </div>
      ))}
    </Box>
  )
}
