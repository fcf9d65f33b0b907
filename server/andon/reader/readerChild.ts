import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PhotoUnreadable, ReaderFailed, ReaderTimedOut } from './faults.ts'
import type { Reading } from './reading.ts'

/** What the process answers to a photo. */
export type ChildAnswer = { reading: Reading } | { fault: string }

/** One process that reads photos, from its start to its end. */
export type ReaderChild = {
  readonly isAlive: boolean
  readonly pid: number
  /** Reads one photo; the caller sends the next when this one is answered. Whoever gives up kills the process. */
  read(photo: Buffer, timeoutMs: number, signal: AbortSignal): Promise<Reading>
  /** Ends the process, done or not, and waits for its end. */
  kill(): Promise<void>
}

/** Tells glibc to give the memory of large pictures back instead of keeping it in pieces. */
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4000000', MALLOC_TRIM_THRESHOLD_: '64000000' }

/** Starts a process. It does not keep the server alive. */
export function openReaderChild(script: URL, log: (sentence: string) => void): ReaderChild {
  let isAlive = true
  // It needs nothing of the server's surroundings, least of all its secrets.
  const child = fork(fileURLToPath(script), {
    env: frugal,
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.unref()
  child.on('error', () => (isAlive = false))
  child.channel?.unref()
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(-2000)))
  unrefStream(child.stderr)
  const ended = once(child, 'exit').then(
    ([code, signal]) => String(signal ?? code),
    (error: Error) => error.message,
  )
  void ended.then(() => (isAlive = false))

  async function kill(): Promise<void> {
    isAlive = false
    // Whoever waits for the end must not end before it.
    child.ref()
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await ended
  }

  return {
    get isAlive() {
      return isAlive
    },
    pid: child.pid ?? 0,
    kill,
    async read(photo, timeoutMs, signal) {
      const over = new AbortController()
      let timer: NodeJS.Timeout | undefined
      try {
        const answer = await Promise.race([
          // Whoever waits for the answer waits for the process: while it is at work it counts.
          once(child, 'message', { signal: over.signal }).then(([message]) => message as ChildAnswer),
          ended.then((how) => Promise.reject(brokenDown(how))),
          new Promise<never>((_resolve, reject) => {
            timer = setTimeout(() => reject(new ReaderTimedOut('Reading the photo took too long.')), timeoutMs)
            signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
            child.send(photo, (error) => error && reject(new ReaderFailed('The reader could not be started.')))
          }),
        ])
        if ('fault' in answer) throw new PhotoUnreadable(answer.fault)
        return answer.reading
      } catch (error) {
        // After a broken photo the process is as good as before; otherwise nobody knows what it is at.
        if (!(error instanceof PhotoUnreadable)) await kill()
        throw error
      } finally {
        clearTimeout(timer)
        over.abort()
      }
    },
  }

  function brokenDown(how: string): ReaderFailed {
    log(`The reader of photos ended with ${how}. ${complaint}`.trim())
    return new ReaderFailed('The reader broke down over this photo.')
  }
}

function unrefStream(stream: NodeJS.ReadableStream | null): void {
  if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
}
