import { sqlFor, type Reader } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { guest } from '../users/users.ts'
import { sql } from 'kysely'

/** From the history and not from the times of the cases, which devices provide. */
const ofLastHour = compileOnce((stationId: string) =>
  sqlFor
    .selectFrom('activity')
    .innerJoin('cases', 'cases.id', 'activity.record_id')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('activity.at', '>', sql<string>`now() - interval '1 hour'`)
    .where('activity.actor_id', '=', guest.id)
    .where('activity.action', '=', 'created')
    .where('cases.station_id', '=', stationId),
)

/** Returns how many reports of guests came from a station within the last hour. */
export async function countGuestReports(from: Reader, stationId: string): Promise<number> {
  return Number((await from.one(ofLastHour(stationId)))?.count ?? 0)
}
