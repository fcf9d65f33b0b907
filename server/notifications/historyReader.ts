import { logLevelFor } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import type { NotificationSources } from './sourceTypes.ts'
import { readHistory } from './readHistory.ts'

/** Milliseconds in which changes are gathered before they are read. */
const gatherFor = 200
/** Milliseconds until the next try where another process was reading. */
const busyFor = 2000

type HistoryReader = { start(): void; close(): Promise<void> }

/** Reads the history after each change, and once at the start for changes made meanwhile. */
export function openHistoryReader(services: Services, features: NotificationSources): HistoryReader {
  const names = new Set<string>([...features.subjects, ...features.children].map(({ room }) => room))
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let isClosed = false
  let unsubscribe = () => {}

  function readIn(pause: number) {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      reading = reading.then(read)
    }, pause)
  }

  async function read() {
    if (isClosed) return
    try {
      const isMine = await readHistory(services, features, undefined, () => isClosed)
      if (!isMine) readIn(busyFor)
    } catch (error) {
      services.log[logLevelFor(error)]({ err: error }, 'People could not be notified; trying again.')
      readIn(busyFor)
    }
  }

  return {
    start() {
      unsubscribe = services.live.subscribe((events) => {
        if (events.some(({ room }) => names.has(room))) readIn(gatherFor)
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
