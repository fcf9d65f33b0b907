import { AppProcess } from './appProcess.ts'
import { Streams } from './browsers.ts'
import { Client, newTally } from './client.ts'
import { type Ground, look, newDataDir, openServer } from './ground.ts'
import { addressOf, layCable } from './layCable.ts'
import { probe } from './probe.ts'
import { until } from './waiting.ts'

/** Milliseconds for a stream to come back, by itself after one second, and to be told: with room for a busy machine. */
const reconnection = 10_000

/** Two hundred browsers listen to two app processes; after each fault every one of them hears the next event. */
export async function streams(ground: Ground): Promise<void> {
  const { report, quick } = ground
  const server = await openServer(ground)
  const { cable, url } = await layCable(ground, server.connection)
  const secret = { SECRET: 'one secret for both of the processes', DATA_DIR: newDataDir(ground) }
  const first = await AppProcess.start({ env: { ...secret, DATABASE_URL: url } })
  ground.later(() => first.stop())
  const second = await AppProcess.start({ env: { ...secret, DATABASE_URL: addressOf(server.connection) } })
  ground.later(() => second.stop())
  // Writes go to the second process, so that the first one hears of them through the database alone.
  const client = new Client(() => second.url, newTally())
  await client.signUp()
  const browsers = await Streams.open(quick ? 40 : 200, client, [() => first.url, () => second.url])
  ground.later(() => browsers.close())
  await until('every stream to be open', () => browsers.open === browsers.all.length)
  const database = await look(ground, server.connection)
  report.atMost('without a fault', await probe(client, browsers), reconnection, ' ms')

  const faults: [string, () => unknown][] = [
    ['the connection that listens is ended', () => database.query(endListening)],
    ['all connections are ended', () => database.query(endAll)],
    ['the line of one process is cut', () => cable.cut()],
    ['one process is killed', () => first.kill()],
    ['both processes are killed', () => Promise.all([first.kill(), second.kill()])],
    ['more happened at once than can be told', () => database.query(burst)],
  ]
  for (const [what, fault] of faults) {
    const before = browsers.resets
    await fault()
    await Promise.all([first.ready(), second.ready()])
    report.atMost(what, await probe(client, browsers), reconnection, ' ms')
    if (what.startsWith('more')) {
      const all = browsers.all.length
      const told = () => browsers.resets - before
      const took = await until('every stream to be told to forget', () => told() >= all)
      report.atMost('... until every stream was told to forget what it holds', took, reconnection, ' ms')
    }
  }
  // A line that swallows everything: nothing reports a fault, neither to the process nor to the browsers.
  const said = first.lines.length
  cable.set('stall')
  const noticed = await until('the process to see that it is cut off', () => {
    return first.saidSince(said, /does not answer/).length > 0
  })
  report.atMost('until a line that swallows everything is noticed', noticed, 25_000, ' ms')
  cable.set('carry')
  report.atMost('a line that swallowed everything carries again', await probe(client, browsers), reconnection, ' ms')
  report.count('streams opened again', browsers.reopened)
}

const endListening = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yokoten' and query like 'listen%'`
const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user`
const burst = `insert into activity (room, record_id, action) select 'cases', gen_random_uuid(), 'edited' from generate_series(1, 3000)`
