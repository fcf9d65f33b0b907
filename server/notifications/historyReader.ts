import { logLevelFor } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import type { NotificationSources } from './sourceTypes.ts'
import { readHistory } from './readHistory.ts'

/** Milliseconds in which changes are gathered before they are looked at. */
const gatherFor = 200
/** Milliseconds until another look where another process was at it. */
const busyFor = 2000

type HistoryReader = { start(): void; close(): Promise<void> }

/** Reads the history on whenever something happened, and once at the start for what happened meanwhile. */
export function openHistoryReader(services: Services, rooms: NotificationSources): HistoryReader {
  const names = new Set<string>([...rooms.subjects, ...rooms.beneath].map(({ room }) => room))
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let isClosed = false
  let stopHearing = () => {}

  function lookIn(pause: number) {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = undefined
      reading = reading.then(read)
    }, pause)
  }

  async function read() {
    if (isClosed) return
    try {
      const isMine = await readHistory(services, rooms, undefined, () => isClosed)
      if (!isMine) lookIn(busyFor)
    } catch (error) {
      services.log[logLevelFor(error)]({ err: error }, 'The news could not be told; trying again.')
      lookIn(busyFor)
    }
  }

  return {
    start() {
      stopHearing = services.live.subscribe((events) => {
        if (events.some(({ room }) => names.has(room))) lookIn(gatherFor)
      })
      lookIn(0)
    },
    async close() {
      isClosed = true
      stopHearing()
      clearTimeout(timer)
      await reading
    },
  }
}
