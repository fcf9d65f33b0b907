import { Box, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../contract/records/openWork.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { taskStatusLabels } from '../../contract/records/labels.ts'
import { useAbility } from '../auth/signedIn.ts'
import { keysWithin } from '../browser/keysWithin.ts'
import { useFormat } from '../i18n/format.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { SelectBox } from '../ui/SelectBox.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import classes from './TaskRow.module.css'
import type { TaskActions } from './useTaskActions.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

type TaskRowProps = {
  task: Task
  actions: TaskActions
  onEdit: (task: Task) => void
  /** Moves it one place up or down, if possible. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  /** The grip by which it is dragged. */
  grip?: ReactNode
  /** Shown instead of the assignee: what the task belongs to. */
  about?: ReactNode
}

/** One task: ticked in place, opened by its title. */
export function TaskRow({ task, actions, onEdit, onUp, onDown, grip, about }: TaskRowProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const { title, status, assignee, dueDate } = task
  const isDone = isFinished('tasks', status)
  const tick = useId()
  const mayDelete = useAbility('deleteTask', task.createdById)
  const onKeyDown = keysWithin({
    tickTask: () => void actions.tick(task, !isDone),
    editTask: () => onEdit(task),
    moveTaskUp: onUp,
    moveTaskDown: onDown,
    deleteTask: mayDelete ? () => void actions.remove(task) : undefined,
  })
  return (
    <Group
      className={classes.row}
      mih="var(--row-height)"
      pl={12}
      pr="xs"
      gap={10}
      align="flex-start"
      wrap="nowrap"
      data-task={task.id}
      data-done={isDone || undefined}
      data-linked={about !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      {grip}
      <Box component="label" className={classes.tick} flex="none" htmlFor={tick}>
        <SelectBox
          id={tick}
          aria-label={title}
          checked={isDone}
          onChange={(event) => void actions.tick(task, event.currentTarget.checked)}
        />
      </Box>
      <div className={classes.words}>
        <button type="button" className={classes.title} data-reach onClick={() => onEdit(task)}>
          {title}
        </button>
        <div className={`${classes.facts} ${text.secondary}`}>
          <WaitingMark about={`tasks/${task.id}`} />
          {status === 'in_progress' && (
            <span className={`${classes.status} ${layout.row}`}>
              <StatusDot status="in_progress" />
              <span className={classes.word}>{t(taskStatusLabels.in_progress)}</span>
            </span>
          )}
          {!isDone && (
            <span className={`${classes.priority} ${layout.row}`}>
              <PriorityMark priority={task.priority} />
              <span className={classes.word}>{labels.priority[task.priority]}</span>
            </span>
          )}
          <span className={`${classes.about} ${text.breaks} ${layout.row}`}>
            {about ?? (
              <>
                {assignee && <PersonAvatar name={assignee.name} imageUrl={assignee.profileImageUrl} size={18} />}
                {assignee?.name ?? t('Unassigned')}
              </>
            )}
          </span>
          {dueDate && (
            <span className={classes.due}>
              <DueDate record="tasks" work={task} isShort />
            </span>
          )}
          <TaskHours task={task} />
        </div>
      </div>
      <TaskMenu task={task} actions={actions} onEdit={onEdit} onUp={onUp} onDown={onDown} />
    </Group>
  )
}

/** Actual and estimated hours, as far as known. */
function TaskHours({ task: { estimatedHours, actualHours } }: { task: Task }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (estimatedHours === null && actualHours === null) return null
  const figures = { spent: format.number(actualHours ?? 0), estimated: format.number(estimatedHours ?? 0) }
  const hours =
    estimatedHours === null
      ? t('{{spent}} h spent', figures)
      : actualHours === null
        ? t('{{estimated}} h estimated', figures)
        : t('{{spent}} of {{estimated}} h', figures)
  return <span className={classes.hours}>{hours}</span>
}
