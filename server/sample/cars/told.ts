import type { SampleUser } from '../factoryYear.ts'
import type { Random } from '../random.ts'
import { atWork, day, isWorking, lastAtWork } from '../workdays.ts'
import type { CarStory, Who } from './carStory.ts'

/** A story on its way into the year before `now`. */
export type Told = { story: CarStory; now: Date; opened: Date; random: Random; users: readonly SampleUser[] }

/**
 * Some time before the story's age, since it must not come to lie after now. Days off all fall to the moment before them,
 * where a second for each day of age keeps the stories in their order.
 */
export function openedAt({ age }: CarStory, now: Date, random: Random): Date {
  const morning = new Date(now.getTime() - age * day)
  morning.setHours(9, random.whole(0, 59), 0, 0)
  return isWorking(morning) ? morning : new Date(lastAtWork(morning).getTime() - age * 1000)
}

const aLittle = 7 * 60_000

/**
 * The moment so many days after the opening, when somebody is at work; null when it is still to come. Moments of a day off
 * all fall into the next shift: there `after` keeps their order.
 */
export function momentOf({ opened, now, random }: Told, days: number, after: Date): Date | null {
  const planned = atWork(new Date(opened.getTime() + days * day), random)
  const at = planned > after ? planned : new Date(after.getTime() + aLittle)
  return at < now ? at : null
}

export function personOf(users: readonly SampleUser[], who: Who): SampleUser {
  const found = users.find(({ firstName }) => firstName === who)
  if (!found) throw new Error(`Nobody in the sample is called ${who}.`)
  return found
}
