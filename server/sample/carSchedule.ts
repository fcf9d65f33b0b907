import type { CarTemplate } from './content.ts'
import type { SampleUser } from './generateCases.ts'
import type { Random } from './random.ts'
import { atWork, day, isWorking, lastAtWork } from './workdays.ts'

/** A CAR template with its dates in the year before `now`. */
export type CarSchedule = {
  template: CarTemplate
  now: Date
  opened: Date
  random: Random
  users: readonly SampleUser[]
}

/**
 * Returns the morning of the day that is as long ago as the template says. Days off are moved to the last working time
 * before them, where a second per day of age keeps the CARs in order.
 */
export function openedAt({ age }: CarTemplate, now: Date, random: Random): Date {
  const morning = new Date(now.getTime() - age * day)
  morning.setHours(9, random.whole(0, 59), 0, 0)
  return isWorking(morning) ? morning : new Date(lastAtWork(morning).getTime() - age * 1000)
}

const aLittle = 7 * 60_000

/**
 * Returns the working time this many days after the opening; null when it is in the future. Days off are moved to the
 * start of the next shift, where `after` keeps them in order.
 */
export function momentOf({ opened, now, random }: CarSchedule, days: number, after: Date): Date | null {
  const planned = atWork(new Date(opened.getTime() + days * day), random)
  const at = planned > after ? planned : new Date(after.getTime() + aLittle)
  return at < now ? at : null
}

export function personNamed(users: readonly SampleUser[], name: string): SampleUser {
  const found = users.find(({ firstName }) => firstName === name)
  if (!found) throw new Error(`Nobody in the sample is called ${name}.`)
  return found
}
