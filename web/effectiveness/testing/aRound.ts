import { addDays } from '../../../contract/values/calendar.ts'
import type { EffectivenessRound } from '../../../contract/effectiveness/effectiveness.ts'
import { verdictOf } from '../../../contract/effectiveness/verdict.ts'
import { aCar, maria } from '../../cars/testing/aCar.ts'

const car = aCar(17)

/** Twelve weeks before go-live, and eight since. */
export const weeklyValues = [10, 12, 9, 11, 10, 13, 9, 10, 12, 11, 10, 12, 4, 4, 4, 4, 4, 4, 4, 4]

/** A round whose figures have shifted and reach the target. */
export function aRound(more: Partial<EffectivenessRound> = {}): EffectivenessRound {
  const points = weeklyValues.map((value, index) => ({ at: addDays('2026-01-05', 7 * index), value }))
  const plan = {
    metric: 'Leaks a week',
    unit: '',
    direction: 'lower',
    source: 'typed',
    period: 'week',
    baselineFrom: '2026-01-05',
    baselineTo: '2026-03-29',
    goLive: '2026-03-30',
    target: 5,
  } as const
  return {
    ...plan,
    carId: car.id,
    round: 1,
    filter: null,
    timeZone: 'UTC',
    windowDays: 60,
    checkerId: maria.id,
    checker: maria,
    checkDate: '2026-05-29',
    decision: null,
    version: 3,
    createdAt: car.createdAt,
    updatedAt: car.createdAt,
    points,
    judged: { ...verdictOf(plan, points), round: 1, countedAt: null, recounted: [], uncountable: [] },
    ...more,
  }
}
