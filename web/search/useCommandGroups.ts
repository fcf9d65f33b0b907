import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { type CommandGroup, matchingGroups, type ShellCommands, type Step } from './command.ts'
import { useSearch } from './queries.ts'
import { useActionCommands, useThemeCommands } from './useActionCommands.tsx'
import {
  useAssigneeCommands,
  useCarCommands,
  useDueDateCommands,
  usePriorityCommands,
  useStatusCommands,
} from './useChoiceCommands.tsx'
import { useFoundCommands } from './useFoundCommands.tsx'
import { useOpenRecord } from './useOpenRecord.ts'
import { useRecordCommands } from './useRecordCommands.tsx'
import { useSelection, useSelectionChoices, useSelectionCommands } from './useSelectionCommands.tsx'
import { useRecentCommands } from './useRecentCommands.tsx'

/** Milliseconds without typing before the server is asked. */
const debounceDelay = 120

type Given = { text: string; step: Step; goTo: (step: Step) => void; shell: ShellCommands }

/** The lines for the typed text: matching commands, then matching records. */
export function useCommandGroups({ text, step, goTo, shell }: Given) {
  const { t } = useTranslation()
  const typed = text.trim()
  const [asked] = useDebouncedValue(typed, debounceDelay)
  const search = useSearch(step === 'start' && typed !== '' ? asked : '')
  const found = useFoundCommands(typed === '' ? undefined : search.data)

  const selected = useSelection()
  const opened = useOpenRecord()
  const open = selected ? undefined : opened
  const onSelection = useSelectionCommands(selected, goTo)
  const ofSelected = useSelectionChoices(selected, step, step === 'car' ? asked : '')
  const onRecord = useRecordCommands(open, goTo)
  const everywhere = useActionCommands(goTo)
  const recent = useRecentCommands(open?.record.id)
  const cars = useCarCommands(open, step === 'car' ? asked : '', step === 'car')
  const choices: Record<Exclude<Step, 'start'>, CommandGroup> = {
    status: { name: t('Change status'), commands: useStatusCommands(open) },
    assignee: {
      name: open?.feature === 'cars' ? t('Change owner') : t('Assign to'),
      commands: useAssigneeCommands(open),
    },
    priority: { name: t('Change priority'), commands: usePriorityCommands(open) },
    dueDate: { name: t('Change due date'), commands: useDueDateCommands(open) },
    car: { name: t('Link to a CAR'), commands: cars.commands },
    theme: { name: t('Change theme'), commands: useThemeCommands() },
  }
  if (selected && step !== 'start' && step !== 'theme') choices[step].commands = ofSelected.commands
  const isSeekingCar = step === 'car' && (asked !== typed || cars.isSearching || ofSelected.isSearching)
  if (step !== 'start') {
    return {
      // Filtered by the server: text in the background matches, too.
      groups:
        step === 'car'
          ? [choices.car].filter(({ commands }) => commands.length > 0)
          : matchingGroups([choices[step]], typed),
      isGuess: false,
      isSearching: isSeekingCar,
      isFirstKnown: !isSeekingCar,
      isBroken: false,
    }
  }

  const commands: CommandGroup[] = [
    { name: t('{{count}} cases selected', { count: selected?.count ?? 0 }), commands: onSelection },
    { name: open?.record.key ?? '', commands: onRecord },
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
    /** Whether the first line will stay the first; otherwise it may belong to previously typed text. */
    isFirstKnown: !isSearching || fits.length > 0,
    isBroken: search.isError,
  }
}
