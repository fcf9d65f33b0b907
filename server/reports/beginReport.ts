import { reportTemplates, type NewReport, type ReportType } from '../../contract/reports/reports.ts'
import type { DaySpan } from '../../contract/values/calendar.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Services } from '../records/services.ts'
import { namingUnknownSite } from '../sites/sites.ts'
import type { Transaction } from '../records/transaction.ts'
import { makeReport } from './makeReport.ts'
import { insertReport } from './store.ts'

type BegunReport = {
  id: string
  template: NewReport['template']
  type: ReportType
  span: DaySpan
  timeZone: string
  siteId: string | null
  generatedBy: string
  scheduleId?: string
}

/** Stores a report and queues the job that makes it; returns false when its id is taken. */
export async function beginReport(services: Services, tx: Transaction, report: BegunReport): Promise<boolean> {
  const { id, template, type, span, timeZone, siteId, generatedBy, scheduleId } = report
  const { title, description } = reportTemplates[template]
  const inserting = insertReport(tx, {
    id,
    template,
    type,
    title,
    description,
    from_day: span.from,
    to_day: span.to,
    time_zone: timeZone,
    site_id: siteId,
    generated_by: generatedBy,
    schedule_id: scheduleId ?? null,
    scheduled: scheduleId !== undefined,
  })
  if (!(await namingUnknownSite(inserting))) return false
  await services.jobs.send(tx, makeReport, { reportId: id })
  tx.announce({
    feature: 'reports',
    id,
    action: 'created',
    changes: initialChanges({ template, ...span, timeZone, siteId }),
  })
  return true
}
