import { Group } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LanesMenu } from '../ui/board/LanesMenu.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { LayoutSwitch, useKeptLayout } from '../ui/LayoutSwitch.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { MyTaskList } from './MyTaskList.tsx'
import { useMyTasks, type TaskLaneField, taskLaneFields } from './myTasks.ts'

// Drag and drop is as large as the rest of the page.
const MyTaskBoard = lazy(async () => ({ default: (await import('./MyTaskBoard.tsx')).MyTaskBoard }))

/** The open tasks of the signed-in person, as a list by due date or as a board. */
export function MyTasks() {
  const { t } = useTranslation()
  const [layout, chooseLayout] = useKeptLayout('my-tasks-layout')
  const [lanes, chooseLanes] = useKeptLanes()
  const choices = { priority: t('Priority'), subject: t('Case or CAR') }
  return (
    <Section
      title={t('My tasks')}
      level={2}
      action={
        <Group gap="xs">
          {layout === 'board' && <LanesMenu value={lanes} choices={choices} onChange={chooseLanes} />}
          <LayoutSwitch value={layout} onChange={chooseLayout} />
        </Group>
      }
    >
      {layout === 'board' ? (
        <LazyPart fallback={<Skeletons count={3} kind="line" height={44} />}>
          <MyTaskBoard laneField={lanes} />
        </LazyPart>
      ) : (
        <WholeList />
      )}
    </Section>
  )
}

/** The lanes that somebody chose last on this device. */
function useKeptLanes(): [TaskLaneField | undefined, (field: TaskLaneField | undefined) => void] {
  const [kept, keep] = useLocalStorage({ key: 'my-tasks-lanes', defaultValue: '', getInitialValueInEffect: false })
  return [taskLaneFields.find((field) => field === kept), (field) => keep(field ?? '')]
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
