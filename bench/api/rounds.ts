import type { Contestant, OperationName } from '../contestants/contestant.ts'
import { measure, type Figures } from '../measure.ts'
import { sendAll } from '../sendAll.ts'
import { medianOf } from '../statistics.ts'

/** Requests after which a program runs as it will go on running. */
const warmUp = 500

/**
 * What several rounds showed: the median of each figure, of the share of the floor's rate in the same round, and of how
 * many times the floor's processor time it took.
 */
export type Measured = Figures & { who: Contestant; share: number; floorTimes: number }

/** Measures the floor and every contestant that has the operation, one after the other, round after round. */
export async function measureInTurn(
  floor: Contestant,
  contestants: Contestant[],
  operation: OperationName,
  connections: number,
  seconds: number,
  once: boolean,
): Promise<Measured[]> {
  const all = [floor, ...contestants].filter(({ asks }) => asks[operation])
  const rounds: Figures[][] = []
  for (const who of all) await sendAll(who, operation, warmUp, connections)
  for (let round = 0; round < (once ? 1 : 3); round += 1) {
    const figures: Figures[] = []
    for (const who of all) figures.push(await measure(who, operation, connections, seconds))
    rounds.push(figures)
  }
  return all.map((who, index) => {
    const median = (of: (figures: Figures, floors: Figures) => number) =>
      medianOf(rounds.flatMap((round) => (round[index] && round[0] ? [of(round[index], round[0])] : [])))
    return {
      who,
      share: median((own, floors) => own.rate / floors.rate),
      floorTimes: median((own, floors) => together(own) / together(floors)),
      rate: median(({ rate }) => rate),
      median: median((own) => own.median),
      p99: median(({ p99 }) => p99),
      program: median(({ program }) => program),
      database: median(({ database }) => database),
    }
  })
}

/** Processor milliseconds of program and database for a request. */
export const together = ({ program, database }: Figures): number => program + database
