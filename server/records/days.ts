import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** A range of days, both included; either end may be open. */
export type Days = { from?: string | undefined; to?: string | undefined }

/**
 * Returns the instant of a local midnight, computed as the end of the last second before it: where clocks are put back
 * from 1:00 to 0:00, as in Havana, midnight occurs twice, and PostgreSQL would choose the second.
 */
export const midnightInstant = (wall: RawBuilder<unknown>, timeZone: string): RawBuilder<string> =>
  sql`((${wall} - interval '1 second') at time zone ${timeZone}::text + interval '1 second')`

/** Today's date in a time zone. */
export const todayIn = (timeZone: string): RawBuilder<string> =>
  sql<string>`(now() at time zone ${timeZone}::text)::date`

/** The instant at which a day begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): RawBuilder<string> =>
  midnightInstant(sql`${day}::date`, timeZone)

/** The instant at which a day ends in a time zone: 23, 24 or 25 hours after it began. */
export const endOfDay = (day: string, timeZone: string): RawBuilder<string> =>
  midnightInstant(sql`(${day}::date + 1)`, timeZone)

/**
 * Returns conditions that an instant lies in a range of days of a time zone; half-open, so that an index on the column
 * can be used.
 */
export function withinDays(moment: string, { from, to }: Days, timeZone: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (from !== undefined) conditions.push(sql<SqlBool>`${sql.ref(moment)} >= ${startOfDay(from, timeZone)}`)
  if (to !== undefined) conditions.push(sql<SqlBool>`${sql.ref(moment)} < ${endOfDay(to, timeZone)}`)
  return conditions
}
