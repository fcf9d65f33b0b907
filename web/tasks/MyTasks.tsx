import { Box, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { type DueBand, dueBands } from './dueBands.ts'
import classes from './MyTasks.module.css'
import { useMyTasks } from './queries.ts'
import { TaskGroup } from './TaskGroup.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { useTaskActions } from './useTaskActions.ts'

const EditTaskDialog = lazy(async () => ({ default: (await import('./EditTaskDialog.tsx')).EditTaskDialog }))

/** The open tasks of the signed-in person, grouped by due date. With `limit` that many, and a link to the page with all. */
export function MyTasks({ limit }: { limit?: number }) {
  const { t } = useTranslation()
  const reading = useMyTasks()
  const actions = useTaskActions()
  const [edited, setEdited] = useState<Task | null>(null)
  const tasks = reading.data?.pages.flatMap((page) => page.items)
  // Part of another page; on its own page it is right below the page's title.
  const isPart = limit !== undefined
  const isCut = isPart && tasks !== undefined && tasks.length > limit
  const focus = useKeptFocus()
  const names: Record<DueBand, string> = {
    overdue: t('Overdue', { context: 'tasks' }),
    today: t('Today'),
    week: t('Next 7 days'),
    later: t('Later'),
    none: t('No due date'),
  }
  return (
    <Section title={t('My tasks')} level={isPart ? 3 : 2} action={isCut && <WayToAll />}>
      {reading.isPending && <Skeletons count={3} kind="line" height={44} />}
      {reading.isLoadingError && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      {tasks?.length === 0 &&
        (isPart ? <Missing>{t('No open tasks.')}</Missing> : <EmptyState title={t('No open tasks.')} />)}
      <div {...focus}>
        {dueBands(tasks?.slice(0, limit) ?? []).map((group) => (
          <TaskGroup
            key={group.band}
            name={names[group.band]}
            level={isPart ? 4 : 3}
            count={group.tasks.length}
            isLate={group.band === 'overdue'}
          >
            <ul aria-label={names[group.band]}>
              {group.tasks.map((task) => (
                <li key={task.id}>
                  <TaskRow task={task} actions={actions} onEdit={setEdited} about={<SubjectLink task={task} />} />
                </li>
              ))}
            </ul>
          </TaskGroup>
        ))}
      </div>
      {!isPart && <ShowMore list={reading} isQuiet />}
      <PartBoundary>
        <Suspense>
          {edited && <EditTaskDialog key={edited.id} task={edited} onClose={() => setEdited(null)} />}
        </Suspense>
      </PartBoundary>
    </Section>
  )
}

function WayToAll() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/my-work" variant="subtle" color="gray" size="compact-sm">
      {t('View all')}
    </Button>
  )
}

/** A link to what the task belongs to. */
function SubjectLink({ task: { caseId, carId, subject } }: { task: Task }) {
  const content = (
    <>
      <Box component="span" flex="none" fw={500}>
        {subject.key}
      </Box>{' '}
      <Text span inherit truncate>
        {subject.title}
      </Text>
    </>
  )
  const look = { className: classes.subject, title: subject.title }
  return caseId === null ? (
    <Link to="/cars/$id" params={{ id: carId ?? '' }} {...look}>
      {content}
    </Link>
  ) : (
    <Link to="/cases/$id" params={{ id: caseId }} {...look}>
      {content}
    </Link>
  )
}
