import { refuse } from '../refuse.ts'

type Options = {
  /** Tasks that run at once, in total and per person. */
  concurrency: number
  concurrencyPerPerson?: number
  /** Tasks that may wait, per person and in total. */
  queuedPerPerson: number
  queued?: number
  /** Maximum milliseconds that a task waits. */
  timeout?: number
}

/**
 * Runs a task of a person when it is their turn.
 * @throws `tooMany` when this person has too many waiting, `unavailable` when everybody has or it waited too long, each
 * with a time to retry; the signal's reason when it is aborted while it waits
 */
export type FairQueue = <T>(person: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type Person = { running: number; waiting: (() => void)[] }

/** Seconds after which to retry. */
const retryAfter = 10

/**
 * Limits how many tasks run at once, and lets people take turns: a person with many waiting tasks delays another person
 * by only one of them. Tasks of one person run in the order in which they arrived.
 */
export function openFairQueue(options: Options): FairQueue {
  const { concurrency, concurrencyPerPerson = 1, queuedPerPerson, queued = 200, timeout } = options
  let running = 0
  let waiting = 0
  /** The next person comes first. */
  const people = new Map<string, Person>()

  function startNext(): void {
    for (const person of people.values()) {
      if (running >= concurrency) return
      if (person.running < concurrencyPerPerson) person.waiting[0]?.()
    }
  }

  function turnOf(person: Person, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        person.waiting.splice(person.waiting.indexOf(start), 1)
        waiting -= 1
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const start = () => {
        leave()
        running += 1
        person.running += 1
        resolve()
      }
      const giveUp = () => {
        leave()
        reject(signal?.reason as Error)
      }
      const timer =
        timeout === undefined
          ? undefined
          : setTimeout(() => {
              leave()
              reject(tooManyWait())
            }, timeout)
      signal?.addEventListener('abort', giveUp, { once: true })
      person.waiting.push(start)
      waiting += 1
      startNext()
    })
  }

  return async (id, task, signal) => {
    signal?.throwIfAborted()
    const person = people.get(id) ?? { running: 0, waiting: [] }
    const mustWait = running >= concurrency || person.running >= concurrencyPerPerson
    if (mustWait && person.waiting.length >= queuedPerPerson) throw tooManyOfOne()
    if (mustWait && waiting >= queued) throw tooManyWait()
    people.set(id, person)
    try {
      await turnOf(person, signal)
    } catch (error) {
      if (person.running === 0 && person.waiting.length === 0) people.delete(id)
      throw error
    }
    try {
      return await task()
    } finally {
      running -= 1
      person.running -= 1
      people.delete(id)
      if (person.running > 0 || person.waiting.length > 0) people.set(id, person)
      startNext()
    }
  }
}

const tooManyOfOne = () => refuse('workWaiting', { retryAfter })
const tooManyWait = () => refuse('workersBusy', { retryAfter })
