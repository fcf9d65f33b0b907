import { Stack } from '@mantine/core'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskStatuses } from '../../contract/tasks/taskChoices.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { taskStatusWords } from '../../contract/records/words.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useWorkspace } from '../settings/queries.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import type { BoardLook } from '../ui/board/BoardLook.ts'
import { RecordCard } from '../ui/board/RecordCard.tsx'
import { StatusAge } from '../ui/board/StatusAge.tsx'
import { StatusBoard } from '../ui/board/StatusBoard.tsx'
import { useStatusCells } from '../ui/board/useStatusCells.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { useUsers } from '../users/queries.ts'
import { myTasksIn } from './myTasks.ts'
import { SubjectLink } from './SubjectLink.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import { useTaskKeys } from './useTaskKeys.ts'
import { type TaskActions, useTaskActions } from './useTaskActions.ts'

const EditTaskDialog = lazy(async () => ({ default: (await import('./EditTaskDialog.tsx')).EditTaskDialog }))

/** The tasks of the signed-in person as cards in columns of their status. */
export function MyTaskBoard() {
  const { t } = useTranslation()
  const people = useUsers().data
  const actions = useTaskActions()
  const [edited, setEdited] = useState<Task | null>(null)
  const site = useChosenSiteFilter()
  const cells = useStatusCells<Task>(taskStatuses, (status) => myTasksIn(status, site))
  useTaskKeys(Object.values(cells.board?.cards ?? {}).flat(), actions, setEdited)
  return (
    <Stack h="min(34rem, 70dvh)">
      <StatusBoard
        columns={taskStatuses.map((status) => ({
          key: status,
          title: t(taskStatusWords[status]),
          isFoldable: isFinished('tasks', status),
        }))}
        cells={cells}
        look={useTaskLook(actions, setEdited)}
        room="tasks"
        ownId={useSignedIn().id}
        nameOf={(id) => people?.find((person) => person.id === id)?.name}
        onMove={(task, status) => void actions.change(task, status)}
        foldedKey="my-tasks-board-folded"
      />
      <PartBoundary>
        <DialogSuspense>
          {edited && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEdited(null)} />}
        </DialogSuspense>
      </PartBoundary>
    </Stack>
  )
}

/** The estimated height of a card in pixels. */
const cardHeight = 84

function useTaskLook(actions: TaskActions, onEdit: (task: Task) => void): BoardLook<Task> {
  const { t } = useTranslation()
  const markAfter = useWorkspace().data?.columnAgeDays ?? null
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
