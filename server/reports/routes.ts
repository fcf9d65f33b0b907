import { reportCalls } from '../../contract/reports.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { takingAway } from '../records/listExport.ts'
import { downloadReport } from './files/downloadReport.ts'
import * as reports from './reports.ts'
import * as schedules from './schedules.ts'
import { readSummary } from './summary.ts'

export const reportRoutes = (house: House): Route[] => [
  serve(reportCalls.listReports, ({ query }) => reports.listReports(house, query)),
  serve(reportCalls.readReportSummary, ({ query }) => readSummary(house, query)),
  serve(reportCalls.readReport, ({ params }) => reports.readReport(house, params.id)),
  serve(reportCalls.createReport, (asked) => reports.createReport(house, asked, asked.body)),
  serve(
    reportCalls.downloadReport,
    ({ by, params, query, reply }) => downloadReport(house, by, params.id, query, reply),
    takingAway,
  ),
  serve(reportCalls.listReportSchedules, () => schedules.listSchedules(house)),
  serve(reportCalls.createReportSchedule, (asked) => schedules.createSchedule(house, asked, asked.body)),
  serve(reportCalls.editReportSchedule, (asked) =>
    schedules.editSchedule(house, asked, asked.params.id, asked.body, asked.ifMatch),
  ),
  serve(reportCalls.deleteReportSchedule, (asked) =>
    schedules.deleteSchedule(house, asked, asked.params.id, asked.ifMatch),
  ),
]
