import type { Scope } from '../../../contract/analytics/analytics.ts'
import type { ReportData } from '../../../contract/reports/reports.ts'
import type { DaySpan } from '../../../contract/values/calendar.ts'
import type { Services } from '../../records/services.ts'

/** The input of a report. */
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
