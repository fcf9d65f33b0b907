import type { Change } from '../../records/activityTable.ts'
import { created, edited, type Deed } from '../deeds.ts'
import type { SampleTask } from '../hangingOn.ts'
import { day, dueDay } from '../workdays.ts'
import type { StoryTask } from './carStory.ts'
import { momentOf, personOf, type Told } from './told.ts'

/** Days after the opening at which the plan stands, and with it its tasks. */
const planned = 11

/** A task of a story as far as it has come, and what was done to it when. */
export function taskOf(told: Told, carId: string, task: StoryTask, index: number): { row: SampleTask; deeds: Deed[] } {
  const { story, opened, random, users } = told
  const id = random.uuid()
  const ownerId = personOf(users, story.owner).id
  const assigneeId = task.who === undefined ? null : personOf(users, task.who).id
  const from = Math.min(planned, story.age * 0.6, (task.done ?? task.due) * 0.5)
  const createdAt = momentOf(told, from, opened) ?? opened
  const completedAt = task.done === undefined ? null : momentOf(told, task.done, createdAt)
  const begunAt = task.isBegun ? momentOf(told, (from + Math.min(task.due, story.age)) / 2, createdAt) : null
  const status = completedAt ? 'completed' : begunAt ? 'in_progress' : 'pending'
  const [estimatedHours = null, needed = null] = task.hours ?? []
  const actualHours = completedAt ? needed : null

  const deeds = [created('tasks', id, ownerId, createdAt)]
  const changedAt = completedAt ?? begunAt
  if (changedAt) {
    const changes: Change[] = [{ field: 'status', from: 'pending', to: status }]
    if (actualHours !== null) changes.push({ field: 'actualHours', from: null, to: actualHours })
    deeds.push(edited('tasks', id, assigneeId ?? ownerId, changedAt, changes))
  }
  const row: SampleTask = {
    id,
    caseId: null,
    carId,
    title: task.title,
    description: task.description ?? '',
    status,
    priority: task.priority ?? 'medium',
    assigneeId,
    createdBy: ownerId,
    dueDate: dueDay(new Date(opened.getTime() + task.due * day)),
    completedAt,
    createdAt,
    updatedAt: changedAt ?? createdAt,
    estimatedHours,
    actualHours: actualHours === null ? null : actualHours.toFixed(2),
    rank: String(index + 1),
    version: deeds.length,
  }
  return { row, deeds }
}
