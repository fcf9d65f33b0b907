import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UrgentCallType } from '../contract/callChoices.ts'

export type Signal = { station: string; signal: UrgentCallType; on: boolean | null; at: string }
type Waiting = Signal & { id: string }
type Log = (line: string) => void

type SenderOptions = {
  /** Of the server, as `https://yokoten.example.com`. */
  url: string
  /** An API key that may write. */
  key: string
  log: Log
  /** Signals that wait at most. */
  mostWaiting?: number
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  firstPause?: number
}

const batchSize = 100
const longestPause = 60_000
/** Milliseconds that the server may take. */
const patience = 30_000

/**
 * Sends signals to the server in their order, again and again until it has them. When too many wait, those go first after
 * which the same station has said something newer.
 */
export function openSender({ url, key, log, mostWaiting = 10_000, firstPause = 1000 }: SenderOptions) {
  const run = randomUUID()
  const waiting: Waiting[] = []
  const closing = new AbortController()
  let count = 0
  let wake = () => undefined as void
  let underWay = 0
  let dropped = 0

  function makeRoom(): void {
    const latest = new Set<string>()
    // What is under way keeps its place.
    for (let at = waiting.length - 1; at >= underWay; at -= 1) {
      const { station, signal } = waiting[at] as Waiting
      const name = `${station} ${signal}`
      if (latest.has(name)) {
        waiting.splice(at, 1)
        dropped += 1
      } else latest.add(name)
    }
    if (waiting.length >= mostWaiting) {
      waiting.splice(underWay, 1)
      dropped += 1
    }
  }

  /** Answers true when the signals are done with, false when they are to be sent again. */
  async function post(signals: Waiting[]): Promise<boolean | number> {
    const response = await fetch(new URL('/api/calls/signals', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(signals),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patience)]),
    })
    if (response.ok) {
      report(await response.json())
      return true
    }
    const retryAfter = Number(response.headers.get('retry-after'))
    await response.body?.cancel()
    if (response.status === 400 || response.status === 413 || response.status === 422) {
      if (signals.length > 1) {
        for (const one of signals) if ((await post([one])) !== true) return false
        return true
      }
      log(`Refused (${response.status}): ${signals[0]?.station} ${signals[0]?.signal}`)
      return true
    }
    log(`The server answered ${response.status}; trying again.`)
    return retryAfter > 0 ? Math.min(retryAfter * 1000, longestPause) : false
  }

  function report(answers: unknown): void {
    if (!Array.isArray(answers)) return
    for (const { station, result } of answers as { station?: unknown; result?: unknown }[]) {
      if (result === 'unknownStation' || result === 'tooOld') log(`${result}: ${String(station)}`)
    }
  }

  async function work(): Promise<void> {
    let next = firstPause
    while (!closing.signal.aborted) {
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => (wake = resolve))
        continue
      }
      const batch = waiting.slice(0, batchSize)
      underWay = batch.length
      const sent = await post(batch).catch((error: unknown) => {
        if (!closing.signal.aborted) log(`The server cannot be reached (${reasonOf(error)}); trying again.`)
        return false
      })
      underWay = 0
      if (sent === true) {
        waiting.splice(0, batch.length)
        next = firstPause
        if (dropped > 0) log(`${dropped} older signals were dropped while the server was away.`)
        dropped = 0
      } else {
        await pause(typeof sent === 'number' ? sent : next, undefined, { signal: closing.signal }).catch(
          () => undefined,
        )
        next = Math.min(next * 2, longestPause)
      }
    }
  }

  const working = work()
  return {
    send(signal: Signal): void {
      if (waiting.length >= mostWaiting) makeRoom()
      count += 1
      waiting.push({ ...signal, id: `${run}-${count}` })
      wake()
    },
    /** How many wait. */
    size: () => waiting.length,
    async close(): Promise<void> {
      closing.abort()
      wake()
      await working
    },
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: { code?: string }; message?: string }
  return cause?.code ?? message ?? 'unknown'
}
