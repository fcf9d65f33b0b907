import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { TaskRow } from './TaskRow.tsx'
import type { TaskActions } from './useTaskActions.ts'

type CompletedTasksProps = { tasks: Task[]; actions: TaskActions; onEdit: (task: Task) => void }

/** Number shown before the rest is expanded. */
const initialCount = 8

/** The completed tasks, most recently completed first. */
export function CompletedTasks({ tasks, actions, onEdit }: CompletedTasksProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const sorted = tasks.toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
  const shown = isWhole ? sorted : sorted.slice(0, initialCount)
  return (
    <>
      <ul aria-label={t('Completed tasks')}>
        {shown.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} actions={actions} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="subtle" color="gray" size="compact-sm" ml="xs" onClick={() => setWhole(true)}>
          {t('Show all {{count}} completed tasks', { count: sorted.length })}
        </Button>
      )}
    </>
  )
}
