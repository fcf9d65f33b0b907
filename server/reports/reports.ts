import { randomUUID } from 'node:crypto'
import {
  longestSpan,
  reportTemplates,
  type NewReport,
  type Report,
  type ReportListQuery,
  type ReportType,
  type ReportWithData,
} from '../../contract/reports/reports.ts'
import type { DaySpan } from '../../contract/values/calendar.ts'
import { daysIn } from '../../contract/analytics/periods.ts'
import { dayIn } from '../process/zonedTime.ts'
import type { Page } from '../records/paging/page.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { beginReport } from './beginReport.ts'
import { makeReport } from './makeReport.ts'
import { mayMakeAgain } from './policy.ts'
import { lastSpan } from './spans.ts'
import { lockReport, presentReport, selectPage, selectReport, updateReport } from './store.ts'

export { makeReport } from './makeReport.ts'
export { makeScheduledReports } from './scheduledReports.ts'

/** Returns reports, newest first, without their data. */
export const listReports = (services: Services, query: ReportListQuery): Promise<Page<Report>> =>
  selectPage(services.database, query)

/** @throws notFound */
export async function readReport(services: Services, id: string): Promise<ReportWithData> {
  const report = await selectReport(services.database, id)
  if (!report) throw refuse('notFound')
  return report
}

/**
 * Queues a report to be made. For an id that this person has already used, returns the report that was created then,
 * and has it made again if it failed.
 * @throws invalid for days that no report can have or a site that does not exist, alreadyExists for an id of somebody else
 */
export function createReport(services: Services, author: Author, sent: NewReport): Promise<Report> {
  const { type } = reportTemplates[sent.template]
  const span = spanOf(sent, type)
  return inTransaction(services, author, async (tx) => {
    const id = sent.id ?? randomUUID()
    const isNew = await beginReport(services, tx, { ...sent, id, type, span, generatedBy: author.by.id })
    const report = await lockReport(tx, id)
    if (!report) throw refuse('internal')
    if (isNew) return presentReport(report)
    if (!mayMakeAgain(author.by, report.generatedById)) throw refuse('reportIdTaken')
    if (report.state !== 'failed') return presentReport(report)
    await updateReport(tx, id, { state: 'making', progress: 0 })
    await services.jobs.send(tx, makeReport, { reportId: id })
    tx.announce({ feature: 'reports', id, action: 'begun' })
    return { ...presentReport(report), state: 'making', progress: 0, version: report.version + 1 }
  })
}

/** Returns the requested days, or the last complete week, month or quarter. */
function spanOf({ from, to, timeZone }: NewReport, type: ReportType): DaySpan {
  if (from === undefined && to === undefined) return lastSpan(type, dayIn(new Date(), timeZone))
  if (from === undefined || to === undefined) throw refuse('bothDays', { at: from ? 'to' : 'from' })
  if (from > to) throw refuse('daysReversed', { at: 'to' })
  if (daysIn({ from, to }) > longestSpan) throw refuse('spanTooLong', { at: 'to' })
  return { from, to }
}
