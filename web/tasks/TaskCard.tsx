import { Group, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '../../contract/templates/templates.ts'
import { useAbility } from '../auth/signedIn.ts'
import type { Subject } from '../api/subject.ts'
import { DeletedFold } from '../ui/DeletedFold.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useDeletedTasks, useTasks } from './queries.ts'
import { TaskGroup } from './TaskGroup.tsx'
import { FromTemplate } from './FromTemplate.tsx'
import { useAddTemplateTasks } from './useAddTemplateTasks.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { type TaskActions, useTaskActions } from './useTaskActions.ts'
import { useTaskDialogs } from './useTaskDialogs.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { smallIcon } from '../ui/icons.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { TaskRow } from './TaskRow.tsx'

type CompletedTasksProps = { tasks: Task[]; actions: TaskActions; onEdit: (task: Task) => void }

/** Number shown before the rest is expanded. */
const initialCount = 8

/** The completed tasks, most recently completed first. */
function CompletedTasks({ tasks, actions, onEdit }: CompletedTasksProps) {
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

// Drag and drop is as large as the rest of the card; pages without open tasks do without it.
const SortableTasks = lazy(async () => ({ default: (await import('./SortableTasks.tsx')).SortableTasks }))
const DeletedTasks = lazy(async () => ({ default: (await import('./DeletedTasks.tsx')).DeletedTasks }))

/**
 * The tasks of a case or a CAR: Active in the order that people give them, and Completed. Must be inside its `TaskDialogs`.
 */
export function TaskCard({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const reading = useTasks(subject)
  const mayRestore = useAbility('restore')
  const actions = useTaskActions()
  const focus = useKeptFocus()
  const dialogs = useTaskDialogs()
  const addTemplateTasks = useAddTemplateTasks()
  const add = { label: t('Add Task'), onClick: dialogs.add, shortcut: 'addTask' } as const
  const tasks = reading.data
  const active = tasks?.filter(({ status }) => !isFinished('tasks', status)) ?? []
  const completed = tasks?.filter(({ status }) => isFinished('tasks', status)) ?? []

  return (
    <Section
      title={t('Tasks')}
      action={
        <Group gap="xs">
          <FromTemplate
            fits={hasTasks}
            label={t('Add from template')}
            shortcut="addFromTemplate"
            onChoose={(template) => void addTemplateTasks(template, subject)}
          />
          {tasks && tasks.length > 0 && (
            <KeyedButton {...add} size="compact-sm" leftSection={<IconPlus {...smallIcon} />} />
          )}
        </Group>
      }
    >
      <QueryState of={reading} count={3} kind="line" height={44} />
      {tasks?.length === 0 && <EmptyState title={t('No tasks yet.')} action={add} guide="process-manager#cases" />}
      {tasks && tasks.length > 0 && (
        <div {...focus}>
          <TaskGroup name={t('Active', { context: 'tasks' })} count={active.length} empty={t('All done.')}>
            <Suspense fallback={<Skeletons count={active.length} kind="line" height={44} />}>
              <SortableTasks label={t('Active tasks')} tasks={active} actions={actions} onEdit={dialogs.edit} />
            </Suspense>
          </TaskGroup>
          <TaskGroup
            name={t('Completed', { context: 'tasks' })}
            count={completed.length}
            empty={t('Nothing completed yet.')}
          >
            <CompletedTasks tasks={completed} actions={actions} onEdit={dialogs.edit} />
          </TaskGroup>
        </div>
      )}
      {mayRestore && <DeletedTasksFold subject={subject} actions={actions} />}
    </Section>
  )
}

function DeletedTasksFold({ subject, actions }: { subject: Subject; actions: TaskActions }) {
  const { t } = useTranslation()
  return (
    <DeletedFold label={t('Deleted tasks')} reading={useDeletedTasks(subject)}>
      <DeletedTasks subject={subject} actions={actions} />
    </DeletedFold>
  )
}

const hasTasks = ({ tasks }: Template) => tasks.length > 0
