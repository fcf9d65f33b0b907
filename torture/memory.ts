import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { shareOf } from '../bench/processes.ts'
import { AppProcess } from './appProcess.ts'
import { Streams } from './browsers.ts'
import { Client, hanging, newTally } from './client.ts'
import { workload, createWorkloadRecords } from './workload.ts'
import { type TestContext, newDataDir } from './testContext.ts'
import { until } from './waiting.ts'

const megabyte = 1024 * 1024
/** Megabytes by which the heap may differ between two quarters: caches that still fill, such as compiled code. */
const breath = 12
/**
 * The difference for the process. V8 keeps pages that it emptied by compaction: the process grows by a few dozen
 * megabytes at once, at some time, and then no more.
 */
const breathOfProcess = 4 * breath
/** Megabytes (PSS) that the process may use, by the median of some samples between two garbage collections. */
const maxMegabytes = 250
const quarters = 4
/** Samples of the process's memory in a quarter. */
const samples = 10

type Quarter = { heap: number; held: number[] }

/**
 * A normal workload, compressed: requests of every kind while streams open and close. The heap after a garbage
 * collection does not grow from quarter to quarter, and neither does the memory of the process.
 */
export async function memory(context: TestContext): Promise<void> {
  const { report, random, quick } = context
  const requests = quick ? 4000 : 200_000
  const comings = quick ? 5 : 20
  const app = await AppProcess.start({ env: { DATA_DIR: newDataDir(context) }, isInstrumented: true })
  context.onTeardown(() => app.stop())
  const client = new Client(() => app.url, newTally())
  await client.signUp()
  const draw = workload(await createWorkloadRecords(client), random)
  const counts = new Map<number, number>()
  const send = (amount: number) => sendAll(app, client, draw, amount, counts)

  // Warm-up: fills caches and compiles code.
  await send(requests / 10)
  const passed: Quarter[] = []
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const coming = comeAndGo(app, client, comings)
    const held: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      await send(requests / quarters / samples)
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
  report.count('requests, and streams opened and closed', `${requests}, ${comings * quarters * streamCount}`)
  report.count('answers by status', [...counts].map(([status, count]) => `${status}: ${count}`).join(', '))
  report.none('answers from 500 on, and requests without an answer', failed)
  const heaps = passed.map(({ heap }) => heap)
  report.holds('heap after each quarter does not grow', grown(heaps) < breath, inMegabytes(heaps))
  const shares = passed.map(({ held }) => medianOf(held))
  report.holds('memory of the process hardly grows either', grown(shares) < breathOfProcess, inMegabytes(shares))
  report.atMost('memory of the process in the last quarter', shares.at(-1) ?? 0, maxMegabytes, ' MB')
  report.count(
    '... the maxMegabytes that was seen of it there',
    inMegabytes([Math.max(...(passed.at(-1)?.held ?? []))]),
  )
}

/** From the end of the first quarter on: before that the process is still warming up. */
const grown = ([first = 0, ...later]: number[]): number => (later.at(-1) ?? 0) - first
const inMegabytes = (figures: number[]) => figures.map((figure) => `${figure.toFixed(0)} MB`).join(', ')
const medianOf = (figures: number[]): number => figures.toSorted((one, other) => one - other)[samples / 2] ?? 0

/** Megabytes; the minimum of some samples, since requests that just ended still hold memory. */
async function heapOf(app: AppProcess): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let sample = 0; sample < 5; sample += 1) {
    const reply = await app.instruct({ readHeap: 'collected' })
    if (!('heapUsed' in reply)) throw new Error('The instrumentation replied something else.')
    least = Math.min(least, reply.heapUsed / megabyte)
    await pause(50)
  }
  return least
}

/** Sends a part of the workload over sixteen connections, and counts the responses by status, 0 for none. */
async function sendAll(
  app: AppProcess,
  client: Client,
  draw: ReturnType<typeof workload>,
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

const streamCount = 20

/** Twenty browsers at a time open their streams and close them again. */
async function comeAndGo(app: AppProcess, client: Client, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const streams = new Streams().add(streamCount, client, [() => app.url])
    await until('twenty streams to be open', () => streams.open === streamCount)
    await streams.close()
  }
}
