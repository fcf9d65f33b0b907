import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { type Ground, look, newDataDir, openServer } from './ground.ts'
import { probe, writeOne } from './probe.ts'
import { reportTally } from './reportTally.ts'
import { openStage, setToWork } from './stage.ts'
import { until } from './waiting.ts'
import { checkWholeness } from './wholeness.ts'

const writers = 16

/**
 * Sixteen people write while the app, then its PostgreSQL, is killed with signal 9 again and again; nobody helps it but
 * a supervisor that starts the app anew.
 */
export async function kills(ground: Ground): Promise<void> {
  const { report, chance, quick } = ground
  const times = quick ? 8 : 50
  const dataDir = newDataDir(ground)
  const { app, client, tally, streams } = await openStage(ground, { env: { DATA_DIR: dataDir } }, quick ? 40 : 200)
  const { ledger, finish } = setToWork(ground, client, writers)
  const recoveries: number[] = []
  const hearing: number[] = []
  const counts = { app: 0, postmaster: 0, backend: 0 }
  try {
    for (let time = 0; time < times; time += 1) {
      const victim = time < times / 2 ? 'app' : chance.pick(['postmaster', 'backend'] as const)
      const enough = ledger.writes + chance.between(20, 120)
      await until(`${enough} acknowledged writes (kill ${time + 1}, ${victim})`, () => ledger.writes >= enough)
      await pause(chance.between(0, 100))
      if (victim === 'app') await app.kill()
      else killPostgres(dataDir, victim, chance)
      counts[victim] += 1
      if ((time + 1) % 10 === 0) report.count(`... kills so far: ${time + 1}; acknowledged writes`, ledger.writes)
      const begun = performance.now()
      const next = ledger.writes + 1
      await until(`a write to be acknowledged after kill ${time + 1} (${victim})`, () => ledger.writes >= next)
      recoveries.push(performance.now() - begun)
      hearing.push(await probe(client, streams))
    }
  } finally {
    await finish()
  }

  report.count('kills: app, postmaster, single backends', Object.values(counts).join(', '))
  report.count('writes until then', ledger.writes)
  reportTally(report, tally)
  report.none('refusals that nothing explains', ledger.unexpected)
  report.none('times that the app ended by itself', app.ends)
  report.atMost('slowest recovery until a write is acknowledged', Math.max(...recoveries), 60_000, ' ms')
  report.atMost('slowest of all streams to hear the first event after that', Math.max(...hearing), 15_000, ' ms')
  report.count('streams opened again', streams.reopened)

  // The last event before the end: what is told after it, nobody has to have heard.
  const { event: last } = await writeOne(client)
  await until(`every stream to hear event ${last}`, () => streams.deafTo(last) === 0)
  report.holds('stops within a minute when told to', (await app.stop()) === 0)
  const server = await openServer(ground, dataDir)
  const database = await look(ground, server.connection)
  await checkWholeness(report, database, ledger, dataDir)
  const { rows } = await database.query<{ id: string }>('select id from activity where id <= $1 order by id', [last])
  const events = rows.map(({ id }) => Number(id))
  // What was before the streams were opened is nobody's.
  const first = events.findIndex((id) => streams.deafTo(id) === 0)
  const missed = events.slice(first).filter((id) => streams.deafTo(id) > 0)
  report.none('events that some stream did not hear', streams.resets > 0 ? [] : missed)
}

/** Kills the server's first process, or one that serves a connection. */
function killPostgres(dataDir: string, victim: 'postmaster' | 'backend', chance: Chance): void {
  const [first] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  const [one, ...others] = victim === 'postmaster' ? [postmaster] : backendsOf(postmaster)
  if (one !== undefined) process.kill(chance.pick([one, ...others]), 'SIGKILL')
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
