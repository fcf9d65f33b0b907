import { sql } from 'kysely'
import type { CallGroup } from '../../contract/callRoutes.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Person } from '../../contract/users.ts'
import { timeIn } from '../process/zonedTime.ts'
import { guest } from '../users/users.ts'

/** When a group is called, on the clock of the site. */
type Clock = { timeZone: string; now: Date }
/** Where and when a group is called. */
type Calling = Clock & {
  department: string | null
  /** People of the sample call each other, and nobody else. */
  isSample?: boolean
}

/** Somebody of a group; `isByRole`: by their role or department, whatever the rotation of those named says. */
export type Member = Person & { isByRole: boolean }

/** Everybody of a group, whenever they are there; the calling department is that of the call. */
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
      order by name, id`
      .$castTo<Member>()
      .compile(sqlFor),
  )
}

/**
 * Of the members of a group those who are there at a moment. A group outside of its active hours has none; one that rotates
 * has of its named people whoever's day or week it is.
 */
export function thereAt(members: readonly Member[], group: CallGroup, calling: Clock): Person[] {
  if (!isActive(group, calling)) return []
  const named = new Set(onDuty(group, calling))
  return members.filter(({ id, isByRole }) => isByRole || named.has(id)).map(({ isByRole: _how, ...person }) => person)
}

/** The ids of the people of a group who are there to be told now. */
export async function peopleOf(from: Reader, group: CallGroup, calling: Calling): Promise<string[]> {
  return thereAt(await membersOf(from, group, calling), group, calling).map(({ id }) => id)
}

/** Whether a group is there at a moment, by its active hours on the site's clock. */
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

/** The named people of a group whose turn it is. */
export function onDuty({ personIds, rotation }: CallGroup, { timeZone, now }: Clock): string[] {
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
