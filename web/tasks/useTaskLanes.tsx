import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { taskPriorities } from '../../contract/tasks/taskChoices.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { taskPriorityWords } from '../../contract/records/words.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import type { StatusLanes } from '../ui/board/useStatusLanes.ts'
import type { TaskLaneField } from './taskLanes.ts'

const subjectIdOf = ({ caseId, carId }: Task): string => caseId ?? carId ?? ''

/** The lanes of the board of one’s own tasks: all priorities, or the cases and CARs of the tasks that are shown. */
export function useTaskLanes(field: TaskLaneField | undefined, tasks: readonly Task[]): StatusLanes<Task> | undefined {
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
      title: t(taskPriorityWords[priority]),
      mark: <PriorityMark priority={priority} />,
    }))
    return { field, laneOf: ({ priority }) => priority, groups }
  }, [field, named, t])
}
