import { analysisSources, suggestedFields, type AnalysisEngine } from '../../contract/andon/andon.ts'
import type { Reader } from '../database/database.ts'
import { selectFieldCounts, type EngineName } from './store.ts'

/** Returns for each field of each source that was used how often its suggestion was kept, changed, or missing. */
export async function readAccuracy(from: Reader, engine: EngineName): Promise<AnalysisEngine['accuracy']> {
  const counts = await selectFieldCounts(from, engine)
  return analysisSources
    .filter((source) => counts.some((one) => one.source === source))
    .flatMap((source) =>
      suggestedFields.map((field) => {
        const tally = { kept: 0, changed: 0, empty: 0 }
        for (const one of counts) if (one.source === source && one.field === field) tally[one.became] = one.count
        return { source, field, tally }
      }),
    )
}
