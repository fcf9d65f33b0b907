import { Box, Group, Text } from '@mantine/core'
import type { User } from '../../contract/users/users.ts'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './CommentBox.module.css'
import layout from '../ui/layout.module.css'

type MentionListProps = {
  id: string
  people: User[]
  /** Index of the one that Enter takes. */
  index: number
  onPick: (person: User) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The people who match; the text keeps the focus. */
export function MentionList({ id, people, index, onPick }: MentionListProps) {
  const { t } = useTranslation()
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={t('People')}
      className={`${classes.people} ${layout.panel}`}
      w="min(24rem, 100%)"
      mah={320}
      p={4}
    >
      {people.map((person, at) => (
        <Group
          key={person.id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          className={`${classes.person} ${layout.hoverable}`}
          gap="xs"
          wrap="nowrap"
          onMouseDown={(event) => {
            // The text keeps the focus.
            event.preventDefault()
            onPick(person)
          }}
        >
          <PersonAvatar name={person.name} imageUrl={person.profileImageUrl} size={24} />
          <Text span inherit truncate flex="none" maw="60%" fw={500}>
            {person.name}
          </Text>
          <Text span inherit truncate flex={1} miw={0} c="dimmed" fz="xs">
            {person.email}
          </Text>
        </Group>
      ))}
    </Box>
  )
}
