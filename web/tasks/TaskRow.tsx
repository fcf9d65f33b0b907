import { Box, Checkbox, Flex, Group, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../contract/openWork.ts'
import type { Task } from '../../contract/tasks.ts'
import { taskStatusWords } from '../../contract/words.ts'
import { useFormat } from '../i18n/format.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { TaskMenu } from './TaskMenu.tsx'
import classes from './TaskRow.module.css'
import type { TaskActions } from './useTaskActions.ts'
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
  /** Shown first in the second line instead of the assignee: what the task belongs to. */
  about?: ReactNode
}

/** One task: ticked in place, opened by its title. */
export function TaskRow({ task, actions, onEdit, onUp, onDown, grip, about }: TaskRowProps) {
  const { t } = useTranslation()
  const { title, status, assignee, dueDate } = task
  const isDone = isFinished('tasks', status)
  const tick = useId()
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
    >
      {grip}
      <Box component="label" className={classes.tick} flex="none" htmlFor={tick}>
        <Checkbox
          id={tick}
          aria-label={title}
          checked={isDone}
          onChange={(event) => void actions.tick(task, event.currentTarget.checked)}
        />
      </Box>
      <Stack className={classes.words} gap={4} flex={1} miw={0}>
        <button type="button" className={classes.title} data-reach onClick={() => onEdit(task)}>
          {title}
        </button>
        <Group gap="0.125rem 0.75rem" mih={20} c="dimmed" fz="xs">
          <WaitingMark about={`tasks/${task.id}`} />
          {status === 'in_progress' && (
            <Tag tone="blue" mark={<StatusDot status="in_progress" />} plain>
              {t(taskStatusWords.in_progress)}
            </Tag>
          )}
          {about ?? (
            <Flex component="span" className={text.breaks ?? ''} gap={6} align="center" display="inline-flex" miw={0}>
              {assignee && <PersonAvatar name={assignee.name} imageUrl={assignee.profileImageUrl} size={18} />}
              {assignee?.name ?? t('Unassigned')}
            </Flex>
          )}
          {dueDate && <DueDate record="tasks" work={task} />}
          <TaskHours task={task} />
          {!isDone && <PriorityTag priority={task.priority} plain />}
        </Group>
      </Stack>
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
  if (estimatedHours === null) return <span>{t('{{spent}} h spent', figures)}</span>
  if (actualHours === null) return <span>{t('{{estimated}} h estimated', figures)}</span>
  return <span>{t('{{spent}} of {{estimated}} h', figures)}</span>
}
