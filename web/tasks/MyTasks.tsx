import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { LayoutSwitch, useKeptLayout } from '../ui/LayoutSwitch.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { MyTaskList } from './MyTaskList.tsx'
import { useMyTasks } from './myTasks.ts'

// Drag and drop is as large as the rest of the page.
const MyTaskBoard = lazy(async () => ({ default: (await import('./MyTaskBoard.tsx')).MyTaskBoard }))

/** The open tasks of the signed-in person, as a list by due date or as a board. */
export function MyTasks() {
  const { t } = useTranslation()
  const [layout, chooseLayout] = useKeptLayout('my-tasks-layout')
  return (
    <Section title={t('My tasks')} level={2} action={<LayoutSwitch value={layout} onChange={chooseLayout} />}>
      {layout === 'board' ? (
        <PartBoundary>
          <Suspense fallback={<Skeletons count={3} kind="line" height={44} />}>
            <MyTaskBoard />
          </Suspense>
        </PartBoundary>
      ) : (
        <WholeList />
      )}
    </Section>
  )
}

function WholeList() {
  const { t } = useTranslation()
  const reading = useMyTasks()
  const tasks = reading.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <QueryState of={reading} count={3} kind="line" height={44} />
      {tasks?.length === 0 && <EmptyState title={t('No open tasks.')} guide="process-manager#day" />}
      <MyTaskList tasks={tasks} level={3} />
      <ShowMore list={reading} isQuiet />
    </>
  )
}
