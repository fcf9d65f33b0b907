import { sql } from 'kysely'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import type { TriageSummary } from '../../../contract/cases/triage.ts'
import type { TriageDays } from '../../../contract/cases/triageChoices.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { mustExist } from '../../records/record.ts'
import '../table.ts'

/** Reads the settings of triage, and the current day in a person's time zone. */
export type TriageRules = { isOn: boolean; days: TriageDays; today: string }

export async function readTriageRules(from: Reader, userId: string): Promise<TriageRules> {
  const rules = await from.one(
    sql<TriageRules>`
      select triage as "isOn", triage_days as days, (now() at time zone coalesce(
        (select coalesce(time_zone, device_time_zone) from preferences where user_id = ${userId}), 'UTC'))::date as today
      from workspace`,
  )
  return mustExist(rules)
}

/** Whether work can be assigned to a person. */
export const isActivePerson = async (from: Reader, id: string): Promise<boolean> =>
  (await from.one(sqlFor.selectFrom('users').select('id').where('id', '=', id).where('deactivated_at', 'is', null))) !==
  undefined

export async function nameOf(from: Reader, id: string): Promise<string | null> {
  return (await from.one(sqlFor.selectFrom('users').select('name').where('id', '=', id)))?.name ?? null
}

/** Returns the versions of cases, by their ids. */
export async function selectVersions(from: Reader, ids: string[]): Promise<Map<string, number>> {
  const rows = await from.many(sqlFor.selectFrom('cases').select(['id', 'version']).where('id', 'in', ids))
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Counts what is waiting; nothing is while triage is turned off. */
export async function readTriageSummary(from: Reader, siteId: string[] | undefined): Promise<TriageSummary> {
  const here = siteId === undefined ? sql`true` : sql`site_id = any(${siteId}::uuid[])`
  const summed = mustExist(
    await from.one(
      sql<{ waiting: number; late: number; id: string | null; number: number | null; since: string | null }>`
        with waiting as materialized (
          select id, number, triage_since, triage_due from cases
          where triage = 'waiting' and deleted_at is null and (select workspace.triage from workspace) and ${here}
        )
        select (select count(*)::int from waiting) as waiting,
          (select count(*)::int from waiting where triage_due <= now()) as late,
          oldest.id, oldest.number, oldest.triage_since as since
        from (select) as one
        left join lateral (select * from waiting order by triage_since, id limit 1) as oldest on true`,
    ),
  )
  const { waiting, late, id, number, since } = summed
  const oldest = id === null || number === null || since === null ? null : { id, key: caseKey(number), since }
  return { waiting, late, oldest }
}

/** Returns cases whose snooze has ended, and who snoozed them. */
export const selectSnoozeOver = (from: Reader, limit: number): Promise<{ id: string; byId: string }[]> =>
  from.many(
    sql<{ id: string; byId: string }>`
      select id, coalesce(triage_by, created_by) as "byId" from cases
      where triage = 'snoozed' and deleted_at is null and triage_until <= now()
      order by triage_until limit ${sql.lit(limit)}`,
  )
