import type { Contestant, OperationName } from '../contestants/contestant.ts'
import { measure, type Figures } from '../measure.ts'
import { sendAll } from '../sendAll.ts'
import { medianOf } from '../statistics.ts'

/** Requests for the warm-up. */
const warmUp = 500

/**
 * The result of several rounds: the median of each figure, of the ratio to the baseline's rate in the same round, and
 * of the CPU time relative to the baseline's.
 */
export type Measured = Figures & { who: Contestant; share: number; baselineTimes: number }

/** Measures the baseline and every contestant that has the operation, alternating, in several rounds. */
export async function measureInTurn(
  baseline: Contestant,
  contestants: Contestant[],
  operation: OperationName,
  connections: number,
  seconds: number,
  once: boolean,
): Promise<Measured[]> {
  const all = [baseline, ...contestants].filter(({ asks }) => asks[operation])
  const rounds: Figures[][] = []
  for (const who of all) await sendAll(who, operation, warmUp, connections)
  for (let round = 0; round < (once ? 1 : 3); round += 1) {
    const figures: Figures[] = []
    for (const who of all) figures.push(await measure(who, operation, connections, seconds))
    rounds.push(figures)
  }
  return all.map((who, index) => {
    const median = (of: (figures: Figures, baselines: Figures) => number) =>
      medianOf(rounds.flatMap((round) => (round[index] && round[0] ? [of(round[index], round[0])] : [])))
    return {
      who,
      share: median((own, baselines) => own.rate / baselines.rate),
      baselineTimes: median((own, baselines) => together(own) / together(baselines)),
      rate: median(({ rate }) => rate),
      median: median((own) => own.median),
      p99: median(({ p99 }) => p99),
      program: median(({ program }) => program),
      database: median(({ database }) => database),
    }
  })
}

/** CPU milliseconds of program and database per request. */
export const together = ({ program, database }: Figures): number => program + database
