import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskTitleLimit } from '../../contract/fields/task.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { newId } from '../api/newId.ts'
import { recordOf, subjectOf } from '../api/subject.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { QuickAddLine } from '../ui/board/QuickAddLine.tsx'
import { toast } from '../ui/toast.tsx'
import { useAddTask } from './queries.ts'
import { type NamedSubject, SubjectSelect } from './SubjectSelect.tsx'
import type { TaskActions } from './useTaskActions.ts'

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
