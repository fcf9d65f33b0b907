/** The last pending task of each record. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Runs the tasks of one record in sequence: concurrent changes could arrive out of order and the older one
 * would win. A failed task does not stop the next; different records do not wait for each other.
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
