/** What is asked for about a record and has not ended yet: the end of its line. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Does things about one record one after the other, as they are asked for: two changes that are under way at once may arrive in
 * another order, and the older one would win. What fails holds nothing up. Different records do not wait for each other.
 */
export function oneAtATime<Answer>(about: string, work: () => Promise<Answer>): Promise<Answer> {
  const before = lines.get(about)
  const mine = before ? before.then(work, work) : work()
  lines.set(about, mine)
  const leave = () => {
    if (lines.get(about) === mine) lines.delete(about)
  }
  mine.then(leave, leave)
  return mine
}
