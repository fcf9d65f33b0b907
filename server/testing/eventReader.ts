import type { LiveEvent } from '../../contract/records/activity.ts'
import type { TestClient } from './testClient.ts'

/** An event as a browser receives it. */
type ReceivedEvent = { id: number; event: string; data: LiveEvent }

/** Opens a person's event stream and collects its events. */
export class EventReader {
  readonly received: ReceivedEvent[] = []
  /** Settles when the stream ends, from either side. */
  readonly ended: Promise<void>
  private readonly stopper = new AbortController()
  private waiting: (() => void)[] = []

  private constructor(response: Response, stopper: AbortController) {
    this.stopper = stopper
    this.ended = this.read(response).catch(() => undefined)
  }

  static async open(
    visitor: TestClient,
    url: string,
    lastEventId?: number | string,
    more: Record<string, string> = {},
  ): Promise<EventReader> {
    const stopper = new AbortController()
    const headers: Record<string, string> = { cookie: visitor.cookie(), ...more }
    if (lastEventId !== undefined) headers['last-event-id'] = String(lastEventId)
    const response = await fetch(`${url}/api/events`, { headers, signal: stopper.signal })
    if (response.status !== 200) throw new Error(`The stream answered ${response.status}.`)
    const reader = new EventReader(response, stopper)
    await reader.until(({ event }) => event === 'ready')
    return reader
  }

  /** Waits for an event, unless it has arrived already. */
  async until(wanted: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
    for (;;) {
      const found = this.received.find(wanted)
      if (found) return found
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
  }

  close(): Promise<void> {
    this.stopper.abort()
    return this.ended
  }

  private async read(response: Response): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) this.take(message)
    }
  }

  private take(message: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]
    const data = field('data')
    if (data === undefined) return
    this.received.push({
      id: Number(field('id')),
      event: field('event') ?? 'message',
      data: JSON.parse(data) as LiveEvent,
    })
    const waiting = this.waiting
    this.waiting = []
    for (const wake of waiting) wake()
  }
}
