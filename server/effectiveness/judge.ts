import type { EffectivenessRound, PlanPoint, VerdictAnswer } from '../../contract/effectiveness/effectiveness.ts'
import { verdictOf } from '../../contract/effectiveness/verdict.ts'
import type { Actor, Services } from '../records/services.ts'
import { countPoints, recountedIn } from './countPoints.ts'
import { uncountableIn } from './planFilter.ts'
import { isClosed } from './presentRound.ts'
import type { SelectedRound } from './store.ts'

/**
 * Returns the points of a round and the verdict on them. Cases are recounted until the round is decided; from then on
 * it keeps the points that were decided on. Where cases can no longer be counted by the filter, the points are those of
 * the last count that was kept.
 */
export async function judge(
  services: Services,
  by: Actor,
  round: SelectedRound,
): Promise<Pick<EffectivenessRound, 'points' | 'judged'>> {
  const isToCount = round.source === 'cases' && !isClosed(round)
  const unfit = isToCount ? await uncountableIn(services, by, round.filter) : []
  const isCountedNow = isToCount && unfit.length === 0
  const points: PlanPoint[] = isCountedNow ? await countPoints(services, by, round) : round.points
  const judged: VerdictAnswer = {
    ...verdictOf(round, points),
    round: round.round,
    countedAt: isCountedNow ? new Date().toISOString() : round.countedAt,
    recounted: isCountedNow ? recountedIn(round.points, points) : [],
    uncountable: unfit,
  }
  return { points, judged }
}
