import type { Tally } from './client.ts'
import { type TestContext, connectTo, newDataDir, openServer } from './testContext.ts'
import type { AcknowledgedWrites } from './acknowledgedWrites.ts'
import { probe } from './probe.ts'
import type { ProxyState } from '../server/testing/faultyProxy.ts'
import { openFaultyConnection } from './faultyConnection.ts'
import { reportTally } from './reportTally.ts'
import { openAppUnderTest, startWriters } from './appUnderTest.ts'
import { until } from './waiting.ts'
import { checkIntegrity } from './checkIntegrity.ts'

const gone = /database does not answer; trying again/
const back = /database answers again/

/** Milliseconds within which a request that cannot be served is refused. */
const refusedWithin = 20_000

type Fault = 'cut' | Exclude<ProxyState, 'carry'>

/**
 * The connection between the app and its database is cut, slowed, stalled and refused while eight clients write and
 * many streams are open: the app refuses requests instead of hanging, and recovers on its own.
 */
export async function connection(context: TestContext): Promise<void> {
  const { report, random, quick } = context
  const server = await openServer(context)
  const { proxy, url } = await openFaultyConnection(context, server.connection)
  const dataDir = newDataDir(context)
  const wishes = { env: { DATA_DIR: dataDir, DATABASE_URL: url } }
  const { app, client, tally, streams } = await openAppUnderTest(context, wishes, quick ? 40 : 200)
  const { acknowledged, finish } = startWriters(context, [client], 8)
  const faults: Fault[] = ['cut', 'slow', 'stall', 'refuse']
  try {
    for (const fault of quick ? faults : [...faults, ...faults, ...faults]) {
      const lineCount = app.lines.length
      const enough = acknowledged.writes + random.between(20, 60)
      await until(`${enough} acknowledged writes before: ${fault}`, () => acknowledged.writes >= enough)
      const begun = performance.now()
      if (fault === 'cut') proxy.cut()
      else {
        proxy.set(fault)
        await endures(fault, tally, acknowledged)
      }
      proxy.set('carry')
      const next = acknowledged.writes + 8
      await until(`writes to be acknowledged after: ${fault}`, () => acknowledged.writes >= next)
      const received = await probe(client, streams)
      const took = Math.round(performance.now() - begun)
      report.atMost(`${fault}: until every stream received the next event`, received, 15_000, ' ms')
      await until(`it to say that it is over, or nothing: ${fault}`, () => {
        return app.linesSince(lineCount, gone).length === app.linesSince(lineCount, back).length
      })
      const lines = [gone, back].map((pattern) => app.linesSince(lineCount, pattern).length)
      report.holds(
        `${fault}: says once that it is gone and once that it is back`,
        lines.every((count) => count === (fault === 'slow' ? 0 : 1)),
        `${lines.join(' + ')} in ${took} ms`,
      )
      report.none(
        `${fault}: lines besides these`,
        app.lines.slice(lineCount).filter((line) => !gone.test(line) && !back.test(line)),
      )
    }
  } finally {
    proxy.set('carry')
    await finish()
  }
  reportTally(report, tally)
  report.atMost('slowest answer', tally.slowest, refusedWithin, ' ms')
  report.none('refusals that nothing explains', acknowledged.unexpected)
  report.holds('went on without a restart', app.starts === 1 && app.ends.length === 0, `${app.starts} start`)
  report.count('streams opened again', streams.reopened)
  await checkIntegrity(report, await connectTo(context, server.connection), acknowledged, dataDir)
}

/** Waits until the fault has had an effect: a few writes through a slow connection, or refusals if nothing gets through. */
async function endures(fault: ProxyState, tally: Tally, acknowledged: AcknowledgedWrites): Promise<void> {
  if (fault === 'slow') {
    const next = acknowledged.writes + 10
    await until('ten writes through a slow connection', () => acknowledged.writes >= next)
    return
  }
  const refusals = () => tally.refused.get(503) ?? 0
  const enough = refusals() + 16
  await until(`sixteen refusals while: ${fault}`, () => refusals() >= enough)
}
