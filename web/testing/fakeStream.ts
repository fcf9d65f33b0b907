import { vi } from 'vitest'
import type { LiveEvent } from '../../contract/activity.ts'

/** Stands in for the stream of live events: open, and silent until it is told what happened. */
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
    /** Every page that listens hears of it. */
    tell(event: Pick<LiveEvent, 'room' | 'id' | 'actorId' | 'action'>): void {
      for (const stream of opened) stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
    },
  }
}
