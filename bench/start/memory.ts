import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import { fillCases } from '../cases.ts'
import type { OperationName } from '../contestants/contestant.ts'
import type { Wishes } from '../parts.ts'
import { memoryOf } from '../processes.ts'
import { sendAll } from '../sendAll.ts'
import { openEnvironment } from '../environment.ts'
import { medianOf } from '../statistics.ts'
import type { Table } from '../table.ts'

/** Typical requests, in about these proportions. */
const mix: OperationName[] = ['read', 'page', 'read', 'change', 'read', 'figures', 'read', 'search', 'read', 'create']
/** Samples the memory meanwhile; the last third of the samples shows whether it still grows. */
const looks = 30
const connections = 16
/** Milliseconds after which the memory for a burst of requests has been freed. */
const settled = 500

/** Measures the memory of the app while it handles many requests. */
export async function memoryFigures(table: Table, { quick, long }: Wishes): Promise<void> {
  const requests = quick ? 15_000 : long ? 1_000_000 : 200_000
  const environment = await openEnvironment()
  try {
    await fillCases(environment.database, 10_000)
    await environment.refreshIds()
    const { app } = environment
    const memory: number[] = []
    for (let look = 1; look <= looks; look += 1) {
      await sendAll(app, mix, Math.round(requests / looks), connections)
      await pause(settled)
      memory.push(memoryOf(app.program ?? 0))
      if (look % (looks / 6) === 0)
        table.add(
          `app after ${Math.round((requests / looks) * look).toLocaleString('en')} requests`,
          `${(memory.at(-1) ?? 0).toFixed(0)} MB`,
        )
    }
    // From several samples each: memory goes up and down between two garbage collections.
    const thirdOf = (from: number) => medianOf(memory.slice((looks / 3) * from, (looks / 3) * (from + 1)))
    const last = thirdOf(2)
    table.atMost(`app, last third of ${requests.toLocaleString('en')} requests`, last, 'MB', budgets.appAfterRequests)
    table.atMost('  growth since the middle third', last - thirdOf(1), 'MB', budgets.appGrowth)
  } finally {
    await environment.close()
  }
}
