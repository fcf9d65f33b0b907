import { Box, Button, Group, Textarea, VisuallyHidden, Text } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLimit } from '../../contract/comments/comments.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ariaKey } from '../ui/shortcutText.ts'
import { ShortcutTip } from '../ui/ShortcutTip.tsx'
import { icon } from '../ui/icons.ts'
import { type MentionDraft, storedOf } from './mentionDraft.ts'
import { useMentionText } from './useMentionText.ts'
import type { User } from '../../contract/users/users.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './CommentBox.module.css'
import layout from '../ui/layout.module.css'

type CommentBoxProps<Draft extends MentionDraft> = {
  label: string
  /** A key that leads to it. */
  shortcut?: ShortcutName
  placeholder?: string
  draft: Draft
  onChange: (draft: Draft) => void
  submitLabel: string
  /** Receives the trimmed text as it is stored; blank only with files. */
  onSubmit: (content: string) => void
  onCancel?: () => void
  isBusy: boolean
  autoFocus?: boolean
  /** A message about the text: not sent, changed elsewhere. */
  note?: string | null
  /** Files are attached, so no text is required. */
  hasFiles?: boolean
  /** The files, below the text. */
  files?: ReactNode
  /** The buttons that add files. */
  tools?: ReactNode
}

/** The input for a comment: "@" offers people, Ctrl/Cmd-Enter sends. */
export function CommentBox<Draft extends MentionDraft>(props: CommentBoxProps<Draft>) {
  const { label, shortcut, placeholder, draft, onChange, submitLabel, onSubmit, onCancel, isBusy, autoFocus, note } =
    props
  const { hasFiles = false, files, tools } = props
  const { t } = useTranslation()
  const listId = useId()
  const noteId = useId()
  const [isHere, setHere] = useState(false)
  const { field, picker, ...writing } = useMentionText(draft, (next) => onChange({ ...draft, ...next }))
  const people = isHere ? picker.people : []
  const content = storedOf(draft).trim()
  const isTooLong = content.length > commentLimit

  function submit(): void {
    if ((content || hasFiles) && !isTooLong && !isBusy) onSubmit(content)
  }
  function press(event: KeyboardEvent): void {
    if (picker.press(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && onCancel) onCancel()
  }

  return (
    <Box pos="relative">
      <ShortcutTip label={label} shortcut={shortcut}>
        <Textarea
          ref={field}
          aria-keyshortcuts={ariaKey(shortcut)}
          aria-label={label}
          placeholder={placeholder ?? ''}
          autosize
          minRows={2}
          maxRows={14}
          value={draft.text}
          readOnly={isBusy}
          autoFocus={autoFocus ?? false}
          error={isTooLong && t('Use at most {{n}} characters.', { n: commentLimit })}
          onChange={writing.type}
          onSelect={writing.readCaret}
          onKeyDown={press}
          onFocus={() => setHere(true)}
          onBlur={() => setHere(false)}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={people.length > 0 ? listId : undefined}
          aria-activedescendant={people.length > 0 ? optionId(listId, picker.index) : undefined}
          aria-describedby={note ? noteId : undefined}
        />
      </ShortcutTip>
      {people.length > 0 && (
        <div className={classes.float}>
          <MentionList id={listId} people={people} index={picker.index} onPick={picker.pick} />
        </div>
      )}
      <VisuallyHidden role="status">
        {people.length > 0 && t('{{count}} people to mention', { count: people.length })}
      </VisuallyHidden>
      {files}
      <Group gap={4} mt="xs">
        <IconAction
          label={t('Mention someone')}
          icon={<IconAt {...icon} />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={writing.startMention}
        />
        {tools}
        <Box
          component="span"
          id={noteId}
          flex={note ? '1 1 9rem' : 1}
          miw={0}
          c="dimmed"
          fz="xs"
          role={note ? 'status' : undefined}
        >
          {note}
        </Box>
        {onCancel && (
          <Button variant="subtle" color="gray" size="compact-md" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          size="compact-md"
          ms="auto"
          disabled={(!content && !hasFiles) || isTooLong}
          loading={isBusy}
          onClick={submit}
        >
          {submitLabel}
        </Button>
      </Group>
    </Box>
  )
}

type MentionListProps = {
  id: string
  people: User[]
  /** Index of the one that Enter takes. */
  index: number
  onPick: (person: User) => void
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The people who match; the text keeps the focus. */
function MentionList({ id, people, index, onPick }: MentionListProps) {
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
