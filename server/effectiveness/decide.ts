import type { CarStatus } from '../../contract/cars/carChoices.ts'
import {
  type DecisionSent,
  differsFromVerdict,
  type Effectiveness,
} from '../../contract/effectiveness/effectiveness.ts'
import { type BlocksMove, changeProof, lockCar, movedCar } from '../cars/cars.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import type { Sign } from '../records/signing.ts'
import { inTransaction } from '../records/transaction.ts'
import { requireSeen } from './effectiveness.ts'
import { judge } from './judge.ts'
import { mayDecide } from './policy.ts'
import { presentRound } from './presentRound.ts'
import { decisionColumns, selectCurrent, updateRound } from './store.ts'

/** The status to which a CAR returns when its countermeasures were not effective. */
const claimsDone: readonly CarStatus[] = ['review', 'verifying', 'complete']

/**
 * Decides on the current round, whose points are kept as they are now. `effective` proves the CAR, and completes it
 * when it is being verified and no required step is missing; `not_effective` takes it back to work on the root cause,
 * where the next round begins with a new plan; after `partly` the round continues. One signature stands for the
 * decision and the completion.
 * @throws notFound, stale, forbidden for anybody but the checker and process managers, conflict for a decided round, invalid
 * without a reason where the decision differs from the verdict
 */
export const decideEffectiveness = (
  services: Services,
  author: Author,
  carId: string,
  sent: DecisionSent,
  ifMatch: IfMatch,
  { blocksMove, sign }: { blocksMove: BlocksMove; sign: Sign },
): Promise<Effectiveness> =>
  inTransaction(services, author, async (tx) => {
    const car = await lockCar(tx, carId)
    const round = await selectCurrent(tx, carId)
    if (!round) throw refuse('noEffectivenessPlan')
    requireSeen(round, ifMatch)
    if (!mayDecide(author.by, round)) throw refuse('onlyCheckerDecides')
    if (round.decision === 'effective') throw refuse('roundDecided', { round: round.round })
    if (round.decision === 'not_effective') throw refuse('planTooEarly')
    const { points, judged } = await judge(services, author.by, round)
    if (differsFromVerdict(sent.decision, judged.verdict) && !sent.reason) {
      throw refuseField('reason', 'decisionReasonMissing')
    }
    const keepSignature = await sign(tx, { meaning: 'proven', id: carId })
    const now = new Date().toISOString()
    await updateRound(tx, round.id, {
      ...decisionColumns(sent),
      decision_verdict: judged.verdict,
      decided_at: now,
      decided_by: author.by.id,
      points: JSON.stringify(points),
      counted_at: judged.countedAt,
    })
    const changes = [
      { field: 'decision', from: round.decision, to: sent.decision },
      ...(sent.note ? [{ field: 'decisionNote', from: round.note, to: sent.note }] : []),
      ...(sent.reason ? [{ field: 'decisionReason', from: round.reason, to: sent.reason }] : []),
    ]
    const { status, ...proof } = proofOf(sent, car.status, now)
    // A proven CAR is not completed while a required step is missing.
    const isBlocked =
      status === 'complete' &&
      (await blocksMove(tx, { from: car.status, car: movedCar({ ...car, provenAt: now }, {}, status) }))
    await changeProof(tx, car, { ...proof, ...(status !== undefined && !isBlocked && { status }) }, changes)
    await keepSignature()
    return presentRound(mustExist(await selectCurrent(tx, carId)))
  })

function proofOf({ decision }: DecisionSent, status: CarStatus, now: string): Parameters<typeof changeProof>[2] {
  if (decision === 'effective') {
    return { needsProof: false, provenAt: now, ...(status === 'verifying' && { status: 'complete' }) }
  }
  if (decision === 'partly') return {}
  return { needsProof: true, provenAt: null, ...(claimsDone.includes(status) && { status: 'active' }) }
}
