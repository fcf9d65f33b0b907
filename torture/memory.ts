import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { shareOf } from '../bench/processes.ts'
import { AppProcess } from './appProcess.ts'
import { Streams } from './browsers.ts'
import { Client, hanging, newTally } from './client.ts'
import { dayOfWork, layDesk } from './dayOfWork.ts'
import { type Ground, newDataDir } from './ground.ts'
import { until } from './waiting.ts'

const megabyte = 1024 * 1024
/** Megabytes by which the heap may differ between two quarters: caches that are still filling, such as compiled code. */
const breath = 12
/**
 * The same of the process. Pages that V8 emptied when it moved objects together stay with the process: it grows by a few dozen
 * megabytes at once, some time, and then not any more.
 */
const breathOfProcess = 4 * breath
/** Megabytes (PSS) that the process may have of the machine, in the middle of some looks between two sweeps of the collector. */
const most = 250
const quarters = 4
/** Looks at the process on its way through a quarter. */
const looks = 10

type Quarter = { heap: number; held: number[] }

/**
 * A day of load, compressed: requests of every kind while streams open and close. What the app holds, once what is
 * garbage is gone, does not grow from quarter to quarter, and neither does what it takes of the machine meanwhile.
 */
export async function memory(ground: Ground): Promise<void> {
  const { report, chance, quick } = ground
  const requests = quick ? 4000 : 200_000
  const comings = quick ? 5 : 20
  const app = await AppProcess.start({ env: { DATA_DIR: newDataDir(ground) }, hasInsider: true })
  ground.later(() => app.stop())
  const client = new Client(() => app.url, newTally())
  await client.signUp()
  const draw = dayOfWork(await layDesk(client), chance)
  const counts = new Map<number, number>()
  const send = (amount: number) => sendAll(app, client, draw, amount, counts)

  // Until caches are filled and code is compiled.
  await send(requests / 10)
  const passed: Quarter[] = []
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const coming = comeAndGo(app, client, comings)
    const held: number[] = []
    for (let look = 0; look < looks; look += 1) {
      await send(requests / quarters / looks)
      held.push(shareOf(app.pid))
    }
    await coming
    const heap = await heapOf(app)
    passed.push({ heap, held })
    report.count(
      `... quarter ${quarter + 1}: heap, and the process between sweeps`,
      inMegabytes([heap, medianOf(held)]),
    )
  }
  const failed = [...counts].filter(([status]) => status >= 500 || status === 0)
  report.count('requests, and streams opened and closed', `${requests}, ${comings * quarters * together}`)
  report.count('answers by status', [...counts].map(([status, count]) => `${status}: ${count}`).join(', '))
  report.none('answers from 500 on, and requests without an answer', failed)
  const heaps = passed.map(({ heap }) => heap)
  report.holds('heap after each quarter does not grow', grown(heaps) < breath, inMegabytes(heaps))
  const shares = passed.map(({ held }) => medianOf(held))
  report.holds('memory of the process hardly grows either', grown(shares) < breathOfProcess, inMegabytes(shares))
  report.atMost('memory of the process in the last quarter', shares.at(-1) ?? 0, most, ' MB')
  report.count('... the most that was seen of it there', inMegabytes([Math.max(...(passed.at(-1)?.held ?? []))]))
}

/** From the end of the first quarter on: before that the process is still getting ready. */
const grown = ([first = 0, ...later]: number[]): number => (later.at(-1) ?? 0) - first
const inMegabytes = (figures: number[]) => figures.map((figure) => `${figure.toFixed(0)} MB`).join(', ')
const medianOf = (figures: number[]): number => figures.toSorted((one, other) => one - other)[looks / 2] ?? 0

/** Megabytes; the least of some looks: what requests that just ended still hold goes meanwhile. */
async function heapOf(app: AppProcess): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 5; look += 1) {
    const told = await app.order({ tellHeap: 'collected' })
    if (!('heapUsed' in told)) throw new Error('The insider told something else.')
    least = Math.min(least, told.heapUsed / megabyte)
    await pause(50)
  }
  return least
}

/** Sends a part of the day over sixteen connections, and counts the answers by status, 0 for none. */
async function sendAll(
  app: AppProcess,
  client: Client,
  draw: ReturnType<typeof dayOfWork>,
  amount: number,
  counts: Map<number, number>,
): Promise<void> {
  const common = { cookie: client.cookie, origin: app.url }
  const result = await autocannon({
    url: app.url,
    connections: 16,
    amount,
    timeout: hanging / 1000,
    requests: [
      {
        setupRequest(request) {
          const sent = draw()
          return { ...request, ...sent, headers: { ...common, ...sent.headers } }
        },
      },
    ],
  })
  const count = (status: number, times: number) => counts.set(status, (counts.get(status) ?? 0) + times)
  for (const [status, { count: times = 0 }] of Object.entries(result.statusCodeStats ?? {}))
    count(Number(status), times)
  if (result.errors > 0) count(0, result.errors)
}

const together = 20

/** Twenty browsers at a time open their streams and leave again. */
async function comeAndGo(app: AppProcess, client: Client, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const streams = new Streams().add(together, client, [() => app.url])
    await until('twenty streams to be open', () => streams.open === together)
    await streams.close()
  }
}
