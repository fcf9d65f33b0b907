import type { Tally } from './client.ts'
import { type Ground, look, newDataDir, openServer } from './ground.ts'
import type { Ledger } from './ledger.ts'
import { probe } from './probe.ts'
import type { CableState } from '../server/testing/cable.ts'
import { layCable } from './layCable.ts'
import { reportTally } from './reportTally.ts'
import { openStage, setToWork } from './stage.ts'
import { until } from './waiting.ts'
import { checkWholeness } from './wholeness.ts'

const gone = /database does not answer; trying again/
const back = /database answers again/

/** Milliseconds within which a request is refused whose answer cannot come. */
const refusedWithin = 20_000

type Fault = 'cut' | Exclude<CableState, 'carry'>

/**
 * The line between the app and its database is cut, slowed, stalled and refused while eight people write and many
 * listen: the app says so instead of hanging, and recovers by itself.
 */
export async function connection(ground: Ground): Promise<void> {
  const { report, chance, quick } = ground
  const server = await openServer(ground)
  const { cable, url } = await layCable(ground, server.connection)
  const dataDir = newDataDir(ground)
  const wishes = { env: { DATA_DIR: dataDir, DATABASE_URL: url } }
  const { app, client, tally, streams } = await openStage(ground, wishes, quick ? 40 : 200)
  const { ledger, finish } = setToWork(ground, client, 8)
  const faults: Fault[] = ['cut', 'slow', 'stall', 'refuse']
  try {
    for (const fault of quick ? faults : [...faults, ...faults, ...faults]) {
      const said = app.lines.length
      const enough = ledger.writes + chance.between(20, 60)
      await until(`${enough} acknowledged writes before: ${fault}`, () => ledger.writes >= enough)
      const begun = performance.now()
      if (fault === 'cut') cable.cut()
      else {
        cable.set(fault)
        await endures(fault, tally, ledger)
      }
      cable.set('carry')
      const next = ledger.writes + 8
      await until(`writes to be acknowledged after: ${fault}`, () => ledger.writes >= next)
      const heard = await probe(client, streams)
      const took = Math.round(performance.now() - begun)
      report.atMost(`${fault}: until every stream heard the next event`, heard, 15_000, ' ms')
      await until(`it to say that it is over, or nothing: ${fault}`, () => {
        return app.saidSince(said, gone).length === app.saidSince(said, back).length
      })
      const lines = [gone, back].map((pattern) => app.saidSince(said, pattern).length)
      report.holds(
        `${fault}: says once that it is gone and once that it is back`,
        lines.every((count) => count === (fault === 'slow' ? 0 : 1)),
        `${lines.join(' + ')} in ${took} ms`,
      )
      report.none(
        `${fault}: lines besides these`,
        app.lines.slice(said).filter((line) => !gone.test(line) && !back.test(line)),
      )
    }
  } finally {
    cable.set('carry')
    await finish()
  }
  reportTally(report, tally)
  report.atMost('slowest answer', tally.slowest, refusedWithin, ' ms')
  report.none('refusals that nothing explains', ledger.unexpected)
  report.holds('went on without a restart', app.starts === 1 && app.ends.length === 0, `${app.starts} start`)
  report.count('streams opened again', streams.reopened)
  await checkWholeness(report, await look(ground, server.connection), ledger, dataDir)
}

/** Waits until the fault was felt: a few writes through a slow line, a few refusals where nothing gets through. */
async function endures(fault: CableState, tally: Tally, ledger: Ledger): Promise<void> {
  if (fault === 'slow') {
    const next = ledger.writes + 10
    await until('ten writes through a slow line', () => ledger.writes >= next)
    return
  }
  const refusals = () => tally.refused.get(503) ?? 0
  const enough = refusals() + 16
  await until(`sixteen refusals while: ${fault}`, () => refusals() >= enough)
}
