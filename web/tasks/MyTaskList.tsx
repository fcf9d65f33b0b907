import { lazy, useState } from 'react'
import type { Task } from '../../contract/tasks/tasks.ts'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'

/** Loaded once there are tasks: ticking and editing them needs much that a page without tasks does not. */
const MyTaskGroups = lazy(async () => ({ default: (await import('./MyTaskGroups.tsx')).MyTaskGroups }))

type MyTaskListProps = {
  /** Undefined while loading. */
  tasks: Task[] | undefined
  /** Level of the headings of its groups. */
  level: 3 | 4
}

/** Tasks grouped by due date, and nothing as long as there were none. */
export function MyTaskList({ tasks, level }: MyTaskListProps) {
  // They stay when the last task is done: they offer to undo it.
  const [hasRows, setHasRows] = useState(false)
  if (!hasRows && tasks && tasks.length > 0) setHasRows(true)
  if (!tasks || !hasRows) return null
  return (
    <LazyPart fallback={<Skeletons count={Math.min(tasks.length, 5)} kind="line" height={44} />}>
      <MyTaskGroups tasks={tasks} level={level} />
    </LazyPart>
  )
}
