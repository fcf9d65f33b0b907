import { maxStreams } from '../server/live/streamLimit.ts'
import type { Client } from './client.ts'

/** Milliseconds after which a browser reconnects, as the server requests. */
const retryAfter = 1000

/** One browser's event stream, which reconnects like EventSource, with the last id that it received. */
class Stream {
  lastId: number | null = null
  /** Ids of the received events, one bit each. */
  private received = new Uint32Array(64)
  opened = 0
  resets = 0
  isOpen = false
  private readonly client: Client
  private readonly address: () => string
  private readonly end = new AbortController()
  readonly over: Promise<void>

  constructor(client: Client, address: () => string) {
    this.client = client
    this.address = address
    this.over = this.listen()
  }

  hasReceived(id: number): boolean {
    return ((this.received[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0
  }

  close(): Promise<void> {
    this.end.abort()
    return this.over
  }

  private async listen(): Promise<void> {
    while (!this.end.signal.aborted) {
      try {
        await this.follow()
      } catch {
        // Broken or refused: reconnects below.
      }
      this.isOpen = false
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, retryAfter)
        this.end.signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  private async follow(): Promise<void> {
    const headers: Record<string, string> = { cookie: this.client.cookie }
    if (this.lastId !== null) headers['last-event-id'] = String(this.lastId)
    const response = await fetch(`${this.address()}/api/events`, { headers, signal: this.end.signal })
    if (response.status !== 200) {
      await response.body?.cancel()
      return
    }
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) this.take(message)
    }
  }

  private take(message: string): void {
    const id = Number(/^id: (\d+)$/m.exec(message)?.[1] ?? Number.NaN)
    const event = /^event: (.*)$/m.exec(message)?.[1] ?? 'message'
    if (event === 'ready') {
      this.isOpen = true
      this.opened += 1
    }
    if (event === 'reset') this.resets += 1
    if (Number.isNaN(id)) return
    this.lastId = id
    if (event === 'message' && message.includes('data:')) this.note(id)
  }

  private note(id: number): void {
    if (id >>> 5 >= this.received.length) {
      const more = new Uint32Array(Math.max(this.received.length * 2, (id >>> 5) + 1))
      more.set(this.received)
      this.received = more
    }
    this.received[id >>> 5] = (this.received[id >>> 5] ?? 0) | (1 << (id & 31))
  }
}

/** Many browsers with open event streams. */
export class Streams {
  readonly all: Stream[] = []

  /** Opens streams for as many people as needed: one person may have only a few. */
  static async open(count: number, client: Client, addresses: (() => string)[]): Promise<Streams> {
    const people = await client.people(Math.ceil(count / maxStreams))
    const streams = new Streams()
    for (const person of people) streams.add(Math.min(maxStreams, count - streams.all.length), person, addresses)
    return streams
  }

  add(count: number, client: Client, addresses: (() => string)[]): this {
    for (let index = 0; index < count; index += 1) {
      this.all.push(new Stream(client, addresses[index % addresses.length] ?? (() => '')))
    }
    return this
  }

  /** How many `reset` events all streams received. */
  get resets(): number {
    return this.all.reduce((sum, { resets }) => sum + resets, 0)
  }

  get open(): number {
    return this.all.filter(({ isOpen }) => isOpen).length
  }

  get reopened(): number {
    return this.all.reduce((sum, { opened }) => sum + Math.max(0, opened - 1), 0)
  }

  /** Streams that have not received an event. */
  streamsWithout(id: number): number {
    return this.all.filter((stream) => !stream.hasReceived(id)).length
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((stream) => stream.close()))
  }
}
