import { z } from 'zod'
import { defineCall } from './call.ts'
import { exportChoices } from './listExport.ts'
import { Person } from './users.ts'
import {
  allOptional,
  anyOf,
  authorNames,
  body,
  Day,
  Hours,
  Id,
  IdParams,
  Instant,
  line,
  paging,
  prose,
  TimeZone,
  WholeHours,
} from './values.ts'

export const taskStatuses = ['pending', 'in_progress', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const taskPriorities = ['low', 'medium', 'high'] as const

export const Task = z.object({
  id: Id,
  caseId: Id.nullable(),
  carId: Id.nullable(),
  /** What the task belongs to, as people say it: number and title. */
  subject: z.object({ key: z.string(), title: z.string() }),
  title: z.string(),
  description: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  assigneeId: Id.nullable(),
  assignee: Person.nullable(),
  createdById: Id,
  createdBy: Person,
  dueDate: z.string().nullable(),
  completedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  /** Whole hours. */
  estimatedHours: z.int().nullable(),
  actualHours: z.number().nullable(),
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
  // Follows the status: set when a task is completed, cleared when it is taken up again.
  'completedAt',
  'version',
] as const

export const taskTitleLimit = 200

const fields = {
  title: line(taskTitleLimit, 'Title is required'),
  description: prose(10_000),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  assigneeId: Id.nullable(),
  dueDate: Day.nullable(),
  estimatedHours: WholeHours.nullable(),
  actualHours: Hours.nullable(),
}

export const NewTask = body(
  {
    id: Id.optional(),
    ...fields,
    description: fields.description.default(''),
    status: fields.status.default('pending'),
    priority: fields.priority.default('medium'),
    assigneeId: fields.assigneeId.default(null),
    dueDate: fields.dueDate.default(null),
    estimatedHours: fields.estimatedHours.default(null),
    actualHours: fields.actualHours.default(null),
  },
  readOnly,
)
export type NewTask = z.output<typeof NewTask>
export type NewTaskSent = z.input<typeof NewTask>

/** Any subset of the fields; `beforeId` or `afterId` place the task next to another one of the same case or CAR. */
const edit = { ...fields, beforeId: Id, afterId: Id }
export const TaskEdit = body(allOptional(edit), readOnly)
export type TaskEdit = z.output<typeof TaskEdit>
export type TaskEditSent = z.input<typeof TaskEdit>

export const TaskListQuery = z.strictObject({
  status: anyOf(z.enum(taskStatuses)),
  /** People's ids, `me` or `unassigned`. */
  assigneeId: anyOf(z.union([Id, z.literal(['me', 'unassigned'])])),
  caseId: anyOf(Id),
  carId: anyOf(Id),
  /** Past their due date, today in the time zone, and not completed. */
  overdue: z.stringbool().optional(),
  timeZone: TimeZone,
  /** What was deleted of cases and CARs that are there, for those who may restore. */
  deleted: z.stringbool().default(false),
  /** `dueDate` puts what is due first on top and what has no date last. */
  sort: z.enum(['-createdAt', 'createdAt', 'dueDate']).default('-createdAt'),
  ...paging,
})
export type TaskListQuery = z.output<typeof TaskListQuery>

const listed = { params: IdParams, query: z.strictObject(paging), answer: z.array(Task) } as const
const made = { params: IdParams, body: NewTask, answer: Task, status: 201 } as const

export const taskCalls = {
  listTasks: defineCall({
    method: 'GET',
    path: '/api/tasks',
    summary: 'Lists tasks of all cases and CARs, filtered and paged.',
    query: TaskListQuery,
    answer: z.array(Task),
  }),
  exportTasks: defineCall({
    method: 'GET',
    path: '/api/tasks/export',
    summary: 'Answers the tasks of a filter, in its order, as CSV or XLSX.',
    query: TaskListQuery.omit({ limit: true, cursor: true }).extend(exportChoices),
    recorded: 'exported',
    raw: true,
  }),
  listCaseTasks: defineCall({
    method: 'GET',
    path: '/api/cases/{id}/tasks',
    summary: 'Lists the tasks of a case in their order.',
    ...listed,
  }),
  addCaseTask: defineCall({
    method: 'POST',
    path: '/api/cases/{id}/tasks',
    summary: 'Adds a task to a case.',
    ...made,
  }),
  listCarTasks: defineCall({
    method: 'GET',
    path: '/api/cars/{id}/tasks',
    summary: 'Lists the tasks of a CAR in their order.',
    ...listed,
  }),
  addCarTask: defineCall({ method: 'POST', path: '/api/cars/{id}/tasks', summary: 'Adds a task to a CAR.', ...made }),
  editTask: defineCall({
    method: 'PATCH',
    path: '/api/tasks/{id}',
    summary: 'Edits a task, ticks it, or changes its place.',
    params: IdParams,
    body: TaskEdit,
    answer: Task,
  }),
  deleteTask: defineCall({ method: 'DELETE', path: '/api/tasks/{id}', summary: 'Hides a task.', params: IdParams }),
  restoreTask: defineCall({
    method: 'POST',
    path: '/api/tasks/{id}/restore',
    summary: 'Brings a deleted task back.',
    params: IdParams,
    answer: Task,
  }),
}
