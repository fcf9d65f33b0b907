import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** Days, both included, that may be open on either side. */
export type Days = { from?: string | undefined; to?: string | undefined }

/**
 * The moment of a midnight on the clock on the wall: the end of the last second before it. Where clocks are put back from one
 * to midnight, as in Havana, it strikes twice, and PostgreSQL would take the second time for the beginning of the day.
 */
export const midnightInstant = (wall: RawBuilder<unknown>, timeZone: string): RawBuilder<string> =>
  sql`((${wall} - interval '1 second') at time zone ${timeZone}::text + interval '1 second')`

/** The day that it is now in a time zone. */
export const todayIn = (timeZone: string): RawBuilder<string> =>
  sql<string>`(now() at time zone ${timeZone}::text)::date`

/** The moment at which a day begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): RawBuilder<string> =>
  midnightInstant(sql`${day}::date`, timeZone)

/** The moment at which a day is over in a time zone: 23, 24 or 25 hours after it began. */
export const endOfDay = (day: string, timeZone: string): RawBuilder<string> =>
  midnightInstant(sql`(${day}::date + 1)`, timeZone)

/** That a moment lies in days of a time zone; half-open, so that an index of the column serves it. */
export function withinDays(moment: string, { from, to }: Days, timeZone: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (from !== undefined) conditions.push(sql<SqlBool>`${sql.ref(moment)} >= ${startOfDay(from, timeZone)}`)
  if (to !== undefined) conditions.push(sql<SqlBool>`${sql.ref(moment)} < ${endOfDay(to, timeZone)}`)
  return conditions
}
