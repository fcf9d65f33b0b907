import autocannon from 'autocannon'
import { budgets } from './budgets.ts'
import { fillCases, someIds } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import { openStreams } from './live/streams.ts'
import type { Wishes } from './parts.ts'
import { processorOf } from './processes.ts'
import { requestOf } from './sendAll.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'

const amounts = [1, 2, 4]
const connections = 16
const rounds = 3
const openPages = 200
/** A person reads far more than they change: seven pages and records for each change. */
const operations = ['page', 'read', 'read', 'page', 'figures', 'read', 'read', 'change'] as const

/** A process of the app, and how it is reached. */
type One = { url: string; pid: number }

/**
 * The same requests over the same connections to one, two and four processes on one database, in turn, as a balancer
 * distributes them; and the time from a change at one process to the pages that are open at all of them. Load, database
 * and processes share the processors of this machine, so that more processes cannot do more than these allow.
 */
export async function processFigures(table: Table, { quick }: Wishes): Promise<void> {
  const environment = await openEnvironment()
  try {
    await fillCases(environment.database, 10_000)
    await environment.refreshIds()
    const all: One[] = [{ url: environment.app.url, pid: environment.app.program ?? 0 }]
    while (all.length < Math.max(...amounts)) all.push(await environment.another())
    const runs = amounts.map((): Load[] => [])
    for (let round = 0; round <= (quick ? 1 : rounds); round += 1) {
      for (const [index, amount] of amounts.entries()) {
        const load = await sendTo(environment, all.slice(0, amount), quick ? 1 : 6)
        // The first round is for warming up.
        if (round > 0) runs[index]?.push(load)
      }
    }
    for (const [index, amount] of amounts.entries()) {
      const of = (value: (load: Load) => number) => medianOf((runs[index] ?? []).map(value))
      const name = amount === 1 ? 'one process' : `${amount} processes`
      table.add(`${name}: requests a second`, of(({ rate }) => rate).toFixed(0))
      table.add(
        '  processor time of a request: processes, database',
        `${of(({ program }) => program).toFixed(2)}, ${of(({ database }) => database).toFixed(2)} ms`,
      )
      table.add('  95 % answered within', `${of(({ p95 }) => p95).toFixed(0)} ms`)
    }
    const [id = ''] = await someIds(environment.database, 1)
    for (const amount of amounts) {
      const times = await deliveries(environment, all.slice(0, amount), id, quick ? 10 : 100)
      table.atMost(
        `a change to each of ${openPages} pages open at ${amount}: 95 % within`,
        percentileOf(times, 0.95),
        'ms',
        budgets.otherScreen,
      )
    }
  } finally {
    await environment.close()
  }
}

/** Requests per second, milliseconds of a request, and processor milliseconds of a request. */
type Load = { rate: number; p95: number; program: number; database: number }

async function sendTo({ app }: Environment, processes: One[], seconds: number): Promise<Load> {
  const times: number[] = []
  const used = () => [processes.reduce((sum, { pid }) => sum + processorOf(pid), 0), processorOf(app.database ?? 0)]
  const [program = 0, database = 0] = used()
  const began = performance.now()
  const results = await Promise.all(
    processes.map(({ url }) =>
      autocannon({
        url,
        connections: connections / processes.length,
        duration: seconds,
        setupClient: (client) => client.on('response', (_status, _bytes, took) => times.push(took)),
        requests: operations.flatMap((name) => {
          const ask = app.asks[name]
          // A change must come from the address that it is sent to.
          const sender = { ...app, headers: { ...app.headers, origin: url } }
          return ask ? [{ setupRequest: (request) => ({ ...request, ...requestOf(sender, ask()) }) }] : []
        }),
      }),
    ),
  )
  const took = performance.now() - began
  const [programAfter = 0, databaseAfter = 0] = used()
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (failed > 0) throw new Error(`${failed} of ${times.length} requests failed at ${processes.length} processes.`)
  return {
    rate: (times.length / took) * 1000,
    p95: percentileOf(times, 0.95),
    program: (programAfter - program) / times.length,
    database: (databaseAfter - database) / times.length,
  }
}

/** Milliseconds from sending each change to one process until each page has received it, whichever process it is open at. */
async function deliveries({ app }: Environment, processes: One[], id: string, changes: number): Promise<number[]> {
  const opened = await Promise.all(processes.map(({ url }) => openStreams(url, app, openPages / processes.length)))
  const times: number[] = []
  try {
    for (let change = 0; change < changes; change += 1) {
      const received = Promise.all(opened.map((streams) => streams.received(id)))
      const body = { title: `Changed ${processes.length} ${change}` }
      const { path, ...request } = requestOf(app, { method: 'PATCH', path: `/api/cases/${id}`, body })
      const sent = performance.now()
      const answer = await fetch(app.url + path, request)
      if (!answer.ok) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`)
      times.push(...(await received).flat().map((moment) => moment - sent))
    }
    return times
  } finally {
    for (const streams of opened) streams.close()
  }
}
