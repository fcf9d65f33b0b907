import autocannon from 'autocannon'
import type { Contestant, OperationName } from './contestants/contestant.ts'
import { processorOf } from './processes.ts'
import { requestOf } from './sendAll.ts'
import { percentileOf } from './statistics.ts'

/** The result of one run of one operation against one contestant. */
export type Figures = {
  /** Requests per second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
  /** CPU milliseconds per request: of the program, and of its database; NaN where unknown. */
  program: number
  database: number
}

/** Sends an operation for some seconds over a number of connections, the next as soon as one has its response. */
export async function measure(
  who: Contestant,
  operation: OperationName,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const ask = who.asks[operation]
  if (!ask) throw new Error(`${who.name} has no ${operation}.`)
  const times: number[] = []
  const used = () => [who.program, who.database].map((pid) => (pid === null ? Number.NaN : processorOf(pid)))
  const [program = 0, database = 0] = used()
  const began = performance.now()
  const result = await autocannon({
    url: who.url,
    connections,
    duration: seconds,
    setupClient: (client) => client.on('response', (_status, _bytes, took) => times.push(took)),
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...requestOf(who, ask()) }),
      },
    ],
  })
  const took = performance.now() - began
  const [programAfter = 0, databaseAfter = 0] = used()
  if (result.non2xx > 0 || result.errors > 0 || times.length === 0) {
    throw new Error(
      `${operation} against ${who.name}: ${times.length} answered, ${result.non2xx} refused, ${result.errors} failed.`,
    )
  }
  return {
    rate: (times.length / took) * 1000,
    median: percentileOf(times, 0.5),
    p99: percentileOf(times, 0.99),
    program: (programAfter - program) / times.length,
    database: (databaseAfter - database) / times.length,
  }
}
