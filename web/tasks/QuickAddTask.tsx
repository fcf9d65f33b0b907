import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taskTitleLimit } from '../../contract/fields/task.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { newId } from '../api/newId.ts'
import { recordOf, subjectOf, type Subject } from '../api/subject.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { QuickAddLine } from '../ui/board/QuickAddLine.tsx'
import { toast } from '../ui/toast.tsx'
import { useAddTask } from './queries.ts'
import type { TaskActions } from './useTaskActions.ts'
import { send } from '../api/api.ts'

type QuickAddTaskProps = {
  /** What the new tasks have in common with those of the cell. */
  values: Partial<Pick<Task, 'status' | 'priority'>>
  /** Tasks whose cases and CARs are offered, that of the first one at once. */
  tasks: readonly Task[]
  actions: TaskActions
  /** The column, and the lane. */
  where: string
  onClose: () => void
}

const subjectsOf = (tasks: readonly Task[]): NamedSubject[] => {
  const all = tasks.map((task) => ({ subject: subjectOf(task), ...task.subject }))
  return [...new Map(all.map((one) => [recordOf(one.subject).id, one])).values()]
}

/** A line for the title of a new task of one’s own, and the case or CAR that it belongs to. */
export function QuickAddTask({ values, tasks, actions, where, onClose }: QuickAddTaskProps) {
  const { t } = useTranslation()
  const ownId = useSignedIn().id
  const adding = useAddTask()
  const offered = subjectsOf(tasks)
  const [chosen, setChosen] = useState<NamedSubject | null>(offered[0] ?? null)

  async function add(title: string): Promise<void> {
    if (!chosen) throw new Error('A task belongs to a case or a CAR.')
    const task = { id: newId(), title, assigneeId: ownId, ...values }
    const made = await adding.mutateAsync({ subject: chosen.subject, task })
    toast({
      title: t('Task Created'),
      description: title,
      action: { label: t('Undo'), onClick: () => void actions.remove(made) },
    })
  }
  return (
    <QuickAddLine
      label={t('Title of a new task in {{column}}', { column: where })}
      maxLength={taskTitleLimit}
      onAdd={add}
      failed={chosen ? t('Failed to create task') : t('Choose the case or CAR that the task belongs to.')}
      onClose={onClose}
    >
      <SubjectSelect offered={offered} value={chosen} onChange={setChosen} />
    </QuickAddLine>
  )
}

/** A case or CAR that tasks can be added to, and its name for people. */
type NamedSubject = { subject: Subject; key: string; title: string }

/** Milliseconds without typing before the server is asked. */
const debounceDelay = 200

const idOf = ({ subject }: NamedSubject): string => recordOf(subject).id
const nameOf = ({ key, title }: NamedSubject): string => `${key} ${title}`

type SubjectSelectProps = {
  /** Offered until something is typed. */
  offered: readonly NamedSubject[]
  value: NamedSubject | null
  onChange: (chosen: NamedSubject) => void
}

/** Chooses the case or CAR of a new task, by number or title. */
function SubjectSelect({ offered, value, onChange }: SubjectSelectProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value ? nameOf(value) : '')
  const [sought] = useDebouncedValue(typed.trim(), debounceDelay)
  // The field shows the name of the chosen record, which is not a search.
  const isSearch = sought !== '' && (!value || sought !== nameOf(value).trim())
  const found = useQuery({
    queryKey: ['search', 'subjects', sought],
    queryFn: ({ signal }) => send('GET /api/search', { query: { q: sought }, signal }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
    select: ({ cases, cars }): NamedSubject[] => [
      ...cases.map(({ id, key, title }) => ({ subject: { caseId: id }, key, title })),
      ...cars.map(({ id, key, title }) => ({ subject: { carId: id }, key, title })),
    ],
  })
  const shown = new Map(
    [...(value ? [value] : []), ...(isSearch ? (found.data ?? []) : offered)].map((one) => [idOf(one), one]),
  )
  return (
    <Select
      size="xs"
      aria-label={t('Case or CAR')}
      placeholder={t('Case or CAR')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={found.isFetching ? t('Searching…') : t('No case or CAR with this number or title')}
      data={[...shown.values()].map((one) => ({ value: idOf(one), label: nameOf(one) }))}
      // Filtered by the server: other texts match, too.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      value={value && idOf(value)}
      onChange={(id) => {
        const chosen = shown.get(id ?? '')
        if (chosen) onChange(chosen)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  )
}
