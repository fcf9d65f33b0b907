import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { answerShapes, initialShapes, sentShapes } from '../fields/shapes.ts'
import { taskFields } from '../fields/task.ts'
import { exportTypes } from '../records/exportFormats.ts'
import { exportChoices } from '../records/listExport.ts'
import { taskStatuses } from './taskChoices.ts'
import { Person } from '../users/users.ts'
import { allOptional, anyOf, authorNames, body, Id, TimeZone } from '../values/values.ts'
import { paging } from '../http/paging.ts'

export const Task = z.object({
  id: Id,
  caseId: Id.nullable(),
  carId: Id.nullable(),
  /** The case or CAR that the task belongs to, by number and title. */
  subject: z.object({ key: z.string(), title: z.string() }),
  ...answerShapes(taskFields),
  assignee: Person.nullable(),
  createdBy: Person,
  version: z.int(),
})
export type Task = z.output<typeof Task>

const readOnly = [
  'id',
  'caseId',
  'carId',
  'subject',
  'assignee',
  ...authorNames,
  'createdById',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'statusSince',
  // Follows the status: set when a task is completed, cleared when it is reopened.
  'completedAt',
  'version',
] as const

const shapes = sentShapes(taskFields)

export const NewTask = body({ id: Id.optional(), ...initialShapes(taskFields, shapes) }, readOnly)
export type NewTask = z.output<typeof NewTask>
export type NewTaskSent = z.input<typeof NewTask>

/** Any subset of the fields; `beforeId` or `afterId` place the task next to another one of the same case or CAR. */
const edit = { ...shapes, beforeId: Id, afterId: Id }
export const TaskEdit = body(allOptional(edit), readOnly)
export type TaskEdit = z.output<typeof TaskEdit>
export type TaskEditSent = z.input<typeof TaskEdit>

export const TaskListQuery = z.strictObject({
  status: anyOf(z.enum(taskStatuses)),
  /** People's ids, `me` or `unassigned`. */
  assigneeId: anyOf(z.union([Id, z.literal(['me', 'unassigned'])])),
  caseId: anyOf(Id),
  carId: anyOf(Id),
  /** Of the case or CAR. */
  siteId: anyOf(Id),
  /** Past their due date, relative to today in the time zone, and not completed. */
  overdue: z.stringbool().optional(),
  timeZone: TimeZone,
  /** Deleted tasks of existing cases and CARs, for those who may restore them. */
  deleted: z.stringbool().default(false),
  /** `dueDate` puts the earliest due date first and tasks without one last. */
  sort: z.enum(['-createdAt', 'createdAt', 'dueDate']).default('-createdAt'),
  ...paging,
})
export type TaskListQuery = z.output<typeof TaskListQuery>

const listed = { query: z.strictObject(paging), answer: z.array(Task) } as const
const made = { body: NewTask, answer: Task, status: 201 } as const

export const taskCalls = {
  listTasks: defineCall('GET /api/tasks', {
    summary: 'Lists tasks of all cases and CARs, filtered and paged.',
    query: TaskListQuery,
    answer: z.array(Task),
  }),
  exportTasks: defineCall('GET /api/tasks/export', {
    summary: 'Answers the tasks of a filter, in its order, as CSV or XLSX.',
    query: TaskListQuery.omit({ limit: true, cursor: true }).extend(exportChoices),
    recorded: 'exported',
    raw: Object.values(exportTypes),
  }),
  listCaseTasks: defineCall('GET /api/cases/{id}/tasks', {
    summary: 'Lists the tasks of a case in their order.',
    ...listed,
  }),
  addCaseTask: defineCall('POST /api/cases/{id}/tasks', {
    summary: 'Adds a task to a case.',
    ...made,
  }),
  listCarTasks: defineCall('GET /api/cars/{id}/tasks', {
    summary: 'Lists the tasks of a CAR in their order.',
    ...listed,
  }),
  addCarTask: defineCall('POST /api/cars/{id}/tasks', { summary: 'Adds a task to a CAR.', ...made }),
  editTask: defineCall('PATCH /api/tasks/{id}', {
    summary: 'Edits a task, ticks it, or changes its place.',
    body: TaskEdit,
    answer: Task,
  }),
  deleteTask: defineCall('DELETE /api/tasks/{id}', { summary: 'Hides a task.' }),
  restoreTask: defineCall('POST /api/tasks/{id}/restore', {
    summary: 'Brings a deleted task back.',
    answer: Task,
  }),
}
