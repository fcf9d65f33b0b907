import { ReaderFailed } from './faults.ts'
import { openReaderChild, type ReaderChild } from './readerChild.ts'
import type { Reading } from './reading.ts'

export { ReaderFailed, ReaderTimedOut } from './faults.ts'
export type { Reading } from './reading.ts'

export type ReaderOptions = {
  /** Told in a sentence what went wrong with the process; never what was read. */
  log?: (sentence: string) => void
  /** Milliseconds after the last photo until the process ends. */
  idleMs?: number
  /** Milliseconds that one photo may take, the start of the process included. */
  timeoutMs?: number
  /** The process to run, for tests. */
  script?: URL
}

export type Reader = {
  /**
   * Reads text and codes from a picture file: JPEG, PNG, WebP, AVIF or GIF as it was sent. One photo at a time, in the
   * order in which they come. An abort takes the photo out of the line, or kills the process that is at it.
   * @throws ReaderTimedOut, ReaderFailed, or the signal's reason
   */
  read(photo: Buffer, signal?: AbortSignal): Promise<Reading>
  /** Ends the process and refuses what waits. The next photo starts a new one. */
  close(): Promise<void>
  /** Process id while the process lives. */
  readonly pid: number | null
}

/**
 * The reader on this machine. It reads text and codes and sees nothing else. The work is done in a process of its own,
 * which is started by the first photo and ends when idle, so that memory and crashes of picture, network and code
 * libraries are not the server's.
 */
export function openReader(options: ReaderOptions = {}): Reader {
  const { log = () => undefined, idleMs = 60_000, timeoutMs = 15_000 } = options
  const script = options.script ?? new URL('child.ts', import.meta.url)
  let child: ReaderChild | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let closing = new AbortController()

  async function readNow(photo: Buffer, signals: AbortSignal): Promise<Reading> {
    signals.throwIfAborted()
    clearTimeout(idle)
    if (!child?.isAlive) child = openReaderChild(script, log)
    const current = child
    try {
      return await current.read(photo, timeoutMs, signals)
    } finally {
      idle = setTimeout(() => void current.kill(), idleMs)
      idle.unref()
    }
  }

  return {
    read(photo, signal) {
      const signals = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])])
      const reading = last.then(() => readNow(photo, signals))
      last = reading.catch(() => undefined)
      return orAborted(reading, signals)
    },
    async close() {
      closing.abort(new ReaderFailed('The reader was closed.'))
      closing = new AbortController()
      clearTimeout(idle)
      await child?.kill()
    },
    get pid() {
      return child?.isAlive ? child.pid : null
    },
  }
}

/** A photo that waits in line is given up at once and not only when its turn comes. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
