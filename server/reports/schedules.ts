import { randomUUID } from 'node:crypto'
import type { NewReportSchedule, ReportSchedule, ReportScheduleEdit } from '../../contract/reports/reportSchedules.ts'
import type { Actor, Author, Services, IfMatch } from '../records/services.ts'
import type { Change } from '../records/activityTable.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { isStale } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { namingUnknownSite } from '../sites/sites.ts'
import { namingUnknownPeople } from '../users/users.ts'
import { mayManageSchedule } from './policy.ts'
import {
  deleteScheduleRow,
  dueAfter,
  insertSchedule,
  lockSchedule,
  replaceRecipients,
  selectAllSchedules,
  selectSchedule,
  updateSchedule,
} from './scheduleStore.ts'

/** Everybody sees what is made automatically, and for whom. */
export const listSchedules = (services: Services): Promise<ReportSchedule[]> => selectAllSchedules(services.database)

/**
 * Has a report made and sent by e-mail from the next first day on. For an id that this person has already used, returns
 * what was created then.
 * @throws invalid for a recipient or a site that does not exist, alreadyExists for an id of somebody else
 */
export const createSchedule = (
  services: Services,
  author: Author,
  { id: sentId, recipientIds, template, every, timeZone, siteId }: NewReportSchedule,
  now = new Date(),
): Promise<ReportSchedule> =>
  inTransaction(services, author, async (tx) => {
    const id = sentId ?? randomUUID()
    const row = {
      id,
      template,
      every,
      time_zone: timeZone,
      site_id: siteId,
      created_by: author.by.id,
      last_report_id: null,
    }
    const isNew = await namingUnknownSite(insertSchedule(tx, row, now))
    if (isNew) await setRecipients(tx, id, recipientIds)
    const schedule = await found(tx, id)
    if (isNew) tx.announce({ feature: 'reports', id, action: 'scheduled', changes: changesBetween(null, schedule) })
    else if (schedule.createdBy?.id !== author.by.id) {
      throw refuse('scheduleIdTaken')
    }
    return schedule
  })

/** Changes the fields that are sent. @throws notFound, forbidden, stale, invalid */
export const editSchedule = (
  services: Services,
  author: Author,
  id: string,
  { recipientIds, template, every, timeZone, siteId }: ReportScheduleEdit,
  ifMatch: IfMatch,
): Promise<ReportSchedule> =>
  inTransaction(services, author, async (tx) => {
    const before = allowed(await lockSchedule(tx, id), author.by, ifMatch)
    if (recipientIds) await setRecipients(tx, id, recipientIds)
    const updating = updateSchedule(tx, id, {
      template: template ?? before.template,
      every: every ?? before.every,
      time_zone: timeZone ?? before.timeZone,
      site_id: siteId === undefined ? before.siteId : siteId,
      // Another frequency or time zone has its own next morning.
      ...((every ?? timeZone) !== undefined && {
        next_at: dueAfter(every ?? before.every, timeZone ?? before.timeZone, new Date()),
      }),
    })
    await namingUnknownSite(updating)
    const after = await found(tx, id)
    tx.announce({ feature: 'reports', id, action: 'scheduleEdited', changes: changesBetween(before, after) })
    return after
  })

/** Deletes a schedule; the reports that it made stay. @throws notFound, forbidden, stale */
export const deleteSchedule = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = allowed(await lockSchedule(tx, id), author.by, ifMatch)
    await deleteScheduleRow(tx, id)
    tx.announce({ feature: 'reports', id, action: 'scheduleDeleted', changes: changesBetween(before, null) })
    return undefined
  })

function allowed(schedule: ReportSchedule | undefined, by: Actor, ifMatch: IfMatch): ReportSchedule {
  if (!schedule) throw refuse('notFound')
  if (!mayManageSchedule(by, schedule.createdBy?.id ?? '')) throw refuse('otherSchedule')
  if (isStale(ifMatch, schedule.version)) throw refuse('stale', { current: schedule })
  return schedule
}

/** The changes of a schedule for the history: nothing else remains of a deleted one. */
function changesBetween(before: ReportSchedule | null, after: ReportSchedule | null): Change[] {
  const edit = new FieldChanges()
  const recipientsOf = (schedule: ReportSchedule | null) => schedule?.recipients.map(({ id }) => id) ?? null
  for (const field of ['template', 'every', 'timeZone', 'siteId'] as const) {
    edit.note(field, field, before?.[field] ?? null, after?.[field] ?? null)
  }
  edit.note('recipients', 'recipients', recipientsOf(before), recipientsOf(after))
  return edit.changes
}

async function found(tx: Transaction, id: string): Promise<ReportSchedule> {
  const schedule = await selectSchedule(tx, id)
  if (!schedule) throw refuse('internal')
  return schedule
}

const setRecipients = (tx: Transaction, id: string, userIds: readonly string[]): Promise<void> =>
  namingUnknownPeople({ report_recipients_user_id_fkey: 'recipientIds' }, replaceRecipients(tx, id, userIds))
