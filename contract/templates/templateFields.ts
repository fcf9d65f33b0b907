import { z } from 'zod'
import { carFields } from '../fields/car.ts'
import { caseFields } from '../fields/case.ts'
import { initialShapes, sentShapes } from '../fields/shapes.ts'
import { taskFields } from '../fields/task.ts'
import { dueInDaysLimit, scheduleIntervals } from './templateChoices.ts'
import { Day, daysInOrder, Id, prose, Zone } from '../values/values.ts'

const caseShapes = initialShapes(caseFields, sentShapes(caseFields))
const carShapes = initialShapes(carFields, {
  ...sentShapes(carFields),
  background: prose(carFields.background.limit, carFields.background.required)
    .trim()
    .min(1, carFields.background.required),
})
const taskShapes = initialShapes(taskFields, sentShapes(taskFields))

/** What a case is made with. */
export const CaseTemplate = z.strictObject({
  title: caseShapes.title,
  description: caseShapes.description.default(''),
  category: caseShapes.category,
  priority: caseShapes.priority,
  issueType: caseShapes.issueType,
  department: caseShapes.department,
  stationId: caseShapes.stationId,
  assigneeId: caseShapes.assigneeId,
  tags: caseShapes.tags,
})
export type CaseTemplate = z.output<typeof CaseTemplate>

/** What a CAR is created with; without an owner it belongs to the person who creates it. */
export const CarTemplate = z.strictObject({
  title: carShapes.title,
  background: carShapes.background,
  category: carShapes.category,
  priority: carShapes.priority,
  department: carShapes.department,
  ownerId: Id.nullable().default(null),
  tags: carShapes.tags,
})
export type CarTemplate = z.output<typeof CarTemplate>

/** Days from the day on which something is made; null for no due date. */
export const DueInDays = z.int('Enter whole days.').min(0).max(dueInDaysLimit).nullable()

export const TaskTemplate = z.strictObject({
  title: taskShapes.title,
  assigneeId: taskShapes.assigneeId,
  priority: taskShapes.priority,
  dueInDays: DueInDays.default(null),
})
export type TaskTemplate = z.output<typeof TaskTemplate>

/**
 * When a template creates a record automatically. `weekdays` are ISO numbers, Monday is 1, and required for `week`;
 * `dayOfMonth` is required for `month`, and a shorter month uses its last day. A time skipped by daylight saving is due
 * right after the gap; one that occurs twice is due once.
 */
export const TemplateSchedule = z
  .strictObject({
    every: z.enum(scheduleIntervals),
    weekdays: z
      .array(z.int().min(1).max(7))
      .max(7)
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
      .default([]),
    dayOfMonth: z.int().min(1).max(31).nullable().default(null),
    /** Time of day, `06:30`. */
    at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM.'),
    timeZone: Zone,
    /** First and last day, both included. */
    from: Day.nullable().default(null),
    until: Day.nullable().default(null),
  })
  .refine(({ every, weekdays }) => every !== 'week' || weekdays.length > 0, {
    path: ['weekdays'],
    message: 'Choose at least one day.',
  })
  .refine(({ every, dayOfMonth }) => every !== 'month' || dayOfMonth !== null, {
    path: ['dayOfMonth'],
    message: 'Choose a day of the month.',
  })
  .refine(
    ({ from, until }) => daysInOrder('from', 'until')[0]({ from: from ?? undefined, until: until ?? undefined }),
    {
      path: ['until'],
      message: 'The end date is before the start date.',
    },
  )
export type TemplateSchedule = z.output<typeof TemplateSchedule>
