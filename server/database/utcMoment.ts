import { type RawBuilder, sql } from 'kysely'

/** In SQL, a moment as text in the format of the API; for JSON that the database builds. */
export const utcMoment = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
