import { z } from 'zod'
import { Metrics } from './analytics.ts'
import { defineCall } from './call.ts'
import { caseCategories, casePriorities, caseStatuses } from './caseChoices.ts'
import { keysOf } from './keysOf.ts'
import { fileWishes } from './preferences.ts'
import { Person } from './users.ts'
import { allOptional, authorNames, body, Day, Id, IdParams, Instant, TimeZone } from './values.ts'
import { paging } from './paging.ts'

export const reportTypes = ['weekly', 'monthly', 'quarterly'] as const
export type ReportType = (typeof reportTypes)[number]

/** The four reports, and the span that each looks back on. */
export const reportTemplates = {
  improvementSummary: {
    title: 'Monthly Improvement Summary',
    description: 'What was reported, completed and saved, against the time before.',
    type: 'monthly',
  },
  caseStatus: {
    title: 'Weekly Case Status',
    description: 'What is new, what is done, and what is open, overdue or critical, person by person.',
    type: 'weekly',
  },
  carSavings: {
    title: 'Quarterly CAR and Savings Review',
    description: 'Where the CARs stand, and what they and the cases saved against what was estimated.',
    type: 'quarterly',
  },
  departmentPerformance: {
    title: 'Monthly Department Performance',
    description: 'What each department reported, completed and saved, and how long it took.',
    type: 'monthly',
  },
} as const satisfies Record<string, { title: string; description: string; type: ReportType }>
export type ReportTemplate = keyof typeof reportTemplates
export const reportTemplateNames = keysOf(reportTemplates)

/**
 * How a value of a table or a figure is written: where it is shown decides language and zone. `text` is somebody's and
 * stands as it is, `word` is English and its own key, `percent` a share from 0 to 1, `month` its first day, `key` the
 * number of a case or CAR as people say it.
 */
const cellKinds = [
  'text',
  'word',
  'key',
  'count',
  'days',
  'hours',
  'money',
  'percent',
  'day',
  'month',
  'moment',
] as const
export type CellKind = (typeof cellKinds)[number]

const CellValue = z.union([z.string(), z.number(), z.null()])
export type CellValue = z.output<typeof CellValue>

/**
 * What a report said when it was made, complete: it is shown, printed and exported from this alone. Texts are English
 * and their own keys; money is a decimal string, a percentage of a breakdown a whole number, null means nothing to say.
 */
export const ReportData = z.object({
  figures: z.array(
    z.object({
      label: z.string(),
      kind: z.enum(cellKinds),
      value: CellValue,
      /** The same figure of the span before, null when there is nothing to compare with. */
      before: CellValue,
    }),
  ),
  breakdowns: z.array(
    z.object({
      label: z.string(),
      /** Whole-number percentages that add up to 100, or no rows. */
      rows: z.array(z.object({ label: z.string(), count: z.int(), percent: z.int() })),
    }),
  ),
  tables: z.array(
    z.object({
      label: z.string(),
      columns: z.array(z.object({ label: z.string(), kind: z.enum(cellKinds) })),
      rows: z.array(z.array(CellValue)),
      /** How many rows there were, where the table shows the first ones only. */
      total: z.int(),
    }),
  ),
})
export type ReportData = z.output<typeof ReportData>

export const Report = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  type: z.enum(reportTypes),
  template: z.enum(reportTemplateNames),
  /** The days it looks back on, both included. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  /** Percent. */
  progress: z.int(),
  generatedById: Id.nullable(),
  generatedBy: Person.nullable(),
  /** Whether a schedule made it. */
  scheduled: z.boolean(),
  createdAt: Instant,
  version: z.int(),
})
export type Report = z.output<typeof Report>
export const ReportWithData = Report.extend({ data: ReportData.nullable() })
export type ReportWithData = z.output<typeof ReportWithData>

export const NewReport = body(
  {
    id: Id.optional(),
    /** Left out: the weekly one. */
    template: z.enum(reportTemplateNames).default('caseStatus'),
    /** Left out: the last complete week, month or quarter. */
    from: Day.optional(),
    to: Day.optional(),
    timeZone: TimeZone,
  },
  authorNames,
)
export type NewReport = z.output<typeof NewReport>

