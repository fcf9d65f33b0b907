import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Messages that run a statement: Execute of a prepared one, and Query of a text. */
const runs = new Set(['E', 'Q'].map((letter) => letter.charCodeAt(0)))

/** A proxy between a program and its PostgreSQL that counts the statements which the program runs. */
export type StatementCounter = {
  /** The URL to give to the program instead of the database's own. */
  url: string
  /** Statements so far, including `begin` and `commit`. */
  count(): number
  close(): Promise<void>
}

/**
 * Counts by the protocol alone, so it works for any program: https://www.postgresql.org/docs/current/protocol-flow.html
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  let count = 0
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  const isFolder = host.startsWith('/')
  const sockets = new Set<Socket>()
  const server = createServer((program) => {
    const database = isFolder
      ? connect({ path: `${host}/.s.PGSQL.${port || 5432}` })
      : connect({ host, port: Number(port || 5432) })
    const counted = messageTypes((type) => (count += runs.has(type) ? 1 : 0))
    program.on('data', counted)
    program.pipe(database).pipe(program)
    for (const [one, other] of [
      [program, database],
      [database, program],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${address.port}${pathname}`,
    count: () => count,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the type of each message in a stream; the first message of a connection has none. */
function messageTypes(report: (type: number) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const before = isFirst ? 0 : 1
      if (waiting.length < before + 4) return
      const length = before + waiting.readInt32BE(before)
      if (waiting.length < length) return
      if (!isFirst) report(waiting.readUInt8(0))
      isFirst = false
      waiting = waiting.subarray(length)
    }
  }
}
