import { AppProcess } from './appProcess.ts'
import { startWriters } from './appUnderTest.ts'
import { Streams } from './browsers.ts'
import { checkIntegrity } from './checkIntegrity.ts'
import { Client, newTally } from './client.ts'
import { addressOf } from './faultyConnection.ts'
import { probe } from './probe.ts'
import { reportTally } from './reportTally.ts'
import { connectTo, newDataDir, openServer, type TestContext } from './testContext.ts'
import { until } from './waiting.ts'

const writers = 16
/** Milliseconds between two looks of the balancer at `/readyz`. */
const probeInterval = 500
/** Seconds that a process that is stopped still serves, in which the balancer notices that it is no longer ready. */
const stopDelay = 3

/** Sends requests in turn to those processes that were ready when it last looked, as a load balancer does. */
class Balancer {
  private ready: AppProcess[] = []
  private turn = 0
  private readonly apps: AppProcess[] = []
  private readonly looking = setInterval(() => void this.look(), probeInterval)

  add(app: AppProcess): void {
    this.apps.push(app)
  }

  has(app: AppProcess): boolean {
    return this.ready.includes(app)
  }

  readonly address = (): string => {
    this.turn += 1
    return this.ready[this.turn % this.ready.length]?.url ?? 'http://127.0.0.1:9'
  }

  close(): void {
    clearInterval(this.looking)
  }

  private async look(): Promise<void> {
    const ready = await Promise.all(this.apps.map((app) => app.isReady()))
    this.ready = this.apps.filter((_app, index) => ready[index])
  }
}

/**
 * Processes are added to an installation that is in use, and the oldest is stopped: sixteen people write and two hundred
 * browsers listen meanwhile, and no request of theirs fails.
 */
export async function scaling(context: TestContext): Promise<void> {
  const { report, random, quick } = context
  const times = quick ? 2 : 6
  const server = await openServer(context)
  const dataDir = newDataDir(context)
  const env = {
    DATABASE_URL: addressOf(server.connection),
    DATA_DIR: dataDir,
    SECRET: 'one secret for all of the processes',
    STOP_DELAY: String(stopDelay),
  }
  const balancer = new Balancer()
  context.onTeardown(() => balancer.close())
  const start = async () => {
    const app = await AppProcess.start({ env })
    context.onTeardown(() => app.stop())
    balancer.add(app)
    await until('the balancer to use a new process', () => balancer.has(app))
    return app
  }
  const apps = [await start(), await start()]
  const tally = newTally()
  const client = new Client(balancer.address, tally)
  await client.signUp()
  const streams = await Streams.open(quick ? 40 : 200, client, [balancer.address])
  context.onTeardown(() => streams.close())
  await until('every stream to be open', () => streams.open === streams.all.length)

  const { acknowledged, finish } = startWriters(context, [client], writers)
  const exits: (number | string)[] = []
  const deliveries: number[] = []
  try {
    for (let time = 1; time <= times; time += 1) {
      const enough = acknowledged.writes + random.between(100, 300)
      await until(`${enough} acknowledged writes (process ${time})`, () => acknowledged.writes >= enough)
      apps.push(await start())
      const oldest = apps.shift()
      if (oldest) exits.push(await oldest.stop())
      deliveries.push(await probe(client, streams))
    }
  } finally {
    await finish()
  }

  report.count('processes added, and stopped', times)
  report.count('writes until then', acknowledged.writes)
  reportTally(report, tally)
  report.holds('no request was without an answer', tally.lost === 0, String(tally.lost))
  report.holds('none was refused temporarily', tally.refused.size === 0, String(tally.refused.size))
  report.none('refusals that nothing explains', acknowledged.unexpected)
  report.none(
    'processes that did not stop by themselves',
    exits.filter((exit) => exit !== 0),
  )
  report.atMost('slowest of all streams to receive the first event after that', Math.max(...deliveries), 15_000, ' ms')
  await checkIntegrity(report, await connectTo(context, server.connection), acknowledged, dataDir)
}
