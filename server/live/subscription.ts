import pg from 'pg'
import { reader, run, type Database, type Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { channel } from './publisher.ts'
import type { StoredEvent } from './history.ts'
import { type AddressedEvent, transientChannel } from './transientEvents.ts'

type Options = {
  database: Database
  log: Services['log']
  receive(events: StoredEvent[]): void
  receiveTransient(event: AddressedEvent): void
  /** Reads missed events on the listening connection, which also shows whether that still works. */
  catchUp(from: Reader): Promise<void>
}

/** Milliseconds between two attempts to reach a database that does not answer. */
const retryDelay = 500
/** Milliseconds between two checks for changes whose process died before it could notify. */
const checkInterval = 5000

/**
 * Listens on a dedicated connection and catches up first; reconnects whenever the connection is lost. Returns a
 * function that stops it.
 */
export async function openSubscription({
  database,
  log,
  receive,
  receiveTransient,
  catchUp,
}: Options): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let isLost = false
  let isClosed = false
  let isChecking = false
  let retryTimer: NodeJS.Timeout | undefined

  const readMissed = (on: pg.Client) => catchUp(reader((query) => run(on, query)))

  function lose(lost: pg.Client, error?: Error) {
    if (client !== lost) return
    client = null
    if (isClosed) return
    if (!isLost) log.warn({ err: error }, 'The database does not answer; trying again until it does.')
    isLost = true
    retryTimer = setTimeout(() => void listen(), retryDelay)
  }

  async function listen() {
    const opened = new pg.Client({ ...database.connection, pipeline: false })
    client = opened
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ channel: from, payload }) => {
      if (payload === undefined) return
      if (from === transientChannel) receiveTransient(JSON.parse(payload) as AddressedEvent)
      else receive(JSON.parse(payload) as StoredEvent[])
    })
    try {
      await opened.connect()
      database.watch(opened)
      await opened.query(`listen ${channel}`)
      await opened.query(`listen ${transientChannel}`)
      await readMissed(opened)
      if (isLost) log.warn('The database answers again.')
      isLost = false
    } catch (error) {
      lose(opened, error as Error)
      await opened.end().catch(() => undefined)
    }
  }

  await listen()
  const timer = setInterval(() => {
    if (!client || isLost || isChecking) return
    isChecking = true
    // A failing connection is reported by its own error handler.
    void readMissed(client)
      .catch(() => undefined)
      .finally(() => (isChecking = false))
  }, checkInterval)

  return async () => {
    isClosed = true
    clearInterval(timer)
    clearTimeout(retryTimer)
    await client?.end().catch(() => undefined)
  }
}
