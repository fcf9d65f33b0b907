import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from './seededRandom.ts'
import { type TestContext, connectTo, newDataDir, openServer } from './testContext.ts'
import { probe, writeOne } from './probe.ts'
import { reportTally } from './reportTally.ts'
import { openAppUnderTest, startWriters } from './appUnderTest.ts'
import { until } from './waiting.ts'
import { checkIntegrity } from './checkIntegrity.ts'

const writers = 16

/**
 * Sixteen clients write while the app, then its PostgreSQL, is killed with signal 9 again and again; only
 * a supervisor restarts the app.
 */
export async function kills(context: TestContext): Promise<void> {
  const { report, random, quick } = context
  const times = quick ? 8 : 50
  const dataDir = newDataDir(context)
  const { app, client, tally, streams } = await openAppUnderTest(
    context,
    { env: { DATA_DIR: dataDir } },
    quick ? 40 : 200,
  )
  const { acknowledged, finish } = startWriters(context, [client], writers)
  const recoveries: number[] = []
  const deliveries: number[] = []
  const counts = { app: 0, postmaster: 0, backend: 0 }
  try {
    for (let time = 0; time < times; time += 1) {
      const victim = time < times / 2 ? 'app' : random.pick(['postmaster', 'backend'] as const)
      const enough = acknowledged.writes + random.between(20, 120)
      await until(`${enough} acknowledged writes (kill ${time + 1}, ${victim})`, () => acknowledged.writes >= enough)
      await pause(random.between(0, 100))
      if (victim === 'app') await app.kill()
      else killPostgres(dataDir, victim, random)
      counts[victim] += 1
      if ((time + 1) % 10 === 0) report.count(`... kills so far: ${time + 1}; acknowledged writes`, acknowledged.writes)
      const begun = performance.now()
      const next = acknowledged.writes + 1
      await until(`a write to be acknowledged after kill ${time + 1} (${victim})`, () => acknowledged.writes >= next)
      recoveries.push(performance.now() - begun)
      deliveries.push(await probe(client, streams))
    }
  } finally {
    await finish()
  }

  report.count('kills: app, postmaster, single backends', Object.values(counts).join(', '))
  report.count('writes until then', acknowledged.writes)
  reportTally(report, tally)
  report.none('refusals that nothing explains', acknowledged.unexpected)
  report.none('times that the app ended by itself', app.ends)
  report.atMost('slowest recovery until a write is acknowledged', Math.max(...recoveries), 60_000, ' ms')
  report.atMost('slowest of all streams to receive the first event after that', Math.max(...deliveries), 15_000, ' ms')
  report.count('streams opened again', streams.reopened)

  // The last event before the end: streams need not have received any later one.
  const { event: last } = await writeOne(client)
  await until(`every stream to receive event ${last}`, () => streams.streamsWithout(last) === 0)
  report.holds('stops within a minute on request', (await app.stop()) === 0)
  const server = await openServer(context, dataDir)
  const database = await connectTo(context, server.connection)
  await checkIntegrity(report, database, acknowledged, dataDir)
  // Only whoever uploads a file receives the event of it.
  const { rows } = await database.query<{ id: string }>(
    `select id from activity where id <= $1 and feature <> 'attachments' order by id`,
    [last],
  )
  const events = rows.map(({ id }) => Number(id))
  // Events before the streams were opened do not count.
  const first = events.findIndex((id) => streams.streamsWithout(id) === 0)
  const missed = events.slice(first).filter((id) => streams.streamsWithout(id) > 0)
  report.none('events that some stream did not receive', streams.resets > 0 ? [] : missed)
}

/** Kills the postmaster, or a process that serves a connection. */
function killPostgres(dataDir: string, victim: 'postmaster' | 'backend', random: SeededRandom): void {
  const [first] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  const [one, ...others] = victim === 'postmaster' ? [postmaster] : backendsOf(postmaster)
  if (one !== undefined) process.kill(random.pick([one, ...others]), 'SIGKILL')
}

function backendsOf(postmaster: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        if (!status.includes(`PPid:\t${postmaster}\n`)) return false
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: yokoten')
      } catch {
        return false
      }
    })
}
