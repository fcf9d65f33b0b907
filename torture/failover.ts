import { AppProcess } from './appProcess.ts'
import { startWriters } from './appUnderTest.ts'
import { Streams } from './browsers.ts'
import { checkIntegrity } from './checkIntegrity.ts'
import { Client, newTally } from './client.ts'
import { probe } from './probe.ts'
import { isPgBouncerInstalled, openPooler } from './pooler.ts'
import { openReplicatedServers } from './replicatedServers.ts'
import { reportTally } from './reportTally.ts'
import { newDataDir, type TestContext } from './testContext.ts'
import { until } from './waiting.ts'

const writers = 16
/** Rungs of the ladder of each call. */
const rungs = 3

/**
 * Two app processes use a replicated database. Its primary is killed again and again while sixteen people write, and
 * the standby is promoted; what was killed becomes the next standby.
 */
export const failover = (context: TestContext): Promise<void> => failOverAndOver(context, false)

/** The same, with PgBouncer in transaction mode between the app and the primary, to which it is led after each promotion. */
export async function pooledFailover(context: TestContext): Promise<void> {
  const missing = isPgBouncerInstalled() ? [] : ['pgbouncer (apt-get install pgbouncer)']
  context.report.none('programs that are missing', missing)
  if (missing.length === 0) await failOverAndOver(context, true)
}

async function failOverAndOver(context: TestContext, isPooled: boolean): Promise<void> {
  const { report, random, quick } = context
  const times = quick ? 2 : 10
  const servers = await openReplicatedServers(context)
  const dataDir = newDataDir(context)
  const pooler = isPooled ? await openPooler(context, servers.primaryPort) : null
  const addresses: Record<string, string> = pooler
    ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: servers.url }
    : { DATABASE_URL: servers.url }
  const env = { ...addresses, DATA_DIR: dataDir, SECRET: 'one secret for both of the processes' }
  const apps = [await AppProcess.start({ env }), await AppProcess.start({ env })] as const
  context.onTeardown(() => Promise.all(apps.map((app) => app.stop())))
  const tally = newTally()
  const clients = apps.map((app) => new Client(() => app.url, tally)) as [Client, Client]
  const [client, other] = clients
  await client.signUp()
  await other.signIn()
  const streams = await Streams.open(
    quick ? 40 : 200,
    client,
    apps.map((app) => () => app.url),
  )
  context.onTeardown(() => streams.close())
  await until('every stream to be open', () => streams.open === streams.all.length)
  await callAfterSeconds(client)

  const { acknowledged, finish } = startWriters(context, clients, writers)
  const recoveries: number[] = []
  const deliveries: number[] = []
  try {
    for (let time = 1; time <= times; time += 1) {
      const enough = acknowledged.writes + random.between(100, 300)
      await until(`${enough} acknowledged writes (failover ${time})`, () => acknowledged.writes >= enough)
      await raiseCall(client)
      await servers.failOver()
      pooler?.followPrimary()
      const begun = performance.now()
      const next = acknowledged.writes + 1
      await until(`a write to be acknowledged after failover ${time}`, () => acknowledged.writes >= next)
      recoveries.push(performance.now() - begun)
      deliveries.push(await probe(client, streams))
      await servers.rejoin()
    }
  } finally {
    await finish()
  }

  report.count('failovers', times)
  report.count('writes until then', acknowledged.writes)
  reportTally(report, tally)
  report.none('refusals that nothing explains', acknowledged.unexpected)
  report.none(
    'times that an app ended by itself',
    apps.flatMap(({ ends }) => ends),
  )
  report.atMost('slowest write after a promotion', Math.max(...recoveries), 5000, ' ms')
  report.atMost('slowest of all streams to receive the first event after that', Math.max(...deliveries), 15_000, ' ms')

  const database = await servers.connect()
  await until('every step of the calls to be due and taken', async () => {
    const { rows } = await database.query<{ open: number }>(
      `select count(*)::int as open from call_steps where fired_at is null`,
    )
    return rows[0]?.open === 0
  })
  const { rows: steps } = await database.query<{ times: number }>(
    `select count(*)::int as times from activity where action = 'callEscalated' group by record_id, changes`,
  )
  report.holds('each call went up all of its rungs', steps.length === times * rungs, `${steps.length} steps`)
  report.none(
    'steps of calls that were taken twice',
    steps.filter(({ times: taken }) => taken > 1),
  )
  await checkIntegrity(report, database, acknowledged, dataDir)
}

/** Rungs that are due while a primary is away. */
async function callAfterSeconds(client: Client): Promise<void> {
  const rung = { to: { role: 'Team Member' }, acknowledgeMinutes: 0.1, clearMinutes: 60 }
  const routes = [{ callTypes: [], siteArea: null, shiftId: null, rungs: Array.from({ length: rungs }, () => rung) }]
  const { status, body } = await client.insist('PUT', '/api/call-routes', () => routes)
  if (status !== 200) throw new Error(`The ladder was refused: ${status} ${JSON.stringify(body)}`)
}

async function raiseCall(client: Client): Promise<void> {
  const call = { type: 'machine', lineStopped: true }
  const made = await client.insist('POST', '/api/cases', () => ({ title: 'Press stopped', description: 'Now.', call }))
  if (made.status !== 201) throw new Error(`The call was refused: ${made.status} ${JSON.stringify(made.body)}`)
}
