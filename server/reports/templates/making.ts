import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../../contract/analytics/analytics.ts'
import type { ReportData } from '../../../contract/reports/reports.ts'
import type { DaySpan } from '../../../contract/values/calendar.ts'
import type { Services } from '../../records/services.ts'
import { every, ofDimensions } from '../../cases/cases.ts'
import type { Reader } from '../../database/database.ts'
import { startOfDay, endOfDay } from '../../records/days.ts'

export type Making = {
  /** Services whose queries all read the same snapshot. */
  services: Services
  span: DaySpan
  /** The days that it is compared with. */
  before: DaySpan
  /** All work of the report's site, or of all sites, in its time zone. */
  all: Scope
  /** What was reported in the span. */
  within: Scope
  /** The date on which it is made, in its time zone. */
  today: string
  /** Reports progress as a share from 0 to 1. */
  reached(share: number): Promise<void>
}

export type Template = (making: Making) => Promise<ReportData>

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
