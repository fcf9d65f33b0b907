import { reportCalls } from '../../contract/reports/reports.ts'
import { reportScheduleCalls } from '../../contract/reports/reportSchedules.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { downloadReport } from './files/downloadReport.ts'
import * as reports from './reports.ts'
import * as schedules from './schedules.ts'
import { readSummary } from './summary.ts'

export const reportRoutes = (services: Services): Route[] => [
  serve(reportCalls.listReports, ({ query }) => reports.listReports(services, query)),
  serve(reportCalls.readReportSummary, ({ query }) => readSummary(services, query)),
  serve(reportCalls.readReport, ({ params }) => reports.readReport(services, params.id)),
  serve(reportCalls.createReport, (asked) => reports.createReport(services, asked, asked.body)),
  serve(
    reportCalls.downloadReport,
    ({ by, params, query, reply }) => downloadReport(services, by, params.id, query, reply),
    exportRateLimit,
  ),
  serve(reportScheduleCalls.listReportSchedules, () => schedules.listSchedules(services)),
  serve(reportScheduleCalls.createReportSchedule, (asked) => schedules.createSchedule(services, asked, asked.body)),
  serve(reportScheduleCalls.editReportSchedule, (asked) =>
    schedules.editSchedule(services, asked, asked.params.id, asked.body, asked.ifMatch),
  ),
  serve(reportScheduleCalls.deleteReportSchedule, (asked) =>
    schedules.deleteSchedule(services, asked, asked.params.id, asked.ifMatch),
  ),
]