export const fileFormats = ['pdf', 'xlsx', 'csv'] as const

const sharesOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.object({ value: z.enum(values), count: z.int(), percent: z.int() }))
/**
 * The tiles of the page, of the month so far and the same days of the one before, and how all cases stand. Percentages of
 * a breakdown add up to 100.
 */
export const ReportSummary = Metrics.pick({ comparison: true }).extend({
  byStatus: sharesOf(caseStatuses),
  byCategory: sharesOf(caseCategories),
  byPriority: sharesOf(casePriorities),
})
export type ReportSummary = z.output<typeof ReportSummary>

/** Days that a report may look back on, at most. */
export const longestSpan = 731

export const recipientLimit = 100
const scheduleFields = {
  template: z.enum(reportTemplateNames),
  every: z.enum(reportTypes),
  recipientIds: z.array(Id).min(1, 'Choose somebody to send it to.').max(recipientLimit),
  timeZone: TimeZone,
}
/** A report that is made and mailed by itself, early on the first day of each week, month or quarter. */
export const ReportSchedule = z.object({
  id: Id,
  template: z.enum(reportTemplateNames),
  every: z.enum(reportTypes),
  recipients: z.array(Person),
  timeZone: z.string(),
  nextAt: Instant,
  lastReportId: Id.nullable(),
  createdBy: Person.nullable(),
  createdAt: Instant,
  version: z.int(),
})
export type ReportSchedule = z.output<typeof ReportSchedule>
export const NewReportSchedule = body({ id: Id.optional(), ...scheduleFields })
export type NewReportSchedule = z.output<typeof NewReportSchedule>
/** Without the default of the time zone, which an edit that does not name it must not set. */
export const ReportScheduleEdit = body(allOptional({ ...scheduleFields, timeZone: TimeZone.unwrap() }))
export type ReportScheduleEdit = z.output<typeof ReportScheduleEdit>

const schedulePath = { path: '/api/reports/schedules/{id}', params: IdParams } as const
export const reportCalls = {
  listReports: defineCall({
    method: 'GET',
    path: '/api/reports',
    summary: 'Lists reports, newest first, without their data.',
    query: z.strictObject(paging),
    answer: z.array(Report),
  }),
  readReport: defineCall({
    method: 'GET',
    path: '/api/reports/{id}',
    summary: 'Reads a report with what it said when it was made.',
    params: IdParams,
    answer: ReportWithData,
  }),
  createReport: defineCall({
    method: 'POST',
    path: '/api/reports',
    summary: 'Starts making a report; it is ready when its state says so.',
    body: NewReport,
    answer: Report,
    status: 202,
  }),
  downloadReport: defineCall({
    method: 'GET',
    path: '/api/reports/{id}/file',
    summary: 'Answers a report as PDF, XLSX or CSV, written as whoever asks has chosen.',
    params: IdParams,
    query: z.strictObject({
      format: z.enum(fileFormats).default('pdf'),
      ...fileWishes,
    }),
    recorded: 'exported',
    raw: true,
  }),
  readReportSummary: defineCall({
    method: 'GET',
    path: '/api/reports/summary',
    summary: 'The tiles and breakdowns of the reports page.',
    query: z.strictObject({ timeZone: TimeZone }),
    answer: ReportSummary,
  }),
  listReportSchedules: defineCall({
    method: 'GET',
    path: '/api/reports/schedules',
    summary: 'Lists what is made and mailed by itself.',
    answer: z.array(ReportSchedule),
  }),
  createReportSchedule: defineCall({
    method: 'POST',
    path: '/api/reports/schedules',
    summary: 'Has a report made and mailed regularly.',
    body: NewReportSchedule,
    answer: ReportSchedule,
    status: 201,
  }),
  editReportSchedule: defineCall({
    ...schedulePath,
    method: 'PATCH',
    summary: 'Changes a schedule.',
    body: ReportScheduleEdit,
    answer: ReportSchedule,
  }),
  deleteReportSchedule: defineCall({ ...schedulePath, method: 'DELETE', summary: 'Ends a schedule.' }),
}
