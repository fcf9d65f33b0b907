import { Box, CloseButton, Group, Loader, Stack } from '@mantine/core'
import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchTextLimit } from '../../contract/search/search.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import type { Command, ShellCommands, Step } from './command.ts'
import { CommandList, optionId } from './CommandList.tsx'
import classes from './CommandSearch.module.css'
import layout from '../ui/layout.module.css'
import { useCommandGroups } from './useCommandGroups.tsx'

type CommandSearchProps = {
  firstText: string
  firstStep: Step
  shell: ShellCommands
  onPick: (command: Command) => void
  onClose: () => void
}

/** The field, and the lines for the typed text: a combobox whose list is always open. */
export function CommandSearch({ firstText, firstStep, shell, onPick, onClose }: CommandSearchProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [text, setText] = useState(firstText)
  const [step, setStep] = useState<Step>(firstStep)
  const [chosenId, setChosenId] = useState<string | null>(null)
  /** Enter was pressed before the response arrived. */
  const [isWaiting, setWaiting] = useState(false)
  const { groups, isGuess, isSearching, isFirstKnown, isBroken } = useCommandGroups({ text, step, goTo, shell })
  const commands = groups.flatMap((group) => group.commands)
  const index = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosenId),
  )
  const active = commands[index]

  const pickFirst = useEffectEvent(() => {
    if (active) onPick(active)
  })
  useEffect(() => {
    if (isWaiting && isFirstKnown) pickFirst()
  }, [isWaiting, isFirstKnown])

  function goTo(next: Step): void {
    setStep(next)
    type('')
  }
  function type(next: string): void {
    setText(next)
    setChosenId(null)
    setWaiting(false)
  }
  function press(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const by = steps[event.key]
    if (by !== undefined && commands.length > 0) {
      setChosenId(commands[(index + by + commands.length) % commands.length]?.id ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (chosenId === null && !isFirstKnown) setWaiting(true)
      else if (active) onPick(active)
    } else if (event.key === 'Backspace' && text === '' && step !== 'start') goTo('start')
    else return
    event.preventDefault()
  }

  const label = usePlaceholder(step)
  const isEmpty = commands.length === 0 && !isSearching && !isBroken
  return (
    <Stack className={classes.palette} gap={0}>
      <Group
        className={classes.head}
        h="var(--header-height)"
        pr="sm"
        pl={20}
        c="dimmed"
        gap="sm"
        wrap="nowrap"
        flex="none"
      >
        <StepBack step={step} onBack={() => goTo('start')} />
        <input
          data-autofocus
          className={`${classes.field} ${layout.fills}`}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          spellCheck={false}
          maxLength={searchTextLimit}
          placeholder={label}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        {isSearching && (
          <Delayed after={200}>
            <Loader size={16} />
          </Delayed>
        )}
        <CloseButton flex="none" aria-label={t('Close')} onClick={onClose} />
      </Group>
      <Box className={classes.results} flex={1} mih={0}>
        {isBroken && <Note>{t('Search is not responding. Pages and actions still work.')}</Note>}
        {isGuess && <Note>{t('No exact match. Did you mean one of these?')}</Note>}
        {isEmpty && <Note>{t('Nothing found for “{{text}}”', { text: text.trim() })}</Note>}
        <CommandList id={listId} groups={groups} active={active} onPick={onPick} onPoint={setChosenId} />
      </Box>
      <FoundCount count={isSearching ? undefined : commands.length} />
    </Stack>
  )
}

const Note = ({ children }: { children: string }) => (
  <Box component="p" px={20} pt="md" c="dimmed">
    {children}
  </Box>
)

/** The way back from a step to all commands. */
function StepBack({ step, onBack }: { step: Step; onBack: () => void }) {
  const { t } = useTranslation()
  if (step === 'start') return <IconSearch size={18} stroke={1.5} aria-hidden />
  return (
    <button
      type="button"
      className={`${classes.back} ${layout.hoverable} ${layout.centered}`}
      aria-label={t('Back')}
      onClick={onBack}
    >
      <IconChevronLeft size={18} stroke={1.5} aria-hidden />
    </button>
  )
}

/** What the field asks for in a step. */
function usePlaceholder(step: Step): string {
  const { t } = useTranslation()
  const placeholders: Record<Step, string> = {
    start: t('Search or type a command'),
    status: t('Change status'),
    assignee: t('Assign to'),
    priority: t('Change priority'),
    dueDate: t('Change due date'),
    car: t('Search by number or title'),
    theme: t('Change theme'),
  }
  return placeholders[step]
}
