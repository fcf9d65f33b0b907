import type { ScopeSent } from '../../../contract/analytics/analytics.ts'
import { daysOf, isFinished, type Counted } from './record.ts'
import { dayOf } from './zoned.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** Selects the records of a scope for the different figures. */
export function recordsOf(records: Counted[], scope: ScopeSent & { timeZone: string }, now: Date) {
  const day = (moment: string) => dayOf(moment, scope.timeZone)
  const within = (moment: string | null, { from, to }: Days) =>
    moment !== null && (from === undefined || day(moment) >= from) && (to === undefined || day(moment) <= to)

  const ofDimensions = records.filter(
    (one) =>
      isAny(scope.department, one.department) &&
      isAny(scope.category, one.category) &&
      isAny(scope.priority, one.priority),
  )
  const reported = ofDimensions.filter(({ created }) => within(created, scope))
  const cases = reported.filter(isCase)
  return {
    scope,
    today: day(now.toISOString()),
    day,
    within,
    /** Cases and CARs that match the departments, categories and priorities; and the cases among them. */
    ofDimensions,
    allCases: ofDimensions.filter(isCase),
    /** Those that were reported in the given days. */
    reported,
    cases,
    open: cases.filter((one) => !isFinished(one)),
    /** Those that were completed in the given days. */
    completedThen: ofDimensions.filter(({ completed }) => within(completed, scope)),
  }
}

export type ScopedRecords = ReturnType<typeof recordsOf>

const isAny = (wanted: unknown, value: string | null) =>
  wanted === undefined || (value !== null && (wanted as string[]).includes(value))

export const isCase = ({ feature }: Counted): boolean => feature === 'cases'

/** Days from report to completion of those that are completed. */
export const daysTaken = (list: Counted[]): number[] => list.map(daysOf).filter((days) => days !== null)

export const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
