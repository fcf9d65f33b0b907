import { sql, type Insertable } from 'kysely'
import type { ReportType } from '../../contract/reports/reports.ts'
import type { ReportSchedule } from '../../contract/reports/reportSchedules.ts'
import { instantOfTime, timeIn } from '../process/zonedTime.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { siteNameOf } from '../sites/sites.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import { dueTime, nextDueDay } from './spans.ts'
import './table.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'

/** The first time after `now` at which a schedule is due, in its time zone. */
export function dueAfter(every: ReportType, timeZone: string, now: Date): string {
  const day = nextDueDay(every, timeIn(now, timeZone))
  return new Date(instantOfTime(day, dueTime, timeZone)).toISOString()
}

const selectSchedules = () =>
  sqlFor
    .selectFrom('report_schedules')
    .innerJoin('users as createdBy', 'createdBy.id', 'report_schedules.created_by')
    .select(personColumns('createdBy'))
    .select([
      'report_schedules.id',
      'report_schedules.template',
      'report_schedules.every',
      'report_schedules.time_zone as timeZone',
      'report_schedules.site_id as siteId',
      siteNameOf('report_schedules').as('site'),
      'report_schedules.next_at as nextAt',
      'report_schedules.last_report_id as lastReportId',
      'report_schedules.created_at as createdAt',
      'report_schedules.version',
    ])

type SelectedSchedule = Awaited<ReturnType<ReturnType<typeof selectSchedules>['executeTakeFirstOrThrow']>>

/** Adds the recipients, by name. */
async function withRecipients(from: Reader, rows: SelectedSchedule[]): Promise<ReportSchedule[]> {
  const recipients = await from.many(
    sqlFor
      .selectFrom('report_recipients')
      .innerJoin('users as person', 'person.id', 'report_recipients.user_id')
      .select(['report_recipients.schedule_id as scheduleId', ...personColumns('person')])
      .where('report_recipients.schedule_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
      .orderBy(sql`lower(person.name)`)
      .orderBy('person.id'),
  )
  return rows.map((row) => ({
    ...row,
    createdBy: presentPerson(row, 'createdBy'),
    recipients: recipients.filter(({ scheduleId }) => scheduleId === row.id).map((one) => presentPerson(one, 'person')),
  }))
}

/** All schedules, the next one first. */
export async function selectAllSchedules(from: Reader): Promise<ReportSchedule[]> {
  const rows = await from.many(selectSchedules().orderBy('report_schedules.next_at').orderBy('report_schedules.id'))
  return withRecipients(from, rows)
}

export async function selectSchedule(from: Reader, id: string): Promise<ReportSchedule | undefined> {
  const rows = await from.many(selectSchedules().where('report_schedules.id', '=', id))
  return (await withRecipients(from, rows))[0]
}

/** Reads a schedule and locks it until the transaction ends. */
export async function lockSchedule(tx: Reader, id: string): Promise<ReportSchedule | undefined> {
  const rows = await tx.many(selectSchedules().where('report_schedules.id', '=', id).forUpdate('report_schedules'))
  return (await withRecipients(tx, rows))[0]
}

/** A schedule that is due, locked until the transaction ends; those that others have locked are skipped. */
export const lockDueSchedule = (tx: Reader, now: Date) =>
  tx.one(
    sqlFor
      .selectFrom('report_schedules')
      .select(['id', 'template', 'every', 'time_zone as timeZone', 'site_id as siteId', 'created_by as createdBy'])
      .where('next_at', '<=', now.toISOString())
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  )

const insertRow = rowInserter('report_schedules')

/** Inserts a schedule; returns false when its id is taken. */
export const insertSchedule = (
  tx: Reader,
  row: Omit<Insertable<Tables['report_schedules']>, 'next_at'>,
  now: Date,
): Promise<boolean> => insertRow(tx, { ...row, next_at: dueAfter(row.every, row.time_zone, now) })

export const updateSchedule = rowUpdater('report_schedules')

export const deleteScheduleRow = (tx: Reader, id: string): Promise<number> =>
  tx.count(sqlFor.deleteFrom('report_schedules').where('id', '=', id))

/** Replaces the recipients of a schedule with these people, each once. */
export async function replaceRecipients(tx: Reader, scheduleId: string, userIds: readonly string[]): Promise<void> {
  await tx.count(sqlFor.deleteFrom('report_recipients').where('schedule_id', '=', scheduleId))
  const rows = [...new Set(userIds)].map((userId) => ({ schedule_id: scheduleId, user_id: userId }))
  await tx.count(sqlFor.insertInto('report_recipients').values(rows))
}

/** The recipients of a schedule's reports by e-mail: those of its people who are still active. */
export const selectRecipients = (from: Reader, scheduleId: string) =>
  from.many(
    sqlFor
      .selectFrom('report_recipients')
      .innerJoin('users', 'users.id', 'report_recipients.user_id')
      .select(['users.id as userId', 'users.email as address'])
      .where('report_recipients.schedule_id', '=', scheduleId)
      .where('users.deactivated_at', 'is', null)
      .where('users.is_sample', '=', false)
      .orderBy('users.id'),
  )
