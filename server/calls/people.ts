import { sql } from 'kysely'
import type { CallGroup } from '../../contract/calls/callRoutes.ts'
import type { Reader } from '../database/database.ts'
import type { Person } from '../../contract/users/users.ts'
import { timeIn } from '../process/zonedTime.ts'
import { guest } from '../users/users.ts'

/** When a group is called, in the time zone of the site. */
type Clock = { timeZone: string; now: Date }
/** Where and when a group is called. */
type Calling = Clock & {
  department: string | null
  /** People of the sample call only each other. */
  isSample?: boolean
}

/** A member of a group; `isByRole`: by their role or department, regardless of the rotation of named people. */
export type Member = Person & { isByRole: boolean }

/** Returns everybody in a group, whether or not they are available; the calling department is that of the call. */
export async function membersOf(
  from: Reader,
  { role = null, department = null, personIds }: CallGroup,
  { department: calling, isSample = false }: Pick<Calling, 'department' | 'isSample'>,
): Promise<Member[]> {
  const wanted = department === 'case' ? calling : department
  return from.many(
    sql<Member>`
      select * from (
        select id, name, first_name as "firstName", last_name as "lastName", image as "profileImageUrl",
          ${role !== null || department !== null}::boolean and (${role}::text is null or role = ${role}::text)
            and (${department}::text is null or coalesce(lower(department) = lower(${wanted}::text), false)) as "isByRole"
        from users
        where id <> ${guest.id}::uuid and is_sample = ${isSample}::boolean and deactivated_at is null
      ) as people
      where "isByRole" or id = any(${personIds ?? []}::uuid[])
      order by name, id`,
  )
}

/**
 * Returns the members of a group who are available at a moment. A group outside its active hours has none; of the named
 * people of a rotating one it is the person on duty that day or week.
 */
export function availableAt(members: readonly Member[], group: CallGroup, calling: Clock): Person[] {
  if (!isActive(group, calling)) return []
  const named = new Set(onDuty(group, calling))
  return members.filter(({ id, isByRole }) => isByRole || named.has(id)).map(({ isByRole: _how, ...person }) => person)
}

/** Returns the ids of the people of a group who can be notified now. */
export const peopleOf = async (from: Reader, group: CallGroup, calling: Calling): Promise<string[]> =>
  availableAt(await membersOf(from, group, calling), group, calling).map(({ id }) => id)

/** Whether a group is active at a moment, by its active hours in the site's time zone. */
export function isActive({ activeHours }: CallGroup, { timeZone, now }: Clock): boolean {
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

/** The named people of a group who are on duty. */
export function onDuty({ personIds, rotation }: CallGroup, { timeZone, now }: Clock): string[] {
  const all = personIds ?? []
  if (!rotation || all.length === 0) return all
  const day = dayNumber(timeIn(now, timeZone).day)
  // Weeks begin on Monday; day 0 was a Thursday.
  const turn = rotation === 'daily' ? day : Math.floor((day + 3) / 7)
  return all.slice(turn % all.length, (turn % all.length) + 1)
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
/** 1 is Monday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
