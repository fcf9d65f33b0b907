import pg from 'pg'
import { reader, run, type Database, type Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { channel } from './publisher.ts'
import type { StoredEvent } from './history.ts'

type Listening = {
  database: Database
  log: Services['log']
  hear(events: StoredEvent[]): void
  /** Reads what was missed, on the connection that listens: one on which nothing can be heard any more is found out so. */
  catchUp(from: Reader): Promise<void>
}

/** Milliseconds between two attempts to reach a database that does not answer. */
const tryAgainAfter = 500
/** Milliseconds between two looks for changes whose process died before it could tell. */
const lookEvery = 5000

/**
 * Listens on a connection of its own and catches up first; whenever the connection is lost, tries the next until the
 * database answers. Answers how to stop.
 */
export async function openSubscription({ database, log, hear, catchUp }: Listening): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let isLost = false
  let isClosed = false
  let isLooking = false
  let again: NodeJS.Timeout | undefined

  const readMissed = (on: pg.Client) => catchUp(reader((query) => run(on, query)))

  function lose(lost: pg.Client, error?: Error) {
    if (client !== lost) return
    client = null
    if (isClosed) return
    if (!isLost) log.warn({ err: error }, 'The database does not answer; trying again until it does.')
    isLost = true
    again = setTimeout(() => void listen(), tryAgainAfter)
  }

  async function listen() {
    const opened = new pg.Client({ ...database.connection, pipeline: false })
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '[]') as StoredEvent[]))
    try {
      await opened.connect()
      database.watch(opened)
      await opened.query(`listen ${channel}`)
      await readMissed(opened)
      if (isLost) log.warn('The database answers again.')
      isLost = false
    } catch (error) {
      lose(opened, error as Error)
      await opened.end().catch(() => undefined)
    }
  }

  await listen()
  const looking = setInterval(() => {
    if (!client || isLost || isLooking) return
    isLooking = true
    // A connection that fails says so itself.
    void readMissed(client)
      .catch(() => undefined)
      .finally(() => (isLooking = false))
  }, lookEvery)

  return async () => {
    isClosed = true
    clearInterval(looking)
    clearTimeout(again)
    await client?.end().catch(() => undefined)
  }
}
