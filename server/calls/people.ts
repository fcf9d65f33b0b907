import { sql } from 'kysely'
import type { CallGroup } from '../../contract/callRoutes.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { timeIn } from '../process/zonedTime.ts'
import { guest } from '../users/users.ts'

/** Where and when a group is called. */
type Calling = {
  department: string | null
  /** Of the site. */
  timeZone: string
  now: Date
  /** People of the sample call each other, and nobody else. */
  isSample?: boolean
}

/**
 * The people of a group who are there to be told now. A group outside of its active hours has none; one that rotates has
 * of its named people whoever's day or week it is.
 */
export async function peopleOf(from: Reader, group: CallGroup, calling: Calling): Promise<string[]> {
  if (!isActive(group, calling)) return []
  const { role = null, department = null } = group
  const { isSample = false } = calling
  const named = onDuty(group, calling)
  const wanted = department === 'case' ? calling.department : department
  const isByRole = role !== null || department !== null
  const rows = await from.many(
    sql<{ id: string }>`
      select id from users
      where id <> ${guest.id}::uuid and is_sample = ${isSample}::boolean and deactivated_at is null and (
        id = any(${named}::uuid[])
        or (${isByRole}::boolean and (${role}::text is null or role = ${role}::text)
          and (${department}::text is null or lower(department) = lower(${wanted}::text))))
      order by name, id`
      .$castTo<{ id: string }>()
      .compile(sqlFor),
  )
  return rows.map(({ id }) => id)
}

/** Whether a group is there at a moment, by its active hours on the site's clock. */
export function isActive({ activeHours }: CallGroup, { timeZone, now }: Calling): boolean {
  if (!activeHours) return true
  const { day, minute } = timeIn(now, timeZone)
  const { from, to, weekdays } = activeHours
  const [begins, ends] = [minuteOf(from), minuteOf(to)]
  const crosses = begins >= ends
  const isWithin = crosses ? minute >= begins || minute < ends : minute >= begins && minute < ends
  // Hours across midnight belong to the day on which they begin.
  const beganOn = dayNumber(day) - (crosses && minute < ends ? 1 : 0)
  return isWithin && (!weekdays || weekdays.includes(weekdayOf(beganOn)))
}

/** The named people of a group whose turn it is. */
export function onDuty({ personIds, rotation }: CallGroup, { timeZone, now }: Calling): string[] {
  const all = personIds ?? []
  if (!rotation || all.length === 0) return all
  const day = dayNumber(timeIn(now, timeZone).day)
  // Weeks begin on Monday; the first day that is counted was a Thursday.
  const turn = rotation === 'daily' ? day : Math.floor((day + 3) / 7)
  return all.slice(turn % all.length, (turn % all.length) + 1)
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
/** 1 is Monday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
