import type { FieldAsOf, RowAsOf } from '../../contract/records/asOf.ts'
import type { PlanPoint } from '../../contract/effectiveness/effectiveness.ts'
import type { Reader } from '../database/database.ts'
import { endOfMoment, fieldAsOf, oldestChanges, valuesAsOf, wasCreated } from '../records/asOf.ts'
import type { SignedFields } from '../records/signing.ts'
import { planFields, shownInHistory } from './planChanges.ts'
import { selectOfCar, selectPointChanges, type SelectedRound } from './store.ts'

/**
 * Returns the plan of the round that a CAR had at a moment, as it was, with its points and its decision then; nothing
 * before the first plan. The points are left out where they are not known.
 */
export async function readEffectivenessAsOf(
  from: Reader,
  carId: string,
  at: string,
): Promise<{ effectiveness: RowAsOf[]; hasPoints: boolean }> {
  const rounds = await selectOfCar(from, carId)
  const round = rounds.find(({ createdAt }) => wasCreated(createdAt, at))
  if (!round) return { effectiveness: [], hasPoints: true }
  const fields = await fieldsThen(from, rounds, round, at)
  const points = await pointsThen(from, round, at)
  if (points) fields.push(fieldAsOf('points', points, round.points))
  return {
    effectiveness: [{ id: round.id, createdAt: round.createdAt, createdBy: null, fields, deletedSince: false }],
    hasPoints: points !== null,
  }
}

/**
 * Returns what is signed of a round as it was at a moment, as far as the history contains it; null where its points are
 * not known.
 */
export async function signedRoundAsOf(
  from: Reader,
  { carId, roundId, at }: { carId: string; roundId: string; at: string },
): Promise<SignedFields | null> {
  const rounds = await selectOfCar(from, carId)
  const round = rounds.find(({ id }) => id === roundId)
  const points = round && (await pointsThen(from, round, at))
  if (!points) return null
  const fields = await fieldsThen(from, rounds, round, at)
  const { filter, ...plan } = Object.fromEntries(fields.map(({ field, then }) => [field, then]))
  const signed = { ...plan, filter: typeof filter === 'string' ? (JSON.parse(filter) as unknown) : null }
  return plan['source'] === 'typed' ? { ...signed, points } : signed
}

/** The plan of a round and its decision, then and now. */
async function fieldsThen(
  from: Reader,
  rounds: readonly SelectedRound[],
  round: SelectedRound,
  at: string,
): Promise<FieldAsOf[]> {
  // The next round begins with a plan of its own, whose changes are not those of this one.
  const next = rounds[rounds.indexOf(round) - 1]
  // Its time was rounded, and may be a little after that of its entry.
  const until = next ? new Date(Date.parse(next.createdAt) - 1).toISOString() : 'infinity'
  const record = { feature: 'cars', id: round.carId } as const
  const later = await oldestChanges(from, record, { at, until })
  const entries = later.filter(({ action }) => action === 'edited')
  const now = [...planFields, 'decision' as const].map((field) => [field, shownInHistory(round[field])])
  return valuesAsOf(Object.fromEntries(now) as Record<string, unknown>, entries)
}

/** The points of a round then, in the order of time; null where they are not known. */
async function pointsThen(from: Reader, { id, points }: SelectedRound, at: string): Promise<PlanPoint[] | null> {
  const values = new Map(points.map((point) => [point.at, point.value]))
  for (const { before } of await selectPointChanges(from, id, endOfMoment(at))) {
    if (before === null) return null
    for (const [day, value] of Object.entries(before)) {
      if (value === null) values.delete(day)
      else values.set(day, value)
    }
  }
  return [...values].map(([day, value]) => ({ at: day, value })).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
