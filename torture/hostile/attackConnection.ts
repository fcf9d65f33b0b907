import { connect, type Socket } from 'node:net'

/** Attacks come from an address of their own, so that rate limits per address affect nobody else. */
const attackAddress = '127.0.0.66'

/** Characters of the responses that are kept. */
const kept = 256 * 1024

/** One connection to the app on which anything may be sent, HTTP or not. */
export class AttackConnection {
  readonly statuses: number[] = []
  /** Resolves with the first complete response, or when nothing more will come. */
  readonly answered: Promise<void>
  readonly closed: Promise<void>
  isClosed = false
  private text = ''
  private readonly socket: Socket

  constructor(url: string, { reads = true } = {}) {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), localAddress: attackAddress })
    this.socket = socket
    // A server that closes the connection before everything was sent has responded too.
    socket.on('error', () => undefined)
    if (!reads) socket.pause()
    let answer = () => {}
    this.answered = new Promise((resolve) => (answer = resolve))
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.isClosed = true
        answer()
        resolve()
      })
    })
    socket.on('end', () => socket.end())
    if (!reads) return
    socket.on('data', (bytes) => {
      const before = this.text.length
      const data = bytes.toString('latin1')
      if (before < kept) this.text += data
      const overlap = this.text.slice(Math.max(0, before - 12), before)
      for (const [, status] of (before < kept ? overlap + data : data).matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        if (status !== '100') this.statuses.push(Number(status))
      }
      if (this.hasWholeAnswer()) answer()
    })
  }

  received(): string {
    return this.text
  }

  /** Passes bytes to the socket; returns whether it would accept more immediately. */
  say(data: string | Buffer): boolean {
    return !this.isClosed && this.socket.writable && this.socket.write(data)
  }

  /** Resolves when everything was sent, or nothing more can be. */
  drained(): Promise<void> {
    if (this.isClosed || !this.socket.writableNeedDrain) return Promise.resolve()
    return Promise.race([this.closed, new Promise<void>((resolve) => this.socket.once('drain', () => resolve()))])
  }

  destroy(): void {
    this.socket.destroy()
  }

  private hasWholeAnswer(): boolean {
    const end = this.text.indexOf('\r\n\r\n')
    if (end < 0 || this.statuses.length === 0) return false
    const length = /\r\ncontent-length: (\d+)/i.exec(this.text.slice(0, end + 2))?.[1]
    // A response without a length ends with its connection, or is a stream.
    return length !== undefined && (this.text.length >= end + 4 + Number(length) || this.text.length >= kept)
  }
}
