import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { type CommandGroup, matchingGroups, type ShellCommands, type Step, type Command } from './command.ts'
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
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { carKeys } from '../cars/queries.ts'
import { caseKeys } from '../cases/caseCaches.ts'
import { send } from '../api/api.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { recentRecords } from './recentRecords.ts'

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

type Opened = { feature: 'cases'; record: Case } | { feature: 'cars'; record: Car }

/** The cases and CARs that this person last opened, in their current state; without deleted ones and the open one. */
function useRecentCommands(openId: string | undefined): Command[] {
  const navigate = useNavigate()
  const me = useSignedIn()
  const opened = useQueries({
    queries: recentRecords(me.id)
      .filter(({ id }) => id !== openId)
      .map(({ feature, id }) => ({
        queryKey: feature === 'cases' ? caseKeys.one(id) : carKeys.one(id),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<Case | Car> =>
          feature === 'cases'
            ? send('GET /api/cases/{id}', { params: { id }, signal })
            : send('GET /api/cars/{id}', { params: { id }, signal }),
        select: (record: Case | Car) => ({ feature, record }) as Opened,
      })),
  })
  return opened.flatMap(({ data }) => {
    if (!data || data.record.deletedAt !== null) return []
    const { id, key, title } = data.record
    const mark =
      data.feature === 'cases' ? (
        <StatusDot status={data.record.status} size={16} />
      ) : (
        <CarStatusMark status={data.record.status} />
      )
    const to = data.feature === 'cases' ? '/cases/$id' : '/cars/$id'
    return [{ id: `recent-${id}`, label: title, hint: key, mark, run: () => void navigate({ to, params: { id } }) }]
  })
}
