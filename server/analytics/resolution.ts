import { sql } from 'kysely'
import type { z } from 'zod'
import { scatterLimit } from '../../contract/analytics/chartChoices.ts'
import type { Resolution, Scope } from '../../contract/analytics/analytics.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { Reader } from '../database/database.ts'
import { countedWithin, daysTaken, rowsOf } from './counted.ts'

/** Returns how long cases took that were completed in the given days. */
export async function selectResolution(from: Reader, scope: Scope): Promise<z.output<typeof Resolution>> {
  const wanted = sql`completed_at is not null and ${countedWithin('cases', scope, 'completed_at')}`
  const [[summary], cases] = await Promise.all([
    rowsOf(
      from,
      sql<{ count: number; percentiles: [number | null, number | null] | null }>`
        select count(*)::int as count,
          percentile_cont(array[0.5, 0.85]) within group (order by ${daysTaken}) as percentiles
        from cases where ${wanted}`,
    ),
    rowsOf(
      from,
      sql<{ id: string; number: number; title: string; completedAt: string; days: number }>`
        select id, number, title, completed_at as "completedAt", ${daysTaken} as days
        from cases where ${wanted} order by completed_at desc, id desc limit ${sql.lit(scatterLimit)}`,
    ),
  ])
  const [median = null, percentile85 = null] = summary?.percentiles ?? []
  return {
    count: summary?.count ?? 0,
    median,
    percentile85,
    cases: cases.map(({ number, ...point }) => ({ ...point, key: caseKey(number) })),
  }
}
