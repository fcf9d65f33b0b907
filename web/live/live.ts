import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AnnouncedFeature } from '../../contract/auditFeatures.ts'
import type { LiveEvent } from '../../contract/activity.ts'
import type { LiveReady } from '../../contract/live.ts'
import { reportConnection } from '../api/connection.ts'
import { openRefetching } from './refetching.ts'
import { isSessionLost, subscribeSession } from '../session/session.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** Features whose records are counted: with them every figure may have changed. */
const counted: ReadonlySet<AnnouncedFeature> = new Set(['cases', 'cars', 'tasks'])

/** Milliseconds after which a hidden page closes its connection: a browser has only six per server. */
const hiddenFor = 30_000
const firstPause = 1000
const longestPause = 30_000

/** Subscribes to live events while mounted; for what a refetch cannot show, such as who moved a card. */
export function useLiveEvents(listener: Listener): void {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const hear: Listener = (event) => heard(event)
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }, [])
}

/**
 * Keeps the page's copy in step with everybody else's work, as long as the component is there.
 * `onRefused` is called when the server refuses the stream: the session may have ended.
 */
export function useLive(onRefused: () => void): void {
  const client = useQueryClient()
  const refused = useEffectEvent(onRefused)
  useEffect(() => follow(client, () => refused()), [client])
}

/** Opens the stream; returns a function that closes it. */
export function follow(client: QueryClient, onRefused: () => void): () => void {
  let source: EventSource | null = null
  let pause = firstPause
  /** Whether something may have happened that this stream will not tell. */
  let missed = false
  let isFirst = true
  const timers = { reopen: 0, hide: 0 }
  const reading = openRefetching(client)

  function readAll(): void {
    missed = false
    reading.readAll()
  }

  function hear(message: MessageEvent<string>): void {
    const event = JSON.parse(message.data) as LiveEvent
    for (const listener of listeners) listener(event)
    // The latest activity shows every feature's, and so does the audit log.
    reading.note([event.room, 'activity', 'audit', ...(counted.has(event.room) ? ['analytics'] : [])])
  }

  function open(): void {
    close()
    const opened = new EventSource('/api/events', { withCredentials: true })
    source = opened
    opened.addEventListener('message', hear)
    opened.addEventListener('ready', ({ data }: MessageEvent<string>) => {
      const { quietFor } = JSON.parse(data) as LiveReady
      // What the page shows may have been read before that change.
      if (isFirst && quietFor < performance.now()) readAll()
      isFirst = false
    })
    // The server cannot tell one by one what was missed.
    opened.addEventListener('reset', readAll)
    opened.addEventListener('open', () => {
      pause = firstPause
      reportConnection(true)
      if (missed) readAll()
    })
    opened.addEventListener('error', () => {
      reportConnection(false)
      // A broken stream the browser takes up again where it was; a refused one it gives up, and a new one knows no past.
      if (opened.readyState !== EventSource.CLOSED) return
      missed = true
      onRefused()
      timers.reopen = window.setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }

  function close(): void {
    source?.close()
    source = null
    window.clearTimeout(timers.reopen)
  }

  function onVisibility(): void {
    window.clearTimeout(timers.hide)
    if (document.hidden) {
      timers.hide = window.setTimeout(() => {
        close()
        missed = true
      }, hiddenFor)
    } else if (!source) open()
  }

  open()
  document.addEventListener('visibilitychange', onVisibility)
  const unsubscribe = subscribeSession(() => {
    if (!isSessionLost() && source?.readyState === EventSource.CLOSED) open()
  })
  return () => {
    close()
    reading.stop()
    unsubscribe()
    window.clearTimeout(timers.hide)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
