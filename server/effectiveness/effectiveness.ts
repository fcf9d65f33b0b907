import {
  Effectiveness,
  type EffectivenessRound,
  type PlanPoint,
  type PlanSent,
  type VerdictAnswer,
} from '../../contract/effectiveness/effectiveness.ts'
import { periodStart } from '../../contract/effectiveness/timeBetween.ts'
import { changeProof, lockCar, readCar } from '../cars/cars.ts'
import { logLevelFor } from '../database/database.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { countPoints } from './countPoints.ts'
import { judge } from './judge.ts'
import { planChanges, pointChanges } from './planChanges.ts'
import { requireCountable } from './planFilter.ts'
import { isClosed, presentRound } from './presentRound.ts'
import {
  columnsOf,
  insertRound,
  isActive,
  type SelectedRound,
  selectCurrent,
  selectOfCar,
  selectUsualChecker,
  updateRound,
} from './store.ts'

export { readEffectivenessAsOf, signedRoundAsOf } from './effectivenessAsOf.ts'
export { signableRound, signableRoundOf } from './signedRound.ts'

/** @throws notFound for an unknown CAR, and for one without a plan */
async function currentOf(services: Services, by: Actor, carId: string): Promise<SelectedRound> {
  await readCar(services, by, carId)
  return planned(await selectCurrent(services.database.quick, carId))
}

function planned(round: SelectedRound | undefined): SelectedRound {
  if (!round) throw refuse('noEffectivenessPlan')
  return round
}

/** Refuses a write to another version of a round than the one that the person saw. */
export function requireSeen(round: SelectedRound | undefined, ifMatch: IfMatch): void {
  if (round && isStale(ifMatch, round.version)) {
    throw refuse('stale', { current: Effectiveness.parse(presentRound(round)) })
  }
}

export const readEffectiveness = async (services: Services, by: Actor, carId: string): Promise<Effectiveness> =>
  presentRound(await currentOf(services, by, carId))

/** Returns all rounds of a CAR, the current one first; none for one without a plan. */
export async function listRounds(services: Services, by: Actor, carId: string): Promise<EffectivenessRound[]> {
  await readCar(services, by, carId)
  const rounds = await selectOfCar(services.database.quick, carId)
  return Promise.all(rounds.map(async (round) => ({ ...presentRound(round), ...(await judge(services, by, round)) })))
}

/** The points of a plan, with the version of the plan. */
type PointsOfPlan = { points: PlanPoint[]; version: number }

export async function listPoints(services: Services, by: Actor, carId: string): Promise<PointsOfPlan> {
  const round = await currentOf(services, by, carId)
  const { points } = await judge(services, by, round)
  return { points, version: round.version }
}

export const readVerdict = async (services: Services, by: Actor, carId: string): Promise<VerdictAnswer> =>
  (await judge(services, by, await currentOf(services, by, carId))).judged

/**
 * Makes the plan of a CAR, or changes that of its undecided round; after a round that was not effective it begins the next
 * one, as it does after one that was effective once the CAR was opened again, which is then no longer proven. From then on
 * completing the CAR leads to `verifying`.
 * @throws notFound, stale, conflict for a decided round, for another unit with points in the old one, and for a longer
 * period of which there are several points
 */
export async function planEffectiveness(
  services: Services,
  author: Author,
  carId: string,
  sent: PlanSent,
  ifMatch: IfMatch,
): Promise<Effectiveness> {
  if (sent.source === 'cases') await requireCountable(services, author.by, sent.filter ?? {})
  const made = await inTransaction(services, author, async (tx) => {
    const car = await lockCar(tx, carId)
    const current = await selectCurrent(tx, carId)
    requireSeen(current, ifMatch)
    const isProven = current?.decision === 'effective'
    if (isProven && car.status === 'complete') throw refuse('roundDecided', { round: current.round })
    // What is kept of the round before, if it can still be changed.
    const before = current && !isClosed(current) ? current : undefined
    if (before && before.points.length > 0 && before.source === 'typed' && before.unit !== sent.unit) {
      throw refuse('pointsInUnit', { unit: before.unit })
    }
    const shared = before?.source === 'typed' ? secondOfPeriod(before.points, sent.period) : undefined
    if (shared) throw refuse('pointsInPeriod', { day: shared.at })
    const checkerId = await checkerOf(tx, sent.checkerId ?? current?.checkerId, car)
    const plan = { ...sent, checkerId, timeZone: sent.timeZone ?? before?.timeZone ?? 'UTC' }
    const changes = planChanges(before, plan)
    if (changes.length > 0 || plan.timeZone !== before?.timeZone) {
      const columns = columnsOf(plan)
      const isCounted = before?.source === 'cases' || sent.source === 'cases'
      // Cases counted for another plan do not apply to this one.
      if (before) await updateRound(tx, before.id, { ...columns, ...(isCounted && { points: '[]', counted_at: null }) })
      else await insertRound(tx, { ...columns, car_id: carId, round: (current?.round ?? 0) + 1 })
      await changeProof(tx, car, { needsProof: true, ...(isProven && { provenAt: null }) }, changes)
    }
    return presentRound(mustExist(await selectCurrent(tx, carId)))
  })
  if (made.source === 'cases') await countAhead(services, author.by, carId)
  return made
}

/** Counts the cases of a plan when it is saved, so that nobody who opens its chart waits for it. */
async function countAhead(services: Services, by: Actor, carId: string): Promise<void> {
  try {
    const round = await selectCurrent(services.database, carId)
    if (round) await countPoints(services, by, round)
  } catch (error) {
    services.log[logLevelFor(error)]({ err: error }, 'The cases of a plan could not be counted; its chart counts them.')
  }
}

async function checkerOf(
  tx: Transaction,
  named: string | undefined,
  car: Parameters<typeof selectUsualChecker>[1],
): Promise<string> {
  if (named === undefined) return selectUsualChecker(tx, car)
  if (!(await isActive(tx, named))) throw refuseField('checkerId', 'noSuchChecker')
  return named
}

/** Returns the first point of a period that has one already. */
function secondOfPeriod(points: readonly PlanPoint[], period: PlanSent['period']): PlanPoint | undefined {
  const seen = new Set<string>()
  return points.find(({ at }) => {
    const start = periodStart(period, at)
    if (seen.has(start)) return true
    seen.add(start)
    return false
  })
}

/**
 * Replaces the typed points of the current round, in any order.
 * @throws notFound, stale, invalid for two points of one period, conflict for counted points and a decided round
 */
export const putPoints = (
  services: Services,
  author: Author,
  carId: string,
  sent: PlanPoint[],
  ifMatch: IfMatch,
): Promise<PointsOfPlan> =>
  inTransaction(services, author, async (tx) => {
    const car = await lockCar(tx, carId)
    const round = planned(await selectCurrent(tx, carId))
    requireSeen(round, ifMatch)
    if (round.source === 'cases') throw refuse('pointsCounted')
    if (isClosed(round)) throw refuse('roundDecided', { round: round.round })
    const second = secondOfPeriod(sent, round.period)
    if (second) throw refuseField(`${sent.indexOf(second)}.at`, 'pointTwice', { day: second.at })
    const points = sent.toSorted((one, other) => (one.at < other.at ? -1 : 1))
    const changes = pointChanges(round.points, points)
    if (changes.length === 0) return { points, version: round.version }
    await updateRound(tx, round.id, { points: JSON.stringify(points) })
    await changeProof(tx, car, {}, changes)
    return { points, version: round.version + 1 }
  })
