import autocannon from 'autocannon'
import { AppProcess } from './appProcess.ts'
import { Streams } from './browsers.ts'
import type { Chance } from './chance.ts'
import { Client, newTally } from './client.ts'
import { type Ground, newDataDir } from './ground.ts'
import { until } from './waiting.ts'

/** Bytes by which the heap may differ between two quarters: caches that are still filling, such as compiled code. */
const breath = 12 * 1024 * 1024

/**
 * A day of load, compressed: requests of every kind while streams open and close. What the app holds, once what is
 * garbage is gone, does not grow from quarter to quarter.
 */
export async function memory(ground: Ground): Promise<void> {
  const { report, chance, quick } = ground
  const requests = quick ? 20_000 : 200_000
  const app = await AppProcess.start({ env: { DATA_DIR: newDataDir(ground) }, hasInsider: true })
  ground.later(() => app.stop())
  const client = new Client(() => app.url, newTally())
  await client.signUp()
  const ids: string[] = []
  for (let one = 0; one < 200; one += 1) {
    const made = await client.insist('POST', '/api/cases', () => ({
      title: `Case ${one}`,
      description: 'x'.repeat(300),
    }))
    ids.push((made.body as { id: string }).id)
  }
  // Until caches are filled and code is compiled.
  await load(app, client, ids, requests / 10, chance)
  const heaps: number[] = []
  let failed = 0
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const [outcome] = await Promise.all([
      load(app, client, ids, requests / 4, chance),
      comeAndGo(app, client, quick ? 5 : 20),
    ])
    failed += outcome
    heaps.push(await heapOf(app))
  }
  const inMegabytes = heaps.map((bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`).join(', ')
  const [first = 0, , , last = 0] = heaps
  report.count('requests, and streams opened and closed', `${requests}, ${(quick ? 5 : 20) * 4 * 20}`)
  report.count('requests that failed', failed)
  report.holds('heap after each quarter does not grow', last - first < breath, inMegabytes)
  const { rss } = await memoryOf(app)
  report.atMost('memory of the process at the end', rss / 2 ** 20, 350, ' MB')
}

async function memoryOf(app: AppProcess): Promise<{ heapUsed: number; rss: number }> {
  const told = await app.order({ tellMemory: true })
  if (!('heapUsed' in told)) throw new Error('The insider told something else.')
  return told
}

/** The least of some looks: what requests that just ended still hold goes meanwhile. */
async function heapOf(app: AppProcess): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let looks = 0; looks < 5; looks += 1) least = Math.min(least, (await memoryOf(app)).heapUsed)
  return least
}

/** Reads, searches, figures and writes; answers how many were not answered as they should. */
async function load(app: AppProcess, client: Client, ids: string[], amount: number, chance: Chance): Promise<number> {
  const statuses = ['new', 'in_progress', 'review', 'completed'] as const
  const some = () => ids[chance.between(0, ids.length - 1)] ?? ''
  const kinds = [
    () => ({ method: 'GET' as const, path: `/api/cases/${some()}` }),
    () => ({ method: 'GET' as const, path: `/api/cases/${some()}/activity` }),
    () => ({ method: 'GET' as const, path: '/api/cases?limit=20&status=new' }),
    () => ({ method: 'GET' as const, path: `/api/search?q=case%20${chance.between(1, 200)}` }),
    () => ({ method: 'GET' as const, path: '/api/analytics/status-counts' }),
    () => ({ method: 'GET' as const, path: `/nothing/${chance.uuid()}` }),
    () => ({
      method: 'PATCH' as const,
      path: `/api/cases/${some()}`,
      body: JSON.stringify({ status: chance.pick(statuses) }),
    }),
    () => ({
      method: 'POST' as const,
      path: `/api/cases/${some()}/comments`,
      body: JSON.stringify({ content: `Seen ${chance.uuid()}` }),
    }),
  ] as const
  const headers = { cookie: client.cookie, origin: app.url, 'content-type': 'application/json' }
  const [one, ...others] = kinds
  const result = await autocannon({
    url: app.url,
    connections: 16,
    amount,
    requests: [{ setupRequest: (request) => ({ ...request, headers, ...chance.pick([one, ...others])() }) }],
  })
  return result.errors + result['5xx']
}

/** Twenty browsers at a time open their streams and leave again. */
async function comeAndGo(app: AppProcess, client: Client, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const streams = new Streams(20, client, [() => app.url])
    await until('twenty streams to be open', () => streams.open === 20)
    await streams.close()
  }
}
