import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { type DueBand, dueBands } from './dueBands.ts'
import { SubjectLink } from './SubjectLink.tsx'
import { TaskGroup } from './TaskGroup.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { useTaskKeys } from './useTaskKeys.ts'
import { useTaskActions } from './useTaskActions.ts'

const EditTaskDialog = lazy(async () => ({ default: (await import('./EditTaskDialog.tsx')).EditTaskDialog }))

/** Tasks of the signed-in person, grouped by due date under headings of the level. */
export function MyTaskGroups({ tasks, level }: { tasks: Task[]; level: 3 | 4 }) {
  const { t } = useTranslation()
  const actions = useTaskActions()
  const [edited, setEdited] = useState<Task | null>(null)
  const focus = useKeptFocus()
  useTaskKeys(tasks, actions, setEdited)
  const names: Record<DueBand, string> = {
    overdue: t('Overdue', { context: 'tasks' }),
    today: t('Today'),
    week: t('Next 7 days'),
    later: t('Later'),
    none: t('No due date'),
  }
  return (
    <>
      <div {...focus}>
        {dueBands(tasks).map((group) => (
          <TaskGroup
            key={group.band}
            name={names[group.band]}
            level={level}
            count={group.tasks.length}
            isLate={group.band === 'overdue'}
          >
            <ul aria-label={names[group.band]}>
              {group.tasks.map((task) => (
                <li key={task.id} data-record={task.id}>
                  <TaskRow task={task} actions={actions} onEdit={setEdited} about={<SubjectLink task={task} />} />
                </li>
              ))}
            </ul>
          </TaskGroup>
        ))}
      </div>
      <DialogSuspense>
        {edited && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEdited(null)} />}
      </DialogSuspense>
    </>
  )
}
