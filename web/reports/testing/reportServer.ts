import { type Report, reportCalls, type ReportWithData } from '../../../contract/reports/reports.ts'
import { type ReportSchedule, reportScheduleCalls } from '../../../contract/reports/reportSchedules.ts'
import { userCalls } from '../../../contract/users/users.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { fakeServer } from '../../testing/fakeServer.ts'
import { aReportWithData, aSummary } from './aReport.ts'

type Kept = { reports?: Report[]; schedules?: ReportSchedule[]; report?: ReportWithData; comparable?: boolean }

/** A server with these reports and schedules. */
export function reportServer({ reports = [], schedules = [], report, comparable }: Kept = {}) {
  const server = fakeServer()
  server.on(reportCalls.readReport, report ?? aReportWithData())
  server.on(reportCalls.readReportSummary, aSummary(comparable))
  server.on(reportScheduleCalls.listReportSchedules, schedules)
  server.on(reportCalls.listReports, ({ query }) => reports.slice(0, Number(query.get('limit') ?? 1000)))
  server.on(userCalls.listUsers, [signedInAs()])
  return server
}
