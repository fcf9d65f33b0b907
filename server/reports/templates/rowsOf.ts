import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../../contract/analytics/analytics.ts'
import { every, ofDimensions } from '../../cases/cases.ts'
import type { Reader } from '../../database/database.ts'
import { startOfDay, endOfDay } from '../../records/days.ts'
import type { DaySpan } from '../../../contract/values/calendar.ts'

/** Runs a query of the templates. */
export const rowsOf = <Row>(from: Reader, query: RawBuilder<Row>): Promise<Row[]> =>
  from.many<Row>(query.$castTo<Row>())

/** Condition that a record is not deleted and, in a report of one site, is of that site. */
export const isCounted = (feature: 'cases' | 'cars', { siteId }: Scope): RawBuilder<SqlBool> =>
  every([sql<SqlBool>`${sql.ref(`${feature}.deleted_at`)} is null`, ...ofDimensions({ siteId }, feature)])

/** Condition that a moment lies in a span of a time zone. */
export const happenedIn = (moment: string, { from, to }: DaySpan, timeZone: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(moment)} >= ${startOfDay(from, timeZone)} and ${sql.ref(moment)} < ${endOfDay(to, timeZone)})`

/** The calendar day of a moment in a time zone. */
export const dayOf = (moment: string, timeZone: string): RawBuilder<string | null> =>
  sql<string | null>`(${sql.ref(moment)} at time zone ${timeZone}::text)::date`
