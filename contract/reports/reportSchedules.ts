import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { reportTemplateNames, reportTypes } from './reports.ts'
import { Person } from '../users/users.ts'
import { allOptional, body, Id, Instant, TimeZone } from '../values/values.ts'

export const recipientLimit = 100
const scheduleFields = {
  template: z.enum(reportTemplateNames),
  every: z.enum(reportTypes),
  recipientIds: z.array(Id).min(1, 'Choose at least one recipient.').max(recipientLimit),
  timeZone: TimeZone,
  siteId: Id.nullable().default(null),
}
/** A report that is made and mailed automatically, early on the first day of each week, month or quarter. */
export const ReportSchedule = z.object({
  id: Id,
  template: z.enum(reportTemplateNames),
  every: z.enum(reportTypes),
  recipients: z.array(Person),
  timeZone: z.string(),
  /** The site whose figures the reports show; null for all sites. */
  siteId: Id.nullable(),
  site: z.string().nullable(),
  nextAt: Instant,
  lastReportId: Id.nullable(),
  createdBy: Person.nullable(),
  createdAt: Instant,
  version: z.int(),
})
export type ReportSchedule = z.output<typeof ReportSchedule>
export const NewReportSchedule = body({ id: Id.optional(), ...scheduleFields })
export type NewReportSchedule = z.output<typeof NewReportSchedule>
/** Without the defaults, which an edit that leaves them out must not set. */
export const ReportScheduleEdit = body(
  allOptional({ ...scheduleFields, timeZone: TimeZone.unwrap(), siteId: Id.nullable() }),
)
export type ReportScheduleEdit = z.output<typeof ReportScheduleEdit>

export const reportScheduleCalls = {
  listReportSchedules: defineCall('GET /api/reports/schedules', {
    summary: 'Lists what is made and mailed by itself.',
    answer: z.array(ReportSchedule),
  }),
  createReportSchedule: defineCall('POST /api/reports/schedules', {
    summary: 'Adds a schedule by which a report is generated and mailed.',
    body: NewReportSchedule,
    answer: ReportSchedule,
    status: 201,
  }),
  editReportSchedule: defineCall('PATCH /api/reports/schedules/{id}', {
    summary: 'Changes a schedule.',
    body: ReportScheduleEdit,
    answer: ReportSchedule,
  }),
  deleteReportSchedule: defineCall('DELETE /api/reports/schedules/{id}', {
    summary: 'Ends a schedule.',
  }),
}
