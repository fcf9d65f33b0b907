import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UrgentCallType } from '../contract/calls/callChoices.ts'

export type Signal = { station: string; signal: UrgentCallType; on: boolean | null; at: string }
type Waiting = Signal & { id: string }
type Log = (line: string) => void

type SenderOptions = {
  /** URL of the server, such as `https://yokoten.example.com`. */
  url: string
  /** An API key with permission to write. */
  key: string
  log: Log
  /** Maximum number of waiting signals. */
  mostWaiting?: number
  /** Milliseconds before the first retry; doubled for each further one. */
  firstPause?: number
}

const batchSize = 100
const maxPause = 60_000
/** Milliseconds that the server may take. */
const timeout = 30_000

/**
 * Sends signals to the server in their order, and retries until it has accepted them. While it does not, or when too
 * many wait, only the newest state of each signal of a station is kept.
 */
export function openSender({ url, key, log, mostWaiting = 10_000, firstPause = 1000 }: SenderOptions) {
  const run = randomUUID()
  const waiting: Waiting[] = []
  const closing = new AbortController()
  let count = 0
  let wake = () => undefined as void
  let underWay = 0
  let dropped = 0
  let isAway = false

  /**
   * Keeps only the newest state of each signal of a station, with the time since when it has had it: nobody is called
   * now for something that is already over. Signals that are being sent keep their place.
   */
  function keepNewest(): void {
    const newest = new Map<string, Waiting>()
    for (const one of waiting.splice(underWay)) {
      const name = `${one.station} ${one.signal}`
      const before = newest.get(name)
      if (before) dropped += 1
      newest.delete(name)
      newest.set(name, before?.on === one.on ? { ...one, at: before.at } : one)
    }
    waiting.push(...newest.values())
    if (waiting.length >= mostWaiting) {
      waiting.splice(underWay, 1)
      dropped += 1
    }
  }

  /** Returns true when the signals are done, false when they must be sent again. */
  async function post(signals: Waiting[]): Promise<boolean | number> {
    const response = await fetch(new URL('/api/calls/signals', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(signals),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeout)]),
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
    return retryAfter > 0 ? Math.min(retryAfter * 1000, maxPause) : false
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
      isAway = sent !== true
      if (sent === true) {
        waiting.splice(0, batch.length)
        next = firstPause
        if (dropped > 0) log(`${dropped} older signals were dropped while the server was away.`)
        dropped = 0
      } else {
        keepNewest()
        await pause(typeof sent === 'number' ? sent : next, undefined, { signal: closing.signal }).catch(
          () => undefined,
        )
        next = Math.min(next * 2, maxPause)
      }
    }
  }

  const working = work()
  return {
    send(signal: Signal): void {
      if (waiting.length >= mostWaiting || isAway) keepNewest()
      count += 1
      waiting.push({ ...signal, id: `${run}-${count}` })
      wake()
    },
    /** How many signals wait. */
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
