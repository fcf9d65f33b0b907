import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { LayoutSwitch, useKeptLayout } from '../ui/LayoutSwitch.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useMyTasks } from './queries.ts'

/** Loaded once there are tasks: ticking and editing them needs much that a page without tasks does not. */
const MyTaskGroups = lazy(async () => ({ default: (await import('./MyTaskGroups.tsx')).MyTaskGroups }))

// Drag and drop is as large as the rest of the page.
const MyTaskBoard = lazy(async () => ({ default: (await import('./MyTaskBoard.tsx')).MyTaskBoard }))

/** The open tasks of the signed-in person, grouped by due date. With `limit` that many, and a link to the page with all, where they can also be a board. */
export function MyTasks({ limit }: { limit?: number }) {
  const { t } = useTranslation()
  const reading = useMyTasks()
  const tasks = reading.data?.pages.flatMap((page) => page.items)
  // They stay when the last task is done: they offer to undo it.
  const [hasRows, setHasRows] = useState(false)
  if (!hasRows && tasks && tasks.length > 0) setHasRows(true)
  // Part of another page; on its own page it is right below the page's title.
  const isPart = limit !== undefined
  const isCut = isPart && tasks !== undefined && tasks.length > limit
  const [layout, chooseLayout] = useKeptLayout('my-tasks-layout')
  if (!isPart && layout === 'board')
    return (
      <Section title={t('My tasks')} level={2} action={<LayoutSwitch value={layout} onChange={chooseLayout} />}>
        <PartBoundary>
          <Suspense fallback={<Skeletons count={3} kind="line" height={44} />}>
            <MyTaskBoard />
          </Suspense>
        </PartBoundary>
      </Section>
    )
  const action = isPart ? isCut && <WayToAll /> : <LayoutSwitch value={layout} onChange={chooseLayout} />
  return (
    <Section title={t('My tasks')} level={isPart ? 3 : 2} action={action}>
      <QueryState of={reading} count={3} kind="line" height={44} />
      {tasks?.length === 0 &&
        (isPart ? <Missing>{t('No open tasks.')}</Missing> : <EmptyState title={t('No open tasks.')} />)}
      {tasks && hasRows && (
        <PartBoundary>
          <Suspense fallback={<Skeletons count={Math.min(tasks.length, limit ?? 3)} kind="line" height={44} />}>
            <MyTaskGroups tasks={tasks.slice(0, limit)} level={isPart ? 4 : 3} />
          </Suspense>
        </PartBoundary>
      )}
      {!isPart && <ShowMore list={reading} isQuiet />}
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
