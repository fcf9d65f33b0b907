import { Stack } from '@mantine/core'
import { lazy, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskStatus, taskStatuses, taskPriorities } from '../../contract/tasks/taskChoices.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { taskStatusLabels, taskPriorityLabels } from '../../contract/records/labels.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useColumnLimits } from '../settings/wipLimits/useColumnLimits.tsx'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { type Cell, cellsOf, cellTitle, onlyLane } from '../ui/board/cells.ts'
import { StatusBoard } from '../ui/board/StatusBoard.tsx'
import { useQuickAdd } from '../ui/board/useQuickAdd.tsx'
import { useStatusCells } from '../ui/board/useStatusCells.ts'
import { useUsers } from '../users/queries.ts'
import { myTasksIn, type TaskLaneField } from './myTasks.ts'
import { QuickAddTask } from './QuickAddTask.tsx'
import { useTaskActions } from './useTaskActions.ts'
import { useTaskKeys } from './useTaskKeys.ts'
import { useTaskLook } from './useTaskLook.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import type { StatusLanes } from '../ui/board/useStatusLanes.ts'

const EditTaskDialog = lazy(async () => ({ default: (await import('./EditTaskDialog.tsx')).EditTaskDialog }))

/** The tasks of the signed-in person as cards in columns of their status. */
export function MyTaskBoard({ laneField }: { laneField: TaskLaneField | undefined }) {
  const { t } = useTranslation()
  const people = useUsers().data
  const actions = useTaskActions()
  const [edited, setEdited] = useState<Task | null>(null)
  const site = useChosenSiteFilter()
  const cells = useStatusCells<Task>(taskStatuses, (status) => myTasksIn(status, site))
  const tasks = Object.values(cells.board?.cards ?? {}).flat()
  useTaskKeys(tasks, actions, setEdited)
  const lanes = useTaskLanes(laneField, tasks)
  const columns = taskStatuses.map((status) => ({
    key: status,
    title: t(taskStatusLabels[status]),
    isFoldable: isFinished('tasks', status),
  }))
  const titleOf = (cell: Cell) => cellTitle({ columns, lanes: lanes?.groups }, cell)
  function cellOf(id: string): Cell | undefined {
    const task = tasks.find((one) => one.id === id)
    return task && { column: task.status, lane: lanes ? lanes.laneOf(task) : onlyLane }
  }
  const limits = useColumnLimits({
    feature: 'tasks',
    // A limit counts all tasks of a person.
    field: site.siteId === undefined ? 'status' : undefined,
    columns,
    heldIn: cells.countOf,
    mayManage: useAbility('manageWorkspace'),
    cellOf,
  })
  const add = useQuickAdd({
    cells: cellsOf({ columns: taskStatuses, lanes: lanes?.groups.map(({ key }) => key) ?? [onlyLane] }),
    cellOf,
    labelOf: (cell) => t('Add a task to {{column}}', { column: titleOf(cell) }),
    renderLine: ({ column, lane }, close) => (
      <QuickAddTask
        values={{
          status: column as TaskStatus,
          ...(laneField === 'priority' && { priority: lane as Task['priority'] }),
        }}
        tasks={lanes && laneField === 'subject' ? tasks.filter((task) => lanes.laneOf(task) === lane) : tasks}
        actions={actions}
        where={titleOf({ column, lane })}
        onClose={close}
      />
    ),
  })

  function refuses(_task: Task, from: Cell, to: Cell): string | null {
    if (laneField === 'subject' && from.lane !== to.lane) return t('A task stays with its case or CAR.')
    return from.column === to.column ? null : limits.whyFull(to.column)
  }
  return (
    <Stack h="min(34rem, 70dvh)">
      <StatusBoard
        columns={columns}
        lanes={lanes}
        cells={cells}
        look={useTaskLook({ actions, onEdit: setEdited, markAfter: limits.markAfter })}
        feature="tasks"
        ownId={useSignedIn().id}
        nameOf={(id) => people?.find((person) => person.id === id)?.name}
        refuses={refuses}
        onMove={(task, { status, lane }) =>
          void actions.change(task, {
            ...(status && { status }),
            ...(lane !== undefined && { priority: lane as Task['priority'] }),
          })
        }
        limits={limits}
        add={add}
        foldedKey="my-tasks-board-folded"
      />
      <DialogSuspense>
        {edited && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEdited(null)} />}
      </DialogSuspense>
    </Stack>
  )
}

const subjectIdOf = ({ caseId, carId }: Task): string => caseId ?? carId ?? ''

/** The lanes of the board of one’s own tasks: all priorities, or the cases and CARs of the tasks that are shown. */
function useTaskLanes(field: TaskLaneField | undefined, tasks: readonly Task[]): StatusLanes<Task> | undefined {
  const { t } = useTranslation()
  const subjects = new Map(tasks.map((task) => [subjectIdOf(task), `${task.subject.key} ${task.subject.title}`]))
  const named = JSON.stringify([...subjects])
  return useMemo(() => {
    if (field === undefined) return undefined
    if (field === 'subject') {
      const groups = (JSON.parse(named) as [string, string][]).map(([key, title]) => ({ key, title }))
      return { field, laneOf: subjectIdOf, groups }
    }
    const groups = taskPriorities.toReversed().map((priority) => ({
      key: priority,
      title: t(taskPriorityLabels[priority]),
      mark: <PriorityMark priority={priority} />,
    }))
    return { field, laneOf: ({ priority }) => priority, groups }
  }, [field, named, t])
}
