import {
  IconCalendar,
  IconCalendarOff,
  IconLink,
  IconTag,
  IconTrash,
  IconUnlink,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { casePriorities, caseStatuses } from '../../contract/cases/caseChoices.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { useFoundCars } from '../cars/queries.ts'
import { type SelectionActions, useSelectedCases } from '../cases/bulk/selectedCases.ts'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { useFormat } from '../i18n/format.ts'
import { type ChoiceStep, useChoiceRequest } from '../ui/choiceRequest.ts'
import { useUsualDays } from '../ui/inPlace/useUsualDays.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { keyOf } from '../ui/shortcutText.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { PersonMark } from '../users/PersonMark.tsx'
import { usePersonChoices } from '../users/usePersonChoices.ts'
import type { Command, Step } from './command.ts'
import { icon } from '../ui/icons.ts'

/** The cases that are selected on the page, unless a list asks for one of its records. */
export function useSelection(): SelectionActions | null {
  const selected = useSelectedCases()
  const request = useChoiceRequest()
  return request?.record ? null : selected
}

/** Commands for the selected cases: a step leads to its choices, other ones open a dialog. */
export function useSelectionCommands(selected: SelectionActions | null, goTo: (step: Step) => void): Command[] {
  const { t } = useTranslation()
  if (!selected) return []
  const step = (to: ChoiceStep, label: string, mark: Command['mark'], keys: string | undefined): Command => ({
    id: `selection-${to}`,
    label,
    mark,
    keys,
    run: () => goTo(to),
    staysOpen: true,
  })
  return [
    step('status', t('Change status'), <StatusDot status="new" size={16} />, keyOf('setStatus')),
    step('assignee', t('Assign to'), <IconUser {...icon} />, keyOf('setAssignee')),
    step('priority', t('Change priority'), <PriorityMark priority="medium" />, keyOf('setPriority')),
    step('dueDate', t('Change due date'), <IconCalendar {...icon} />, keyOf('setDueDate')),
    {
      id: 'selection-tags',
      label: t('Change tags'),
      mark: <IconTag {...icon} />,
      keys: keyOf('setTags'),
      run: selected.changeTags,
      runsAfterwards: true,
    },
    step('car', t('Link to a CAR'), <IconLink {...icon} />, keyOf('linkCar')),
    {
      id: 'selection-delete',
      label: t('Delete cases'),
      mark: <IconTrash {...icon} />,
      keys: keyOf('deleteRecord'),
      run: () => selected.change({ delete: true }, ''),
      runsAfterwards: true,
    },
    { id: 'selection-clear', label: t('Clear the selection'), mark: <IconX {...icon} />, run: selected.clear },
  ]
}

/** The values that all selected cases may get, by the step of the palette. */
export function useSelectionChoices(selected: SelectionActions | null, step: Step, asked: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseLabels()
  const people = usePersonChoices(useSignedIn(), null)
  const days = useUsualDays()
  const found = useFoundCars(asked, 20, selected !== null && step === 'car')
  const choice = (id: string, label: string, mark: Command['mark'], run: () => void, hint?: string): Command => ({
    id: `all-${id}`,
    label,
    mark,
    hint,
    run,
    // The dialog with the preview takes the focus.
    runsAfterwards: true,
  })
  const commands = (): Command[] => {
    if (!selected) return []
    const { change } = selected
    switch (step) {
      case 'status':
        return caseStatuses.map((status) =>
          choice(status, labels.status[status], <StatusDot status={status} size={16} />, () =>
            change({ status }, labels.status[status]),
          ),
        )
      case 'priority':
        return casePriorities.map((priority) =>
          choice(priority, labels.priority[priority], <PriorityMark priority={priority} />, () =>
            change({ priority }, labels.priority[priority]),
          ),
        )
      case 'assignee':
        return people.map(({ person, label }) =>
          choice(person?.id ?? 'nobody', label, <PersonMark person={person} />, () =>
            change({ assigneeId: person?.id ?? null }, person?.name ?? label),
          ),
        )
      case 'dueDate':
        return [
          ...days.map(([label, day]) =>
            choice(
              day,
              label,
              <IconCalendar {...icon} />,
              () => change({ dueDate: day }, format.day(day)),
              format.day(day),
            ),
          ),
          choice('other-day', t('Another day'), <IconCalendar {...icon} />, selected.chooseDueDay),
          choice('no-day', t('No due date'), <IconCalendarOff {...icon} />, () =>
            change({ dueDate: null }, t('No due date')),
          ),
        ]
      case 'car':
        return [
          ...(asked === ''
            ? [
                choice('no-car', t('Unlink CAR'), <IconUnlink {...icon} />, () =>
                  change({ carId: null }, t('Unlink CAR')),
                ),
              ]
            : []),
          ...(found.data ?? []).map(({ id, key, title, status }) =>
            choice(id, title, <CarStatusMark status={status} />, () => change({ carId: id }, `${key} ${title}`), key),
          ),
        ]
      default:
        return []
    }
  }
  return { commands: commands(), isSearching: found.isFetching }
}
