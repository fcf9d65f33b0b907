import { useEffect, useState } from 'react'
import { wallInterval } from '../../contract/wallboards/wallboardChoices.ts'
import type { WallView } from '../../contract/wallboards/wallboards.ts'

/** Milliseconds without a message after which a stream that seems open is reopened. */
const silence = 2.5 * wallInterval
const firstPause = 1000
const maxPause = 30_000
/** Milliseconds that an interruption may last before it is shown: a restart of the server is no problem. */
const interruptionTolerance = 4000

type Wall = {
  /** The last message. */
  view: WallView | null
  /** Milliseconds by which the server's clock is ahead: televisions often have a wrong clock. */
  ahead: number
  /** When the last message arrived, in the device's Unix milliseconds; null while connected. */
  lostAt: number | null
  /** The address was revoked. */
  isRevoked: boolean
}

/** The data of a wallboard, kept up to date, even after a night without a network. */
export function useWall(token: string): Wall {
  const [wall, setWall] = useState<Wall>({ view: null, ahead: 0, lostAt: null, isRevoked: false })
  useEffect(() => followWall(token, (change) => setWall((before) => ({ ...before, ...change }))), [token])
  return wall
}

/** Opens the stream of a wallboard and reports changes; returns a function that closes it. */
function followWall(token: string, report: (change: Partial<Wall>) => void): () => void {
  const address = `/api/wall/${token}`
  let source: EventSource | null = null
  let pause = firstPause
  let isClosed = false
  let heardAt = Date.now()
  let newest = ''
  const timers = { reopen: 0, silence: 0, lost: 0 }

  function hear({ data }: MessageEvent<string>): void {
    const view = JSON.parse(data) as WallView
    heardAt = Date.now()
    pause = firstPause
    window.clearTimeout(timers.lost)
    timers.lost = 0
    listenForSilence()
    // Two servers may respond in turn.
    if (view.at < newest) return
    newest = view.at
    report({ view, ahead: Date.parse(view.at) - heardAt, lostAt: null, isRevoked: false })
  }

  function lose(atOnce = false): void {
    const lostAt = heardAt
    if (atOnce) report({ lostAt })
    else if (timers.lost === 0) timers.lost = window.setTimeout(() => report({ lostAt }), interruptionTolerance)
  }

  function listenForSilence(): void {
    window.clearTimeout(timers.silence)
    timers.silence = window.setTimeout(() => {
      lose(true)
      open()
    }, silence)
  }

  function open(): void {
    source?.close()
    window.clearTimeout(timers.reopen)
    listenForSilence()
    const opened = new EventSource(`${address}/events`)
    source = opened
    opened.addEventListener('view', hear)
    opened.addEventListener('error', () => {
      lose()
      // The browser reconnects a broken stream, but not a refused one.
      if (opened.readyState !== EventSource.CLOSED) return
      void reopen(opened)
    })
  }

  async function reopen(refused: EventSource): Promise<void> {
    const isRevoked = await isRefused()
    if (isClosed || source !== refused) return
    if (isRevoked) report({ isRevoked })
    timers.reopen = window.setTimeout(open, isRevoked ? maxPause : pause)
    pause = Math.min(pause * 2, maxPause)
  }

  /** Whether the server no longer knows this address; the error event of a stream has no status. */
  async function isRefused(): Promise<boolean> {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    return answer?.status === 404
  }

  const goneOffline = () => {
    source?.close()
    lose(true)
  }
  open()
  window.addEventListener('offline', goneOffline)
  window.addEventListener('online', open)
  return () => {
    isClosed = true
    source?.close()
    for (const timer of Object.values(timers)) window.clearTimeout(timer)
    window.removeEventListener('offline', goneOffline)
    window.removeEventListener('online', open)
  }
}
