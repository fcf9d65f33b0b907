import { sql, type RawBuilder } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { deleteSampleFields } from './customFields.ts'
import { deleteSampleViews } from './sampleViews.ts'

/** Whether there are no cases and no CARs, not even deleted ones, and whether any part of the sample exists. */
export async function selectState(from: Reader): Promise<{ empty: boolean; present: boolean }> {
  const state = await from.one(
    sql<{ empty: boolean; present: boolean }>`
      select not exists (select from cases) and not exists (select from cars) as empty,
        exists (select from cases where is_sample) or exists (select from users where is_sample)
          or exists (select from stations where is_sample) as present`,
  )
  return state ?? { empty: false, present: false }
}

/** Prevents other writes of cases, CARs, tasks and stations until the transaction ends; reads continue. */
export const lockRecords = (tx: Reader) =>
  tx.count(sql`lock table cars, cases, tasks, stations in share row exclusive mode`)

/** Takes the next numbers of a sequence, in ascending order. */
export async function takeNumbers(tx: Reader, sequence: string, count: number): Promise<number[]> {
  const rows = await tx.many(
    sql<{ number: string }>`select nextval(${sequence}) as number from generate_series(1, ${count})`,
  )
  return rows.map((row) => Number(row.number)).sort((one, other) => one - other)
}

const samplePeople = sql`(select id from users where is_sample)`
const isOnSample = sql`(
  case_id in (select id from cases where is_sample) or car_id in (select id from cars where is_sample)
)`

/** Makes a real person the uploader of sample photos that a real case, CAR or comment shows. */
export const reassignUsedPhotos = (tx: Reader, toId: string): Promise<number> =>
  tx.count(
    sql`
      update attachments set created_by = ${toId}
      where created_by in ${samplePeople}
        and id in (
          select unnest(attachment_ids) from cases where not is_sample
          union all select unnest(attachment_ids) from cars where not is_sample
          union all select unnest(attachment_ids) from read_across
            where car_id in (select id from cars where not is_sample)
          union all select unnest(attachment_ids) from containment where ${isOnSample} is not true
          union all select unnest(attachment_ids) from comments where ${isOnSample} is not true
        )`,
  )

/** Deletes the sample with its history. Returns the hashes of its photos. */
export async function deleteSample(tx: Reader): Promise<string[]> {
  const run = (statement: RawBuilder<unknown>) => tx.count(statement)
  await run(sql`
    delete from activity
    where record_id in (
      select id from cases where is_sample
      union all select id from cars where is_sample
      union all select id from attachments where created_by in ${samplePeople}
      union all select id from tasks where ${isOnSample}
      union all select calls.id from calls join cases on cases.id = calls.case_id where cases.is_sample
      union all select id from comments where ${isOnSample}
      union all select id from savings where ${isOnSample}
    )`)
  // Tasks, comments and calls are deleted with their record.
  await run(sql`delete from cases where is_sample`)
  await run(sql`delete from cars where is_sample`)
  await deleteSampleFields(tx)
  const photos = await tx.many(
    sql<{ sha256: string }>`delete from attachments where created_by in ${samplePeople} returning sha256`,
  )
  await run(sql`delete from templates where is_sample`)
  await deleteSampleViews(tx)
  await run(sql`delete from live_shift`)
  await run(sql`delete from stations where is_sample`)
  await run(sql`delete from users where is_sample`)
  await run(sql`
    delete from sites
    where is_sample and not exists (select from stations where site_id = sites.id)
      and not exists (select from cases where site_id = sites.id)
      and not exists (select from read_across where site_id = sites.id)
      and not exists (select from reports where site_id = sites.id)
      and not exists (select from report_schedules where site_id = sites.id)`)
  return [...new Set(photos.map(({ sha256 }) => sha256))]
}

/** The site of each station of the sample. */
export async function selectSites(tx: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.many(
    sqlFor
      .selectFrom('stations')
      .select(['id', sql<string | null>`site_id`.as('siteId')])
      .where('is_sample', '=', true),
  )
  return new Map(rows.flatMap(({ id, siteId }) => (siteId === null ? [] : [[id, siteId]])))
}

/** The process manager with the oldest account. */
export const selectManager = (from: Reader): Promise<{ id: string } | undefined> =>
  from.one(
    sqlFor
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Process Manager')
      .where('is_sample', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1),
  )
