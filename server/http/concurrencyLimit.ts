import { refuse } from '../process/refuse.ts'

/** Requests of one person that are worked on at once; a browser asks for a dozen things at most. */
const atOnce = 32
/** Requests of one person that wait for those. */
const mostWaiting = 200

type Person = { atWork: number; waiting: (() => void)[] }

/**
 * Holds each person to so many requests at once: whoever sends thousands in one breath waits for themselves, and the
 * database's connections are there for others. A request that is let in at once waits for nothing.
 */
export function openConcurrencyLimit() {
  const people = new Map<string, Person>()

  function leave(id: string, person: Person): void {
    const next = person.waiting.shift()
    if (next) next()
    else if ((person.atWork -= 1) === 0) people.delete(id)
  }

  return {
    /**
     * Begins a request of a person now, or when one of theirs is done. Answers what is to be called when it is done.
     * @throws tooMany for a person who has too many waiting
     */
    take(id: string, begin: () => void): () => void {
      const person = people.get(id) ?? { atWork: 0, waiting: [] }
      people.set(id, person)
      if (person.atWork < atOnce) {
        person.atWork += 1
        begin()
        return () => leave(id, person)
      }
      if (person.waiting.length >= mostWaiting) {
        throw refuse('requestsWaiting', { retryAfter: 2 })
      }
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
