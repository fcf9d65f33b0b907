import { z } from 'zod'
import { Metrics } from '../analytics/analytics.ts'
import { defineCall } from '../http/call.ts'
import { exportTypes } from '../records/exportFormats.ts'
import type { DaySpan } from '../values/calendar.ts'
import { casePriorities, caseStatuses } from '../cases/caseChoices.ts'
import { keysOf } from '../values/keysOf.ts'
import { type CalendarUnit, isWhole } from '../analytics/periods.ts'
import { fileWishes } from '../settings/preferences.ts'
import { Person } from '../users/users.ts'
import { anyOf, authorNames, body, Day, Id, Instant, TimeZone } from '../values/values.ts'
import { paging } from '../http/paging.ts'

export const reportTypes = ['weekly', 'monthly', 'quarterly'] as const
export type ReportType = (typeof reportTypes)[number]
export const unitOfType = { weekly: 'week', monthly: 'month', quarterly: 'quarter' } as const satisfies Record<
  ReportType,
  CalendarUnit
>
/** The type of report for the given days: a week, a month, a quarter; null for any others, such as seven months. */
export const typeOfDays = (days: DaySpan): ReportType | null =>
  reportTypes.find((type) => isWhole(unitOfType[type], days)) ?? null

/** The four reports, and the usual interval of each; a title for other days does not mention it. */
export const reportTemplates = {
  improvementSummary: {
    title: 'Improvement Summary',
    description: 'Cases reported and completed, lead time and savings, compared with the previous period.',
    type: 'monthly',
  },
  caseStatus: {
    title: 'Case Status',
    description: 'New and completed cases, and what is open, overdue or critical now, by person.',
    type: 'weekly',
  },
  carSavings: {
    title: 'CAR and Savings Review',
    description: 'CAR status, and actual vs. estimated savings of CARs and cases.',
    type: 'quarterly',
  },
  departmentPerformance: {
    title: 'Department Performance',
    description: 'Cases reported and completed, lead time and savings of each department.',
    type: 'monthly',
  },
} as const satisfies Record<string, { title: string; description: string; type: ReportType }>
export type ReportTemplate = keyof typeof reportTemplates
export const reportTemplateNames = keysOf(reportTemplates)

/**
 * How a value of a table or figure is formatted; language and time zone are decided where it is shown. `text` is somebody's
 * own and shown as it is, `word` is English and its own key, `percent` a share from 0 to 1, `month` its first day, `key` the
 * number of a case or CAR as shown to people.
 */
const cellKinds = [
  'text',
  'word',
  'key',
  'count',
  'days',
  'hours',
  'quantity',
  'minutes',
  'money',
  'percent',
  'day',
  'month',
  'moment',
] as const
export type CellKind = (typeof cellKinds)[number]

const CellValue = z.union([z.string(), z.number(), z.null()])
export type CellValue = z.output<typeof CellValue>

const defined = {
  /** The definition of the figure, in English and its own key; older reports have none. */
  definition: z.string().optional(),
}
/**
 * The full content of a report when it was made: it is shown, printed and exported from this alone. Texts are English and
 * their own keys; money is a decimal string, a percentage of a breakdown a whole number, null means nothing to show.
 */
export const ReportData = z.object({
  /** The days that figures are compared with; null where records do not go back that far. Missing in older reports. */
  compared: z.object({ from: z.string(), to: z.string() }).nullable().optional(),
  figures: z.array(
    z.object({
      label: z.string(),
      kind: z.enum(cellKinds),
      value: CellValue,
      /** The same figure of the previous period, null when there is nothing to compare with. */
      before: CellValue,
      /** True where it is as of the moment at which the report was made, not of its days. */
      now: z.boolean().optional(),
      ...defined,
    }),
  ),
  /** How calls for help were answered; only if there were any. */
  calls: z.object({ count: z.int(), unanswered: z.int(), medianMinutes: z.number().nullable() }).optional(),
  breakdowns: z.array(
    z.object({
      label: z.string(),
      ...defined,
      /** Whole-number percentages that add up to 100, or no rows. */
      rows: z.array(z.object({ label: z.string(), count: z.int(), percent: z.int() })),
    }),
  ),
  tables: z.array(
    z.object({
      label: z.string(),
      ...defined,
      columns: z.array(z.object({ label: z.string(), kind: z.enum(cellKinds) })),
      rows: z.array(z.array(CellValue)),
      /** The total number of rows, where the table shows only the first ones. */
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
  /** The days it covers, both included. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** The site whose figures it shows; null for all sites. */
  siteId: Id.nullable(),
  site: z.string().nullable(),
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
    siteId: Id.nullable().default(null),
  },
  authorNames,
)
export type NewReport = z.output<typeof NewReport>

export const fileFormats = ['pdf', 'xlsx', 'csv'] as const

const sharesOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.object({ value: z.enum(values), count: z.int(), percent: z.int() }))
/**
 * The tiles of the page, for the month so far and the same days of the previous one, and the status of all cases.
 * Percentages of a breakdown add up to 100.
 */
export const ReportSummary = Metrics.pick({ comparison: true }).extend({
  byStatus: sharesOf(caseStatuses),
  byCategory: z.array(z.object({ value: z.string(), count: z.int(), percent: z.int() })),
  byPriority: sharesOf(casePriorities),
})
export type ReportSummary = z.output<typeof ReportSummary>

/** Maximum days that a report may cover. */
export const longestSpan = 731

/** `siteId`: reports of these sites and of all sites, which include them. */
const ReportListQuery = z.strictObject({ siteId: anyOf(Id), ...paging })
export type ReportListQuery = z.output<typeof ReportListQuery>

export const reportCalls = {
  listReports: defineCall('GET /api/reports', {
    summary: 'Lists reports, newest first, without their data.',
    query: ReportListQuery,
    answer: z.array(Report),
  }),
  readReport: defineCall('GET /api/reports/{id}', {
    summary: 'Reads a report with its figures at the time it was generated.',
    answer: ReportWithData,
  }),
  createReport: defineCall('POST /api/reports', {
    summary: 'Starts making a report; it is ready when its state says so.',
    body: NewReport,
    answer: Report,
    status: 202,
  }),
  downloadReport: defineCall('GET /api/reports/{id}/file', {
    summary: 'Answers a report as PDF, XLSX or CSV, in the language and formats of the person who requests it.',
    query: z.strictObject({
      format: z.enum(fileFormats).default('pdf'),
      ...fileWishes,
    }),
    recorded: 'exported',
    raw: ['application/pdf', ...Object.values(exportTypes)],
  }),
  readReportSummary: defineCall('GET /api/reports/summary', {
    summary: 'The tiles and breakdowns of the reports page.',
    query: z.strictObject({ timeZone: TimeZone, siteId: anyOf(Id) }),
    answer: ReportSummary,
  }),
}
