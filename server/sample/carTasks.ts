import type { Change } from '../records/activityTable.ts'
import { momentOf, personNamed, type CarSchedule } from './carSchedule.ts'
import type { CarTaskTemplate } from './content.ts'
import { created, edited, type SampleActivity, type SampleTask } from './records.ts'
import { day, dueDay } from './workdays.ts'

/** Days after the opening on which the implementation plan is written, and with it the tasks. */
const planned = 11

/** Generates a task of a CAR in its current state, with its history. */
export function generateTask(
  schedule: CarSchedule,
  carId: string,
  task: CarTaskTemplate,
  index: number,
): { task: SampleTask; activity: SampleActivity[] } {
  const { template, opened, random, users } = schedule
  const id = random.uuid()
  const ownerId = personNamed(users, template.owner).id
  const assigneeId = task.assignee === undefined ? null : personNamed(users, task.assignee).id
  const from = Math.min(planned, template.age * 0.6, (task.done ?? task.due) * 0.5)
  const createdAt = momentOf(schedule, from, opened) ?? opened
  const completedAt = task.done === undefined ? null : momentOf(schedule, task.done, createdAt)
  const startDay = (from + Math.min(task.due, template.age)) / 2
  const startedAt = task.inProgress ? momentOf(schedule, startDay, createdAt) : null
  const status = completedAt ? 'completed' : startedAt ? 'in_progress' : 'pending'
  const actualHours = (completedAt && task.actualHours) ?? null

  const activity = [created('tasks', id, ownerId, createdAt)]
  const changedAt = completedAt ?? startedAt
  if (changedAt) {
    const changes: Change[] = [{ field: 'status', from: 'pending', to: status }]
    if (actualHours !== null) changes.push({ field: 'actualHours', from: null, to: actualHours })
    activity.push(edited('tasks', id, assigneeId ?? ownerId, changedAt, changes))
  }
  return {
    task: {
      id,
      caseId: null,
      carId,
      title: task.title,
      description: task.description,
      status,
      priority: task.priority,
      assigneeId,
      createdBy: ownerId,
      dueDate: dueDay(new Date(opened.getTime() + task.due * day)),
      completedAt,
      createdAt,
      updatedAt: changedAt ?? createdAt,
      estimatedHours: task.estimatedHours ?? null,
      actualHours: actualHours?.toFixed(2) ?? null,
      rank: String(index + 1),
      version: activity.length,
    },
    activity,
  }
}
