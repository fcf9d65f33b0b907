import { z } from 'zod'
import { defineCall } from '../http/call.ts'
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
  .max(plannedShiftLimit, 'Use at most {{maximum}} shifts.')
  .refine(
    (shifts) => new Set(shifts.map(({ name, site }) => `${site ?? ''}\n${name}`)).size === shifts.length,
    'Two shifts have the same name.',
  )
  .refine((shifts) => {
    const ids = shifts.flatMap(({ id }) => id ?? [])
    return new Set(ids).size === ids.length
  }, 'Two shifts have the same ID.')
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
