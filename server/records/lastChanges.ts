import { sql } from 'kysely'
import type { Activity } from '../../contract/records/activity.ts'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { Reader } from '../database/database.ts'
import { presentActivity, selectEntries } from './activity.ts'
import { endOfMoment } from './asOf.ts'

/** Finds the entry that changed a field of a record last. */
type LastChange = (recordId: string, fields: readonly string[]) => Activity | undefined

/** Reads the entries that were at a moment the last ones to change each of these fields of these records. */
export async function readLastChanges(
  from: Reader,
  feature: AnnouncedFeature,
  { ids, fields, at }: { ids: readonly string[]; fields: readonly string[]; at: string },
): Promise<LastChange> {
  if (ids.length === 0 || fields.length === 0) return () => undefined
  const last = sql`
    select distinct on (record_id, change ->> 'field') id
    from activity, jsonb_array_elements(changes) as change
    where record_id = any(${[...ids]}::uuid[]) and feature = ${feature} and at < ${endOfMoment(at)}
      and change ->> 'field' = any(${[...fields]})
    order by record_id, change ->> 'field', id desc`
  const rows = await from.many(selectEntries().where(sql<boolean>`activity.id in (${last})`))
  const newestFirst = rows.map(presentActivity)
  return (recordId, sought) =>
    newestFirst.find(
      (entry) => entry.recordId === recordId && entry.changes.some(({ field }) => sought.includes(field)),
    )
}
