import { definitions } from '../../../contract/analytics/definitions.ts'
import type { Report, ReportData, ReportSummary, ReportWithData } from '../../../contract/reports/reports.ts'
import type { ReportSchedule } from '../../../contract/reports/reportSchedules.ts'

export const reportId = '00000000-0000-4000-8000-00000000ee01'

const person = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Mona Keller',
  firstName: 'Mona',
  lastName: 'Keller',
  profileImageUrl: null,
}

export const aReport = (fields: Partial<Report> = {}): Report => ({
  id: reportId,
  title: 'Case Status',
  description: '',
  type: 'weekly',
  template: 'caseStatus',
  from: '2026-11-09',
  to: '2026-11-15',
  timeZone: 'Europe/Berlin',
  siteId: null,
  site: null,
  state: 'ready',
  progress: 100,
  generatedById: person.id,
  generatedBy: person,
  scheduled: false,
  createdAt: '2026-11-16T05:00:00.000Z',
  version: 1,
  ...fields,
})

const data: ReportData = {
  compared: { from: '2026-11-02', to: '2026-11-08' },
  figures: [
    {
      label: 'Cases reported',
      kind: 'count',
      value: 1200,
      before: 1000,
      definition: definitions.casesReported.formula,
    },
    {
      label: 'Currently overdue',
      kind: 'count',
      value: 30,
      before: null,
      now: true,
      definition: definitions.overdueNow.formula,
    },
    { label: 'Mean lead time', kind: 'days', value: null, before: null },
    { label: 'Actual Savings', kind: 'money', value: '12345678901234567.89', before: null },
  ],
  breakdowns: [
    {
      label: 'Open cases by current status',
      rows: [
        { label: 'New', count: 2, percent: 67 },
        { label: 'Review', count: 1, percent: 33 },
      ],
    },
    { label: 'Open cases by current priority', rows: [] },
  ],
  tables: [
    {
      label: 'Overdue and critical cases now',
      columns: [
        { label: 'Case', kind: 'key' },
        { label: 'Title', kind: 'text' },
        { label: 'Priority', kind: 'word' },
        { label: 'Due', kind: 'day' },
      ],
      rows: [['CASE-1001', 'Oil on the floor', 'Critical', '2026-11-12']],
      total: 120,
    },
    { label: 'Completed in this period', columns: [{ label: 'Title', kind: 'text' }], rows: [], total: 0 },
  ],
}

export const aReportWithData = (fields: Partial<Report> = {}): ReportWithData => ({
  ...aReport(fields),
  data: fields.state === undefined || fields.state === 'ready' ? data : null,
})

export const aSchedule = (fields: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: '00000000-0000-4000-8000-00000000ee02',
  template: 'caseStatus',
  every: 'weekly',
  recipients: [person],
  timeZone: 'Europe/Berlin',
  siteId: null,
  site: null,
  nextAt: '2026-11-23T05:00:00.000Z',
  lastReportId: null,
  createdBy: person,
  createdAt: '2026-11-16T05:00:00.000Z',
  version: 3,
  ...fields,
})

const month = {
  total: 12,
  inProgress: 3,
  completed: 6,
  averageResolutionTime: 3.25,
  totalHours: '10.00',
  totalSavings: '1500.00',
  estimatedSavings: '0.00',
  completionRate: 0.5,
}

export const aSummary = (comparable = true): ReportSummary => ({
  comparison: {
    current: { ...month, from: '2026-11-01', to: '2026-11-21' },
    previous: { ...month, total: 10, from: '2026-10-01', to: '2026-10-21' },
    comparable,
  },
  byStatus: [
    { value: 'new', count: 1, percent: 34 },
    { value: 'in_progress', count: 1, percent: 33 },
    { value: 'review', count: 1, percent: 33 },
    { value: 'completed', count: 0, percent: 0 },
    { value: 'closed', count: 0, percent: 0 },
  ],
  byCategory: [{ value: 'safety', count: 3, percent: 100 }],
  byPriority: [{ value: 'critical', count: 3, percent: 100 }],
})
