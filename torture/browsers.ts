import { mostStreams } from '../server/live/streamLimit.ts'
import type { Client } from './client.ts'

/** Milliseconds after which a browser opens a broken stream again, as the server asks it to. */
const retryAfter = 1000

/** One browser's stream of events, which comes back by itself as EventSource does: with the last id that it heard. */
class Stream {
  lastId: number | null = null
  /** Ids of the events that it heard, a bit each. */
  private heard = new Uint32Array(64)
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

  hasHeard(id: number): boolean {
    return ((this.heard[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0
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
        // Broken or refused: taken up again below.
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
    if (id >>> 5 >= this.heard.length) {
      const more = new Uint32Array(Math.max(this.heard.length * 2, (id >>> 5) + 1))
      more.set(this.heard)
      this.heard = more
    }
    this.heard[id >>> 5] = (this.heard[id >>> 5] ?? 0) | (1 << (id & 31))
  }
}

/** Many browsers that listen. */
export class Streams {
  readonly all: Stream[] = []

  /** Opens the streams of as many people as it takes: one person has no more than a few. */
  static async open(count: number, client: Client, addresses: (() => string)[]): Promise<Streams> {
    const people = await client.people(Math.ceil(count / mostStreams))
    const streams = new Streams()
    for (const person of people) streams.add(Math.min(mostStreams, count - streams.all.length), person, addresses)
    return streams
  }

  add(count: number, client: Client, addresses: (() => string)[]): this {
    for (let index = 0; index < count; index += 1) {
      this.all.push(new Stream(client, addresses[index % addresses.length] ?? (() => '')))
    }
    return this
  }

  /** How often some stream was told that it cannot be told everything. */
  get resets(): number {
    return this.all.reduce((sum, { resets }) => sum + resets, 0)
  }

  get open(): number {
    return this.all.filter(({ isOpen }) => isOpen).length
  }

  get reopened(): number {
    return this.all.reduce((sum, { opened }) => sum + Math.max(0, opened - 1), 0)
  }

  /** Streams that have not heard an event yet and were not told to forget everything. */
  deafTo(id: number): number {
    return this.all.filter((stream) => !stream.hasHeard(id)).length
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((stream) => stream.close()))
  }
}
