import { randomUUID } from 'node:crypto'
import { guest } from '../users/users.ts'
import { dayIn } from '../process/zonedTime.ts'
import type { Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { inTransaction } from '../records/transaction.ts'
import { beginReport } from './beginReport.ts'
import { dueAfter, lockDueSchedule, updateSchedule } from './scheduleStore.ts'
import { lastSpan } from './spans.ts'

/**
 * Creates the report of one schedule that is due, and advances the schedule in the same write: to its next future time,
 * so that one report is made for all times missed while no server was running. Returns false when none is due.
 */
export const beginDueReport = async (services: Services, now: Date): Promise<boolean> =>
  inTransaction(services, { by: guest }, async (tx) => {
    const schedule = await lockDueSchedule(tx, now)
    if (!schedule) return false
    const { id: scheduleId, template, every, timeZone, siteId, createdBy } = schedule
    const id = randomUUID()
    const span = lastSpan(every, dayIn(now, timeZone))
    const report = { id, template, type: every, span, timeZone, siteId, generatedBy: createdBy, scheduleId }
    await beginReport(services, tx, report)
    await updateSchedule(tx, scheduleId, { next_at: dueAfter(every, timeZone, now), last_report_id: id })
    return true
  })

/** Checks often enough for time zones with an offset of quarters of an hour. */
export const makeScheduledReports = defineJob({
  name: 'reports.schedule',
  cron: '*/15 * * * *',
  async run(services, _data, { signal }) {
    const now = new Date()
    while (!signal.aborted && (await beginDueReport(services, now))) continue
  },
})
