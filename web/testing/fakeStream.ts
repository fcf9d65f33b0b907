import { vi } from 'vitest'
import type { LiveEvent } from '../../contract/records/activity.ts'

/** Replaces the stream of live events: open, and silent until an event is sent. */
export function fakeStream() {
  const opened: Stream[] = []

  class Stream extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    constructor() {
      super()
      opened.push(this)
    }
    close(): void {}
  }

  vi.stubGlobal('EventSource', Stream)

  return {
    /** Sends an event to every page that listens. */
    send(event: Pick<LiveEvent, 'feature' | 'id' | 'actorId' | 'action'>): void {
      for (const stream of opened) stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
    },
  }
}
