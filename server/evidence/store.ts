import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { type ActivityRow, selectEntries } from '../records/activity.ts'

/** Returns the ids of a CAR and of what belongs to it: its tasks, comments and asked places, deleted ones included. */
export async function selectBelongings(from: Reader, carId: string): Promise<string[]> {
  const rows = sql<{ id: string }>`
    select id from cars where id = ${carId}
    union all select id from tasks where car_id = ${carId}
    union all select id from comments where car_id = ${carId}
    union all select id from read_across where car_id = ${carId}`
  return (await from.many(rows.$castTo<{ id: string }>())).map(({ id }) => id)
}

/** Returns the newest entries of the history of some records, at most so many, newest first. */
export const selectHistory = (from: Reader, recordIds: readonly string[], most: number): Promise<ActivityRow[]> =>
  from.many(
    selectEntries()
      .where('activity.record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
      .limit(most),
  )

type NamedFile = { id: string; name: string; sha256: string; size: number }

/** Returns the files of a CAR, its causes, comments and asked places, and of the replies to its customer, each once. */
export const selectFiles = (from: Reader, carId: string): Promise<NamedFile[]> =>
  from.many(
    sql<NamedFile>`
      with named as (
        select unnest(attachment_ids) as id from cars where id = ${carId}
        union select unnest(attachment_ids) from causes where car_id = ${carId}
        union select unnest(attachment_ids) from containment where car_id = ${carId} and deleted_at is null
        union select unnest(attachment_ids) from comments where car_id = ${carId} and deleted_at is null
        union select unnest(attachment_ids) from read_across where car_id = ${carId} and deleted_at is null
        union select attachment_id from eight_d_replies where car_id = ${carId}
      )
      select attachments.id, attachments.name, attachments.sha256, attachments.size
      from named join attachments on attachments.id = named.id
      order by attachments.created_at, attachments.id`,
  )
