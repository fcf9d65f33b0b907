import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { callsRefusals } from '../refusals/calls.ts'
import { shiftNameLimit } from '../cases/caseChoices.ts'
import { ClockTime, shiftLimit } from './settings.ts'
import { Id, line, Zone } from '../values/values.ts'

const siteLimit = 80
/** For the shifts of all sites together. */
const plannedShiftLimit = 10 * shiftLimit

/** A shift begins at `from` and ends before `to`, on the next day where that is earlier. */
export const PlannedShift = z.object({
  id: Id,
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** The weekdays on which it begins; 1 is Monday. */
  weekdays: z.array(z.int()),
  /** Null: every site without shifts of its own. */
  site: z.string().nullable(),
  /** Null: that of the site, else of the reporter. */
  timeZone: z.string().nullable(),
})
export type PlannedShift = z.output<typeof PlannedShift>

type ShiftTimes = Pick<PlannedShift, 'from' | 'to' | 'weekdays' | 'site' | 'timeZone'>

const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The minutes of the week at which a shift begins, and how many it takes: a day where it ends at the time of its beginning. */
const spansOf = ({ from, to, weekdays }: ShiftTimes) => {
  const minutes = (minuteOf(to) - minuteOf(from) + minutesOfDay) % minutesOfDay || minutesOfDay
  return weekdays.map((day) => ({ begin: (day - 1) * minutesOfDay + minuteOf(from), minutes }))
}
type Span = ReturnType<typeof spansOf>[number]

const beginsWithin = (one: Span, other: Span): boolean =>
  (one.begin - other.begin + minutesOfWeek) % minutesOfWeek < other.minutes

/** The clock of a site is taken for that of any time zone: it is not known here. */
const overlap = (one: ShiftTimes, other: ShiftTimes): boolean =>
  one.site?.toLowerCase() === other.site?.toLowerCase() &&
  (one.timeZone === other.timeZone || one.timeZone === null || other.timeZone === null) &&
  spansOf(one).some((span) => spansOf(other).some((its) => beginsWithin(span, its) || beginsWithin(its, span)))

/** The places of shifts that overlap with another one of their site. */
export const overlappingShifts = (shifts: readonly ShiftTimes[]): number[] =>
  shifts.flatMap((one, place) => (shifts.some((other) => other !== one && overlap(one, other)) ? place : []))

export const ShiftsSent = z
  .array(
    z.strictObject({
      id: Id.optional(),
      name: line(shiftNameLimit, 'Name the shift.'),
      from: ClockTime,
      to: ClockTime,
      weekdays: z
        .array(z.int().min(1).max(7))
        .min(1, 'Choose a weekday.')
        .max(7)
        .default([1, 2, 3, 4, 5, 6, 7])
        .transform((days) => [...new Set(days)].sort((one, other) => one - other)),
      site: line(siteLimit, 'Site is required').nullable().default(null),
      timeZone: Zone.nullable().default(null),
    }),
  )
  .max(plannedShiftLimit, { error: 'Use at most {{maximum}} shifts.', abort: true })
  .refine(
    (shifts) => new Set(shifts.map(({ name, site }) => `${site ?? ''}\n${name}`)).size === shifts.length,
    'Two shifts have the same name.',
  )
  .refine((shifts) => {
    const ids = shifts.flatMap(({ id }) => id ?? [])
    return new Set(ids).size === ids.length
  }, 'Two shifts have the same ID.')
  .superRefine((shifts, context) => {
    for (const place of overlappingShifts(shifts))
      context.addIssue({ code: 'custom', path: [place, 'from'], message: callsRefusals.shiftsOverlap.text })
  })
export type ShiftsSent = z.output<typeof ShiftsSent>

export const shiftCalls = {
  listShifts: defineCall('GET /api/shifts', {
    summary: 'Reads the shifts of all sites.',
    answer: z.array(PlannedShift),
    versionInHeader: true,
  }),
  putShifts: defineCall('PUT /api/shifts', {
    needs: 'manageCalls',
    summary: 'Replaces the shifts of all sites. A shift that is sent with its id keeps it.',
    body: ShiftsSent,
    answer: z.array(PlannedShift),
    versionInHeader: true,
  }),
}
