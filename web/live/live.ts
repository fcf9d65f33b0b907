import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { LiveEvent } from '../../contract/records/activity.ts'
import type { LiveReady } from '../../contract/live/live.ts'
import { reportConnection } from '../api/connection.ts'
import { openRefetching } from './refetching.ts'
import { isSessionLost, subscribeSession } from '../session/session.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** Features whose records are counted: a change of theirs may change every figure. */
const counted: ReadonlySet<AnnouncedFeature> = new Set(['cases', 'cars', 'tasks'])

/** Milliseconds after which a hidden page closes its connection: browsers allow only six per server. */
const hiddenTimeout = 30_000
const firstPause = 1000
const maxPause = 30_000

/** Subscribes to live events while mounted; for what a refetch cannot show, such as who moved a card. */
export function useLiveEvents(listener: Listener): void {
  const callListener = useEffectEvent(listener)
  useEffect(() => {
    const forward: Listener = (event) => callListener(event)
    listeners.add(forward)
    return () => {
      listeners.delete(forward)
    }
  }, [])
}

/**
 * Keeps the query cache in step with other people's changes while mounted. `onRefused` is called when the server refuses the
 * stream: the session may have ended.
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
  /** Whether events may have been missed that this stream will not send. */
  let missed = false
  let isFirst = true
  const timers = { reopen: 0, hide: 0 }
  const reading = openRefetching(client)

  function readAll(): void {
    missed = false
    reading.readAll()
  }

  function onMessage(message: MessageEvent<string>): void {
    const event = JSON.parse(message.data) as LiveEvent
    for (const listener of listeners) listener(event)
    // The latest activity and the audit log contain every feature.
    reading.note([event.feature, 'activity', 'audit', ...(counted.has(event.feature) ? ['analytics'] : [])])
  }

  function open(): void {
    close()
    const opened = new EventSource('/api/events', { withCredentials: true })
    source = opened
    opened.addEventListener('message', onMessage)
    opened.addEventListener('ready', ({ data }: MessageEvent<string>) => {
      const { quietFor } = JSON.parse(data) as LiveReady
      // The page may have read its data before that change.
      if (isFirst && quietFor < performance.now()) readAll()
      isFirst = false
    })
    // Not a change of a record: no history lists it.
    opened.addEventListener('transient', ({ data }: MessageEvent<string>) => {
      reading.note([(JSON.parse(data) as Pick<LiveEvent, 'feature'>).feature])
    })
    // The server cannot list what was missed.
    opened.addEventListener('reset', readAll)
    opened.addEventListener('open', () => {
      pause = firstPause
      reportConnection(true)
      if (missed) readAll()
    })
    opened.addEventListener('error', () => {
      reportConnection(false)
      // The browser resumes a broken stream where it was; a refused one it gives up, and a new one starts without history.
      if (opened.readyState !== EventSource.CLOSED) return
      missed = true
      onRefused()
      timers.reopen = window.setTimeout(open, pause)
      pause = Math.min(pause * 2, maxPause)
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
      }, hiddenTimeout)
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
