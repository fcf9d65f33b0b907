import { createHash } from 'node:crypto'
import type { Shift } from '../../contract/settings/settings.ts'
import type { PlannedShift } from '../../contract/settings/shifts.ts'

/** A shift as the workspace stores it; the previous version stores only name and times. */
export type StoredShift = Shift & Partial<PlannedShift>

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Returns a shift with all its fields. */
export const plannedShift = ({ id, name, from, to, weekdays, site, timeZone }: StoredShift): PlannedShift => ({
  id: id ?? idOfName(name, site ?? null),
  name,
  from,
  to,
  weekdays: weekdays ?? everyDay,
  site: site ?? null,
  timeZone: timeZone ?? null,
})

/** Returns the id of a shift that was given none: always the same, in the form of version 8 of RFC 9562. */
export function idOfName(name: string, site: string | null): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([site, name]))
    .digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`]
  return [...parts, hash.slice(20, 32)].join('-')
}

/** The shifts of every site without its own, as the workspace's settings show them. */
export const commonShifts = (stored: StoredShift[]): Shift[] =>
  stored.filter(({ site }) => !site).map(({ name, from, to }) => ({ name, from, to }))

/** Returns the shifts after the common ones were replaced: one that keeps its name keeps its other fields, too. */
export function withCommonShifts(stored: StoredShift[], common: Shift[]): StoredShift[] {
  const before = new Map(stored.filter(({ site }) => !site).map((shift) => [shift.name, shift]))
  return [...common.map((shift) => ({ ...before.get(shift.name), ...shift })), ...stored.filter(({ site }) => site)]
}
