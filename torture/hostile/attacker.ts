import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome, Target } from './attack.ts'
import { AttackConnection } from './attackConnection.ts'

type Request = {
  method?: string
  path: string
  /** Whose session is sent; none if omitted. */
  as?: 'attacker' | 'bystander'
  type?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

/** How often an outcome occurred, and the first request with it. */
export type Got = { times: number; example: string }
export type Reply = { status: number; text: string }

/** Sends hostile requests, on connections of its own, and counts the outcomes. */
export class Attacker {
  readonly target: Target
  /** Smaller amounts, for trying out. */
  readonly quick: boolean
  readonly got = new Map<Outcome | 'no answer', Got>()
  private readonly connections = new Set<AttackConnection>()
  private readonly over = new AbortController()

  constructor(target: Target, quick: boolean) {
    this.target = target
    this.quick = quick
  }

  count(outcome: Outcome | 'no answer', what = ''): void {
    const { times, example } = this.got.get(outcome) ?? { times: 0, example: what }
    this.got.set(outcome, { times: times + 1, example })
  }

  /** `full`, or a quarter of it in a quick run. */
  many(full: number): number {
    return this.quick ? Math.ceil(full / 4) : full
  }

  open(options?: { reads?: boolean }): AttackConnection {
    const connection = new AttackConnection(this.target.url, options)
    if (this.isOver) connection.destroy()
    this.connections.add(connection)
    void connection.closed.then(() => this.connections.delete(connection))
    return connection
  }

  /** Returns the headers of a request, including the empty line. */
  head({ method = 'GET', path, as, type, headers = {} }: Request, length?: number): string {
    const { url, cookie, bystander } = this.target
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`, `origin: ${url}`]
    if (as) lines.push(`cookie: ${as === 'attacker' ? cookie : bystander}`)
    if (type !== undefined) lines.push(`content-type: ${type}`)
    if (length !== undefined) lines.push(`content-length: ${length}`)
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    return `${lines.join('\r\n')}\r\n\r\n`
  }

  /** Sends a whole request and counts the outcome; null when there is no response. */
  async ask(request: Request): Promise<Reply | null> {
    const body = request.body === undefined ? null : Buffer.from(request.body)
    const length = body?.length ?? (request.method === undefined || request.method === 'GET' ? undefined : 0)
    const headers = { connection: 'close', ...request.headers }
    const connection = this.open()
    connection.say(this.head({ ...request, headers }, length))
    if (body) connection.say(body)
    return this.outcomeOf(connection, `${request.method ?? 'GET'} ${request.path.slice(0, 100)}`)
  }

  /** Sends JSON; texts are sent as they are. */
  json(path: string, body: Buffer | string, as?: Request['as'], more: Partial<Request> = {}): Promise<Reply | null> {
    return this.ask({ method: 'POST', path, type: 'application/json', body, ...(as && { as }), ...more })
  }

  /** Sends a form with one file. */
  file(path: string, bytes: Buffer, name: string, as: Request['as'] = 'attacker'): Promise<Reply | null> {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
    return this.ask({ method: 'POST', path, as, type: 'multipart/form-data; boundary=edge', body })
  }

  /** Waits for a connection's first response or its end, and counts it; a connection that is given up has none. */
  async outcomeOf(connection: AttackConnection, what = ''): Promise<Reply | null> {
    await connection.answered
    const [status] = connection.statuses
    this.count(status ?? (this.over.signal.aborted ? 'no answer' : 'closed'), what)
    const received = connection.received()
    connection.destroy()
    return status === undefined ? null : { status, text: received.slice(received.indexOf('\r\n\r\n') + 4) }
  }

  /** @throws AbortError when the attack is over */
  pause(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { signal: this.over.signal })
  }

  get isOver(): boolean {
    return this.over.signal.aborted
  }

  /** Closes all connections. */
  end(): void {
    this.over.abort()
    for (const connection of this.connections) connection.destroy()
  }
}
