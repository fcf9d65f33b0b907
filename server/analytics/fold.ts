import { sql } from 'kysely'
import { logLevelFor, reader, run } from '../database/database.ts'
import type { Services } from '../records/services.ts'

/** This many unfolded changes are read in about a millisecond. */
const long = 2000
const bite = 10_000

/**
 * Folds changes into the summaries when a reader found many: writers do so too, but a long transaction may have
 * prevented it. A failure costs time, not correctness.
 */
export async function foldWhenLong(services: Services, waiting: number): Promise<void> {
  if (waiting <= long) return
  try {
    // Figures may be read from a snapshot or a replica, which cannot be written.
    const primary = reader((query) => run(services.database.pool, query))
    await primary.one(sql`select fold_summaries(${sql.lit(bite)})`)
  } catch (error) {
    services.log[logLevelFor(error)](
      { err: error },
      'The summaries could not be brought up to date; figures are read without.',
    )
  }
}
