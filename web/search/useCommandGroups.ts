import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { type CommandGroup, matchingGroups, type ShellCommands } from './command.ts'
import { useSearch } from './queries.ts'
import type { Step } from './step.ts'
import { useActionCommands, useThemeCommands } from './useActionCommands.tsx'
import { useAssigneeCommands, useCaseCommands, useOpenCase, useStatusCommands } from './useCaseCommands.tsx'
import { useFoundCommands } from './useFoundCommands.tsx'
import { useRecentCommands } from './useRecentCommands.tsx'

/** Milliseconds without a key before the server is asked. */
const rest = 120

type Given = { text: string; step: Step; goTo: (step: Step) => void; shell: ShellCommands }

/** The lines that there are for what was typed: commands that fit it, then the records that were found. */
export function useCommandGroups({ text, step, goTo, shell }: Given) {
  const { t } = useTranslation()
  const typed = text.trim()
  const [asked] = useDebouncedValue(typed, rest)
  const search = useSearch(step === 'start' && typed !== '' ? asked : '')
  const found = useFoundCommands(typed === '' ? undefined : search.data)

  const theCase = useOpenCase()
  const onCase = useCaseCommands(theCase, goTo)
  const everywhere = useActionCommands(goTo)
  const recent = useRecentCommands(theCase?.id)
  const choices: Record<Exclude<Step, 'start'>, CommandGroup> = {
    status: { name: t('Change status'), commands: useStatusCommands(theCase) },
    assignee: { name: t('Assign to'), commands: useAssigneeCommands(theCase) },
    theme: { name: t('Change theme'), commands: useThemeCommands() },
  }
  if (step !== 'start') {
    return {
      groups: matchingGroups([choices[step]], typed),
      isGuess: false,
      isSearching: false,
      isFirstKnown: true,
      isBroken: false,
    }
  }

  const commands: CommandGroup[] = [
    { name: theCase?.key ?? '', commands: onCase },
    { name: t('Recently opened'), commands: typed === '' ? recent : [] },
    { name: t('Actions'), commands: [...shell.reporting, ...everywhere, ...shell.leaving] },
    { name: t('Pages'), commands: shell.pages },
  ]
  const fits = matchingGroups(commands, typed)
  const isSearching = typed !== '' && (asked !== typed || search.isFetching)
  return {
    groups: [...fits, ...found],
    isGuess: found.length > 0 && (search.data?.isGuess ?? false),
    isSearching,
    /** Whether the first line will stay the first; else it is of what was typed before. */
    isFirstKnown: !isSearching || fits.length > 0,
    isBroken: search.isError,
  }
}
