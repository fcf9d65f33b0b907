import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { carFields } from '../fields/car.ts'
import { caseFields } from '../fields/case.ts'
import { answerShapes } from '../fields/shapes.ts'
import { taskPriorities } from '../tasks/taskChoices.ts'
import {
  templateKinds,
  scheduleIntervals,
  templateNameLimit,
  templateRunStates,
  templateTaskLimit,
} from './templateChoices.ts'
import { CarTemplate, CaseTemplate, DueInDays, TaskTemplate, TemplateSchedule } from './templateFields.ts'
import { Person } from '../users/users.ts'
import { allOptional, body, Id, Instant, line, TimeZone } from '../values/values.ts'

/** A case or CAR that a template made. */
export const MadeRecord = z.object({ feature: z.enum(['cases', 'cars']), id: Id, key: z.string() })
export type MadeRecord = z.output<typeof MadeRecord>

/** One due time of a schedule, and the result. */
const TemplateRun = z.object({
  dueAt: Instant,
  state: z.enum(templateRunStates),
  /** Null until it is made, and after the record was deleted. */
  record: MadeRecord.nullable(),
  /** Why it failed, in the reader's language. */
  reason: z.string().nullable(),
})

const caseAnswers = answerShapes(caseFields)
const carAnswers = answerShapes(carFields)

export const Template = z.object({
  id: Id,
  kind: z.enum(templateKinds),
  name: z.string(),
  /** Only of a `case`. */
  caseFields: z
    .object({
      title: caseAnswers.title,
      description: caseAnswers.description,
      category: caseAnswers.category,
      priority: caseAnswers.priority,
      issueType: caseAnswers.issueType,
      department: caseAnswers.department,
      stationId: caseAnswers.stationId,
      assigneeId: caseAnswers.assigneeId,
      tags: caseAnswers.tags,
    })
    .nullable(),
  /** Only of a `car`. */
  carFields: z
    .object({
      title: carAnswers.title,
      background: carAnswers.background,
      category: carAnswers.category,
      priority: carAnswers.priority,
      department: carAnswers.department,
      ownerId: Id.nullable(),
      tags: carAnswers.tags,
    })
    .nullable(),
  dueInDays: z.int().nullable(),
  tasks: z.array(
    z.object({
      title: z.string(),
      assigneeId: Id.nullable(),
      priority: z.enum(taskPriorities),
      dueInDays: z.int().nullable(),
    }),
  ),
  schedule: z
    .object({
      every: z.enum(scheduleIntervals),
      weekdays: z.array(z.int()),
      dayOfMonth: z.int().nullable(),
      at: z.string(),
      timeZone: z.string(),
      from: z.string().nullable(),
      until: z.string().nullable(),
    })
    .nullable(),
  isPaused: z.boolean(),
  /** When the next record is made; null without a schedule, while paused, and after its last day. */
  nextAt: Instant.nullable(),
  /** The latest runs, newest first. */
  runs: z.array(TemplateRun),
  createdById: Id,
  createdBy: Person,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type Template = z.output<typeof Template>

const readOnly = ['nextAt', 'runs', 'createdById', 'createdBy', 'createdAt', 'updatedAt', 'version'] as const

const fields = {
  name: line(templateNameLimit, 'Name is required'),
  caseFields: CaseTemplate.nullable(),
  carFields: CarTemplate.nullable(),
  dueInDays: DueInDays,
  tasks: z.array(TaskTemplate).max(templateTaskLimit, 'Use at most {{maximum}} tasks.'),
  schedule: TemplateSchedule.nullable(),
  isPaused: z.boolean(),
}

export const NewTemplate = body(
  {
    id: Id.optional(),
    kind: z.enum(templateKinds),
    ...fields,
    caseFields: fields.caseFields.default(null),
    carFields: fields.carFields.default(null),
    dueInDays: fields.dueInDays.default(null),
    tasks: fields.tasks.default([]),
    schedule: fields.schedule.default(null),
    isPaused: fields.isPaused.default(false),
  },
  readOnly,
)
export type NewTemplate = z.output<typeof NewTemplate>

export const TemplateEdit = body(allOptional(fields), ['id', 'kind', ...readOnly])
export type TemplateEdit = z.output<typeof TemplateEdit>

/**
 * For a case or CAR, which a `tasks` template requires, adds its tasks; else creates a record, with this id if it is
 * sent.
 */
export const TemplateUse = body({
  id: Id.optional(),
  caseId: Id.optional(),
  carId: Id.optional(),
  /** Due dates count from today in this time zone. */
  timeZone: TimeZone,
})
export type TemplateUse = z.output<typeof TemplateUse>

export const templateCalls = {
  listTemplates: defineCall('GET /api/templates', {
    summary: 'Lists the templates by name, with the latest runs of their schedules.',
    answer: z.array(Template),
  }),
  createTemplate: defineCall('POST /api/templates', {
    summary: 'Adds a template of a case, a CAR or a list of tasks, with a schedule if it is to be used regularly.',
    body: NewTemplate,
    answer: Template,
    status: 201,
  }),
  editTemplate: defineCall('PATCH /api/templates/{id}', {
    summary: 'Changes a template, or pauses its schedule.',
    body: TemplateEdit,
    answer: Template,
  }),
  deleteTemplate: defineCall('DELETE /api/templates/{id}', {
    summary: 'Hides a template and ends its schedule.',
  }),
  restoreTemplate: defineCall('POST /api/templates/{id}/restore', {
    summary: 'Brings a deleted template back.',
    answer: Template,
  }),
  useTemplate: defineCall('POST /api/templates/{id}/use', {
    summary: 'Creates a case or CAR from a template, or adds its tasks to an existing one.',
    body: TemplateUse,
    answer: MadeRecord,
    status: 201,
  }),
}
