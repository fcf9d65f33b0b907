import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * `carry`: forward data · `slow`: with a delay · `stall`: accept data and deliver nothing, in either direction, like a
 * network that loses packets · `refuse`: close connections.
 */
export type ProxyState = 'carry' | 'slow' | 'stall' | 'refuse'

/** Milliseconds of delay when slow. */
const slowDelay = 150

type Connection = { near: Socket; far: Socket }

/** A TCP proxy between the app and its database that can simulate faults. */
export class FaultyProxy {
  readonly port: number
  private state: ProxyState = 'carry'
  private readonly connections = new Set<Connection>()
  private readonly end: () => void

  private constructor(port: number, end: () => void) {
    this.port = port
    this.end = end
  }

  /** Opens a port of the loopback address that forwards to `target`. */
  static async open(target: NetConnectOpts): Promise<FaultyProxy> {
    const server = createServer((near) => proxy.join(near, connect(target)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const proxy = new FaultyProxy((server.address() as AddressInfo).port, () => server.close())
    return proxy
  }

  /** Opens one to a PostgreSQL server. */
  static openTo({ host = '', port = 5432 }: pg.ClientConfig): Promise<FaultyProxy> {
    return FaultyProxy.open(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  }

  /** The connection settings through this proxy. */
  through(connection: pg.ClientConfig): pg.ClientConfig {
    return { ...connection, host: '127.0.0.1', port: this.port }
  }

  set(state: ProxyState): void {
    this.state = state
    if (state === 'refuse') this.cut()
    for (const { near, far } of this.connections) {
      for (const socket of [near, far]) {
        if (state === 'stall') socket.pause()
        else socket.resume()
      }
    }
  }

  /** Breaks every open connection. */
  cut(): void {
    for (const { near, far } of this.connections) {
      near.destroy()
      far.destroy()
    }
  }

  remove(): void {
    this.cut()
    this.end()
  }

  private join(near: Socket, far: Socket): void {
    if (this.state === 'refuse') {
      near.destroy()
      far.destroy()
      return
    }
    const connection = { near, far }
    this.connections.add(connection)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // Chained: data is delivered in order, whatever the delay.
      let delivered = Promise.resolve()
      from.on('data', (chunk: Buffer) => {
        const due = this.state === 'slow' ? pause(slowDelay) : Promise.resolve()
        delivered = deliver(to, chunk, [delivered, due])
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        this.connections.delete(connection)
        to.destroy()
      })
    }
    if (this.state === 'stall') {
      near.pause()
      far.pause()
    }
  }
}

async function deliver(to: Socket, chunk: Buffer, after: Promise<void>[]): Promise<void> {
  await Promise.all(after)
  to.write(chunk)
}
