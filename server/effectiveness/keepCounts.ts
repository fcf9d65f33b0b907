import { defineJob } from '../database/jobs.ts'
import type { Services } from '../records/services.ts'
import { countPoints } from './countPoints.ts'
import { uncountableIn } from './planFilter.ts'
import { selectCounted, storeCounted } from './store.ts'

/** Keeps the first count of every period, so that a chart can say which counts have changed since. */
export const keepCounts = defineJob<object>({
  name: 'effectiveness.keepCounts',
  cron: '17 3 * * *',
  run: (services) => keepAllCounts(services),
})

/** Running it twice changes nothing: what is kept stays as it was first counted. */
export async function keepAllCounts(services: Services): Promise<void> {
  for (const round of await selectCounted(services.database)) {
    const checker = { id: round.checkerId, role: 'Team Member' } as const
    if ((await uncountableIn(services, checker, round.filter)).length > 0) continue
    const points = await countPoints(services, checker, round)
    const known = new Map(round.points.map((point) => [point.at, point]))
    const kept = points.map((point) => known.get(point.at) ?? point)
    await storeCounted(services.database, round.id, JSON.stringify(kept), new Date().toISOString())
  }
}
