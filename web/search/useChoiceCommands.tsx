import { IconCalendar, IconCalendarOff, IconCheck, IconUnlink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { carPriorities, carStatuses } from '../../contract/cars/carChoices.ts'
import { casePriorities, caseStatuses } from '../../contract/cases/caseChoices.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { pickedOf } from '../cars/CaseLine.tsx'
import { useFoundCars } from '../cars/queries.ts'
import { useCarLabels } from '../cars/useCarLabels.ts'
import { useLinkCases } from '../cars/useLinkCases.ts'
import { useSaveCarField } from '../cars/useSaveCarField.ts'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { useSaveCaseField } from '../cases/useSaveCaseField.ts'
import { useFormat } from '../i18n/format.ts'
import { useRecordActions } from '../ui/inPlace/recordActions.ts'
import { useUsualDays } from '../ui/inPlace/useUsualDays.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { PersonMark } from '../users/PersonMark.tsx'
import { usePersonChoices } from '../users/usePersonChoices.ts'
import type { Command } from './command.ts'
import type { OpenRecord } from './useOpenRecord.ts'
import { icon } from '../ui/icons.ts'

/** The statuses that the record may take. */
export function useStatusCommands(open: OpenRecord | undefined): Command[] {
  const [ofCase, ofCar] = [useCaseLabels().status, useCarLabels().status]
  const [saveCase, saveCar] = [useSaveCaseField(), useSaveCarField()]
  if (!open) return []
  if (open.feature === 'cases') {
    const { id, status: now } = open.record
    return caseStatuses
      .filter((status) => status !== now)
      .map((status) => ({
        id: `status-${status}`,
        label: ofCase[status],
        mark: <StatusDot status={status} size={16} />,
        run: () => saveCase(id, { status }),
      }))
  }
  const { record } = open
  return carStatuses
    .filter((status) => status !== record.status)
    .map((status) => ({
      id: `status-${status}`,
      label: ofCar[status],
      mark: <CarStatusMark status={status} />,
      run: () => saveCar(record, { status }),
    }))
}

/** The possible assignees of the case: oneself, nobody, and everybody by name; or the possible owners of the CAR. */
export function useAssigneeCommands(open: OpenRecord | undefined): Command[] {
  const current = open && (open.feature === 'cases' ? open.record.assigneeId : open.record.ownerId)
  const choices = usePersonChoices(useSignedIn(), current ?? null)
  const [saveCase, saveCar] = [useSaveCaseField(), useSaveCarField()]
  if (!open) return []
  return choices.flatMap(({ person, label }) => {
    const { feature, record } = open
    if (feature === 'cars' && !person) return []
    return {
      id: `assignee-${person?.id ?? null}`,
      label,
      mark: (person?.id ?? null) === current ? <IconCheck {...icon} /> : <PersonMark person={person} />,
      run() {
        if (feature === 'cases') saveCase(record.id, { assigneeId: person?.id ?? null }, { assignee: person })
        else if (person) saveCar(record, { ownerId: person.id }, { owner: person })
      },
    }
  })
}

export function usePriorityCommands(open: OpenRecord | undefined): Command[] {
  const labels = useCaseLabels().priority
  const [saveCase, saveCar] = [useSaveCaseField(), useSaveCarField()]
  if (!open) return []
  const { feature, record } = open
  return (feature === 'cases' ? casePriorities : carPriorities)
    .filter((priority) => priority !== record.priority)
    .map((priority) => ({
      id: `priority-${priority}`,
      label: labels[priority],
      mark: <PriorityMark priority={priority} />,
      run: () => (feature === 'cases' ? saveCase(record.id, { priority }) : saveCar(record, { priority })),
    }))
}

/** The usual days, none, and the calendar. */
export function useDueDateCommands(open: OpenRecord | undefined): Command[] {
  const { t } = useTranslation()
  const format = useFormat()
  const days = useUsualDays()
  const calendar = useRecordActions().find(({ shortcut }) => shortcut === 'setDueDate')
  const [saveCase, saveCar] = [useSaveCaseField(), useSaveCarField()]
  if (!open) return []
  const { feature, record } = open
  const save = (dueDate: string | null) =>
    feature === 'cases' ? saveCase(record.id, { dueDate }) : saveCar(record, { dueDate })
  const commands: Command[] = days.map(([label, day]) => ({
    id: `due-${day}`,
    label,
    hint: format.day(day),
    mark: <IconCalendar {...icon} />,
    run: () => save(day),
  }))
  if (record.dueDate !== null) {
    const mark = <IconCalendarOff {...icon} />
    commands.push({ id: 'due-none', label: t('No due date'), mark, run: () => save(null) })
  }
  if (calendar) {
    const mark = <IconCalendar {...icon} />
    commands.push({ id: 'due-other', label: t('Another day'), mark, run: calendar.press, runsAfterwards: true })
  }
  return commands
}

/** CARs that match the text, found by the server, and unlinking the current one. */
export function useCarCommands(open: OpenRecord | undefined, asked: string, isAsked: boolean) {
  const { t } = useTranslation()
  const theCase = open?.feature === 'cases' ? open.record : undefined
  const found = useFoundCars(asked, 20, isAsked && theCase !== undefined)
  const { link, unlink } = useLinkCases()
  const commands: Command[] = []
  if (!theCase) return { commands, isSearching: false }
  if (theCase.carId !== null && asked === '') {
    const mark = <IconUnlink {...icon} />
    commands.push({ id: 'car-none', label: t('Unlink CAR'), mark, run: () => void unlink(pickedOf(theCase)) })
  }
  for (const { id, key, title, status } of found.data ?? []) {
    if (id === theCase.carId) continue
    const mark = <CarStatusMark status={status} />
    commands.push({ id: `car-${id}`, label: title, hint: key, mark, run: () => void link(id, [pickedOf(theCase)]) })
  }
  return { commands, isSearching: found.isFetching }
}
