import { AppProcess } from './appProcess.ts'
import { Streams } from './browsers.ts'
import { Client, newTally } from './client.ts'
import { type TestContext, connectTo, newDataDir, openServer } from './testContext.ts'
import { addressOf, openFaultyConnection } from './faultyConnection.ts'
import { probe } from './probe.ts'
import { until } from './waiting.ts'

/**
 * Milliseconds in which a stream, which tries it after one second, must reconnect and receive an event on a busy
 * machine.
 */
const reconnection = 10_000

/** Two hundred browsers have streams on two app processes; after each fault every one of them receives the next event. */
export async function streams(context: TestContext): Promise<void> {
  const { report, quick } = context
  const server = await openServer(context)
  const { proxy, url } = await openFaultyConnection(context, server.connection)
  const secret = { SECRET: 'one secret for both of the processes', DATA_DIR: newDataDir(context) }
  const first = await AppProcess.start({ env: { ...secret, DATABASE_URL: url } })
  context.onTeardown(() => first.stop())
  const second = await AppProcess.start({ env: { ...secret, DATABASE_URL: addressOf(server.connection) } })
  context.onTeardown(() => second.stop())
  // Writes go to the second process, so that the first one learns of them only through the database.
  const client = new Client(() => second.url, newTally())
  await client.signUp()
  const browsers = await Streams.open(quick ? 40 : 200, client, [() => first.url, () => second.url])
  context.onTeardown(() => browsers.close())
  await until('every stream to be open', () => browsers.open === browsers.all.length)
  const database = await connectTo(context, server.connection)
  report.atMost('without a fault', await probe(client, browsers), reconnection, ' ms')

  const faults: [string, () => unknown][] = [
    ['the connection for LISTEN is ended', () => database.query(endListening)],
    ['all connections are ended', () => database.query(endAll)],
    ['the connection of one process is cut', () => proxy.cut()],
    ['one process is killed', () => first.kill()],
    ['both processes are killed', () => Promise.all([first.kill(), second.kill()])],
    ['more events at once than are sent', () => database.query(burst)],
  ]
  for (const [what, fault] of faults) {
    const before = browsers.resets
    await fault()
    await Promise.all([first.ready(), second.ready()])
    report.atMost(what, await probe(client, browsers), reconnection, ' ms')
    if (what.startsWith('more')) {
      const all = browsers.all.length
      const resets = () => browsers.resets - before
      const took = await until('every stream to receive reset', () => resets() >= all)
      report.atMost('... until every stream received reset', took, reconnection, ' ms')
    }
  }
  // A silent connection: no error is reported, neither to the process nor to the browsers.
  const lineCount = first.lines.length
  proxy.set('stall')
  const noticed = await until('the process to see that it is cut off', () => {
    return first.linesSince(lineCount, /does not answer/).length > 0
  })
  report.atMost('until a silent connection is noticed', noticed, 25_000, ' ms')
  proxy.set('carry')
  report.atMost('until a silent connection works again', await probe(client, browsers), reconnection, ' ms')
  report.count('streams opened again', browsers.reopened)
}

const endListening = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yokoten' and query like 'listen%'`
const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user`
const burst = `insert into activity (feature, record_id, action) select 'cases', gen_random_uuid(), 'edited' from generate_series(1, 3000)`
