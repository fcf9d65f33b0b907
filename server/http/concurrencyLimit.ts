import { refuse } from '../process/refuse.ts'

/** Requests of one person that run at once; a browser sends a dozen at most. */
const concurrency = 32
/** Requests of one person that may wait. */
const maxWaiting = 200

type Person = { atWork: number; waiting: (() => void)[] }

/**
 * Limits the concurrent requests of each person: someone who sends thousands at once delays only themselves, and
 * database connections stay available to others. A request within the limit proceeds synchronously.
 */
export function openConcurrencyLimit() {
  const people = new Map<string, Person>()

  function leave(id: string, person: Person): void {
    const next = person.waiting.shift()
    if (next) next()
    else if ((person.atWork -= 1) === 0) people.delete(id)
  }

  return {
    /** Begins a request of a person now, or when one of theirs has ended. Returns a function to call when it ends. */
    take(id: string, begin: () => void): () => void {
      const person = people.get(id) ?? { atWork: 0, waiting: [] }
      people.set(id, person)
      if (person.atWork < concurrency) {
        person.atWork += 1
        begin()
        return () => leave(id, person)
      }
      if (person.waiting.length >= maxWaiting) throw refuse('requestsWaiting', { retryAfter: 2 })
      let hasBegun = false
      const start = () => {
        hasBegun = true
        begin()
      }
      person.waiting.push(start)
      return () => {
        if (hasBegun) leave(id, person)
        else person.waiting.splice(person.waiting.indexOf(start), 1)
      }
    },
  }
}
