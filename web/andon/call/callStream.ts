import type { LiveEvent } from '../../../contract/records/activity.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let source: EventSource | null = null
let timer = 0

/** Milliseconds between two requests while the stream of changes is refused or broken. */
const pollInterval = 15_000

/**
 * Subscribes to changes of calls on pages without live updates; returns a function that unsubscribes. One stream serves all
 * listeners.
 */
export function subscribeCalls(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

function open(): void {
  timer = window.setInterval(() => {
    if (source?.readyState !== 1 && !document.hidden) notify()
  }, pollInterval)
  document.addEventListener('visibilitychange', notifyWhenShown)
  window.addEventListener('online', notify)
  if (typeof EventSource !== 'function') return
  source = new EventSource('/api/events', { withCredentials: true })
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if ((JSON.parse(data) as LiveEvent).feature === 'calls') notify()
  })
  source.addEventListener('reset', notify)
  source.addEventListener('open', notify)
}

function close(): void {
  window.clearInterval(timer)
  document.removeEventListener('visibilitychange', notifyWhenShown)
  window.removeEventListener('online', notify)
  source?.close()
  source = null
}

function notifyWhenShown(): void {
  if (!document.hidden) notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
