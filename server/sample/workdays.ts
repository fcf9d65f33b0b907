import type { Random } from './random.ts'

const minute = 60_000
export const day = 24 * 60 * minute

/** Whether people are at work: two shifts from Monday to Friday, one on Saturday, the plant closed around New Year. */
export function isWorking(at: Date): boolean {
  const hour = at.getHours()
  const weekday = at.getDay()
  const [month, date] = [at.getMonth(), at.getDate()]
  if ((month === 11 && date >= 24) || (month === 0 && date === 1)) return false
  if (weekday === 0) return false
  return hour >= 6 && hour < (weekday === 6 ? 14 : 22)
}

/** Returns the moment itself during working hours; otherwise some time in the first hours of the next shift. */
export function atWork(at: Date, random: Random): Date {
  if (isWorking(at)) return at
  const moment = new Date(at)
  if (moment.getHours() >= 6) moment.setDate(moment.getDate() + 1)
  moment.setHours(6, 0, 0, 0)
  while (!isWorking(moment)) moment.setDate(moment.getDate() + 1)
  return new Date(moment.getTime() + random.between(4, 200) * minute)
}

/** Returns the last working time before `now`, to the minute. */
export function lastAtWork(now: Date): Date {
  const moment = new Date(now)
  while (!isWorking(moment)) moment.setTime(moment.getTime() - minute)
  return moment
}

/** Returns a due date, `2026-11-21`: never a Sunday or a Saturday. */
export function dueDay(at: Date): string {
  const moment = new Date(at)
  while (moment.getDay() === 0 || moment.getDay() === 6) moment.setDate(moment.getDate() + 1)
  return dayOf(moment)
}

export function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/**
 * Returns working times within the year before `now`, oldest first: slightly more as the year goes on, the last one
 * just now.
 */
export function reportingTimes(count: number, now: Date, random: Random): Date[] {
  const latest = lastAtWork(now).getTime()
  const year = 365 * day
  const times = [latest - random.whole(2, 20) * minute]
  while (times.length < count) {
    const share = random.next()
    const at = now.getTime() - year * (1 - share)
    // People report more when they see that it helps, and more by day than in the evening.
    const likely = (0.65 + 0.35 * share) * (new Date(at).getHours() < 15 ? 1 : 0.55)
    if (at < latest && isWorking(new Date(at)) && random.chance(likely)) times.push(Math.floor(at))
  }
  return times.sort((one, other) => one - other).map((time) => new Date(time))
}
