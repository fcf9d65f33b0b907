import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, type Socket } from 'node:net'
import type { ProblemCode } from '../contract/http/errors.ts'

/** What happens to the next matching writes. */
type Fault = { path: RegExp; kind: 'refuse' | 'loseAnswer'; status: number; code: ProblemCode; detail: string }

/** A connection between browser and app that can be cut, lose responses, and respond instead of the app. */
export class BadLine {
  readonly url: string
  private readonly close: () => Promise<void>
  private readonly sockets: Set<Socket>
  private isCut = false
  private faults: Fault[] = []
  /** Writes that reached the app. */
  written: string[] = []
  /** The bodies of all writes, whatever happened to them. */
  bodies: { path: string; body: Buffer }[] = []

  private constructor(url: string, sockets: Set<Socket>, close: () => Promise<void>) {
    this.url = url
    this.sockets = sockets
    this.close = close
  }

  static async open(app: string): Promise<BadLine> {
    const sockets = new Set<Socket>()
    const server = createServer((asked, answer) => line.pass(app, asked, answer))
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      if (line.isCut) socket.destroy()
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const line = new BadLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    })
    return line
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.destroy()
  }

  /** Works again and has seen nothing. */
  reset(): void {
    this.mend()
    this.faults = []
    this.written = []
    this.bodies = []
  }

  mend(): void {
    this.isCut = false
  }

  /** Responds to the next writes to an address, which never reach the app. */
  refuse(path: RegExp, times: number, status: number, code: ProblemCode, detail: string): void {
    for (let time = 0; time < times; time++) this.faults.push({ path, kind: 'refuse', status, code, detail })
  }

  /** Lets the next write to an address reach the app, and loses its response. */
  loseAnswer(path: RegExp): void {
    this.faults.push({ path, kind: 'loseAnswer', status: 0, code: 'internal', detail: '' })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  private pass(app: string, asked: IncomingMessage, answer: ServerResponse): void {
    const isWrite = asked.method !== 'GET' && asked.method !== 'HEAD'
    const at = isWrite ? this.faults.findIndex(({ path }) => path.test(asked.url ?? '')) : -1
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1)
    if (isWrite) {
      const chunks: Buffer[] = []
      asked.on('data', (chunk: Buffer) => chunks.push(chunk))
      asked.on('end', () => this.bodies.push({ path: asked.url ?? '', body: Buffer.concat(chunks) }))
    }
    if (fault?.kind === 'refuse') {
      const { status, code, detail } = fault
      asked.resume()
      answer.writeHead(status, { 'content-type': 'application/problem+json' })
      answer.end(JSON.stringify({ type: 'about:blank', title: detail, status, detail, code }))
      return
    }
    const onward = request(new URL(asked.url ?? '/', app), { method: asked.method, headers: asked.headers })
    onward.on('response', (received) => {
      if (isWrite) this.written.push(`${asked.method} ${asked.url}`)
      if (fault) answer.destroy()
      else {
        answer.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(answer)
      }
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
}
