import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import type { BoardLook } from '../ui/board/BoardLook.ts'
import { RecordCard } from '../ui/board/RecordCard.tsx'
import { StatusAge } from '../ui/board/StatusAge.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { SubjectLink } from './SubjectLink.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import type { TaskActions } from './useTaskActions.ts'

type TaskLook = {
  actions: TaskActions
  /** Opens a task to be edited; always the same function. */
  onEdit: (task: Task) => void
  /** Days after which a card is marked that has had its status for so long; null for never. */
  markAfter: number | null
}

/** The estimated height of a card in pixels. */
const cardHeight = 84

/** How tasks look on the board of one’s own. */
export function useTaskLook({ actions, onEdit, markAfter }: TaskLook): BoardLook<Task> {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      renderCard: (task, parts) => (
        <RecordCard
          {...parts}
          id={task.id}
          name={task.title}
          head={
            <>
              <SubjectLink task={task} />
              {!isFinished('tasks', task.status) && <StatusAge record={task} markAfter={markAfter} />}
              {parts.grip && (
                <TaskMenu task={task} actions={actions} onEdit={onEdit} onUp={undefined} onDown={undefined} />
              )}
            </>
          }
          title={
            <button type="button" title={task.title} onClick={() => onEdit(task)}>
              {task.title}
            </button>
          }
          facts={
            <>
              <PriorityTag priority={task.priority} plain />
              {task.dueDate && <DueDate record="tasks" work={task} isShort />}
            </>
          }
        />
      ),
      heightOf: () => cardHeight,
      nameOf: ({ title }) => title,
      howTo: t('Press Space to pick up the task, arrow keys to move it, Space to drop it, Escape to cancel.'),
      movable: t('movable task'),
      empty: (title) => t('No tasks in “{{column}}”', { column: title }),
      counted: (count) => t('{{count}} tasks', { count }),
    }),
    [t, actions, onEdit, markAfter],
  )
}
