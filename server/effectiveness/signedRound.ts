import type { Reader } from '../database/database.ts'
import type { Signable } from '../records/signing.ts'
import { isClosed } from './presentRound.ts'
import { selectCurrent, selectRound, type SelectedRound } from './store.ts'

/** Returns what is signed of the current round of a CAR. */
export const signableRoundOf = async (from: Reader, carId: string): Promise<Signable | undefined> =>
  present(await selectCurrent(from, carId))

export const signableRound = async (from: Reader, id: string): Promise<Signable | undefined> =>
  present(await selectRound(from, id))

/**
 * The plan with its points, and the decision. Counted points belong to the decision, and only once it is final: after
 * "partly" the server continues to count.
 */
function present(round: SelectedRound | undefined): Signable | undefined {
  if (!round) return undefined
  const { points, source } = round
  const isTyped = source === 'typed'
  return {
    record: { feature: 'cars', id: round.carId },
    signedId: round.id,
    content: {
      round: round.round,
      metric: round.metric,
      unit: round.unit,
      direction: round.direction,
      source,
      filter: round.filter,
      period: round.period,
      timeZone: round.timeZone,
      baselineFrom: round.baselineFrom,
      baselineTo: round.baselineTo,
      target: round.target,
      goLive: round.goLive,
      windowDays: round.windowDays,
      ...(isTyped && { points }),
    },
    outcome: {
      decision: round.decision,
      decisionNote: round.note,
      evidence: round.evidence,
      decisionReason: round.reason,
      verdict: round.decisionVerdict,
      ...(!isTyped && isClosed(round) && { points }),
    },
  }
}
