import { logLevelFor } from '../database/database.ts'
import type { Services } from './services.ts'

/** Milliseconds during which changes are collected before they are read. */
const batchDelay = 200
/** Milliseconds until the next attempt when another process was reading. */
const retryDelay = 2000

export type HistoryReader = { start(): void; close(): Promise<void> }
type HistoryReaderOptions = {
  /** The features whose events mean that there is something to read. */
  features: ReadonlySet<string>
  /** Continues reading from its last position; returns false when another process is reading. */
  read: (isOver: () => boolean) => Promise<boolean>
  /** The log message for when reading fails. */
  failure: string
}

/** Reads the history after each change, and once at startup for changes made meanwhile. */
export function openHistoryReader(
  services: Services,
  { features, read, failure }: HistoryReaderOptions,
): HistoryReader {
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let isClosed = false
  let unsubscribe = () => {}

  function readIn(delay: number) {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      reading = reading.then(readOn)
    }, delay)
  }

  async function readOn() {
    if (isClosed) return
    try {
      if (!(await read(() => isClosed))) readIn(retryDelay)
    } catch (error) {
      services.log[logLevelFor(error)]({ err: error }, failure)
      readIn(retryDelay)
    }
  }

  return {
    start() {
      unsubscribe = services.live.subscribe((events) => {
        if (events.some(({ feature }) => features.has(feature))) readIn(batchDelay)
      })
      readIn(0)
    },
    async close() {
      isClosed = true
      unsubscribe()
      clearTimeout(timer)
      await reading
    },
  }
}
