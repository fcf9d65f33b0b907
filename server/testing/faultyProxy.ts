import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * What a cable does with what is put into it:
 * `carry` it · `slow`: late · `stall`: take it and deliver nothing, either way, as a network that swallows packets ·
 * `refuse`: hang up on whoever calls.
 */
export type ProxyState = 'carry' | 'slow' | 'stall' | 'refuse'

/** Milliseconds that everything takes longer when slow. */
const late = 150

type Line = { near: Socket; far: Socket }

/** A line between the app and its database that can be disturbed. */
export class FaultyProxy {
  readonly port: number
  private state: ProxyState = 'carry'
  private readonly lines = new Set<Line>()
  private readonly end: () => void

  private constructor(port: number, end: () => void) {
    this.port = port
    this.end = end
  }

  /** Opens a port of the loopback address that leads to `target`. */
  static async lay(target: NetConnectOpts): Promise<FaultyProxy> {
    const server = createServer((near) => cable.join(near, connect(target)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const cable = new FaultyProxy((server.address() as AddressInfo).port, () => server.close())
    return cable
  }

  /** The same to a PostgreSQL. */
  static openTo({ host = '', port = 5432 }: pg.ClientConfig): Promise<FaultyProxy> {
    return FaultyProxy.lay(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  }

  /** How to reach what is at the end of this cable. */
  leading(connection: pg.ClientConfig): pg.ClientConfig {
    return { ...connection, host: '127.0.0.1', port: this.port }
  }

  set(state: ProxyState): void {
    this.state = state
    if (state === 'refuse') this.cut()
    for (const { near, far } of this.lines) {
      for (const socket of [near, far]) {
        if (state === 'stall') socket.pause()
        else socket.resume()
      }
    }
  }

  /** Breaks every line that is open. */
  cut(): void {
    for (const { near, far } of this.lines) {
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
    const line = { near, far }
    this.lines.add(line)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // One after the other: whatever a line does, it never delivers in another order.
      let delivered = Promise.resolve()
      from.on('data', (chunk: Buffer) => {
        const due = this.state === 'slow' ? pause(late) : Promise.resolve()
        delivered = deliver(to, chunk, [delivered, due])
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        this.lines.delete(line)
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
