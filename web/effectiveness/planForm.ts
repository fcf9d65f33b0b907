import { addDays, mondayOf } from '../../contract/values/calendar.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { EffectivenessRound, PlanSentInput } from '../../contract/effectiveness/effectiveness.ts'

export type PlanValues = Omit<PlanSentInput, 'target' | 'windowDays' | 'baselineFrom' | 'baselineTo' | 'goLive'> & {
  baselineFrom: string | null
  baselineTo: string | null
  goLive: string | null
  /** Decimals as typed. */
  target: string
  windowDays: string
}

/** The current plan; for the next round, or without any, what the measures of the CAR suggest. */
export function planValuesOf(car: Car, round: EffectivenessRound | undefined, today: string): PlanValues {
  const goLive = (car.actionsDoneAt ?? car.dueDate ?? today).slice(0, 10)
  if (round) {
    const { metric, unit, direction, source, filter, period, baselineFrom, baselineTo, checkerId } = round
    const isNext = round.decision?.decision === 'not_effective'
    return {
      metric,
      unit,
      direction,
      source,
      filter,
      period,
      baselineFrom,
      baselineTo,
      checkerId,
      target: String(round.target),
      goLive: isNext ? null : round.goLive,
      windowDays: String(round.windowDays),
    }
  }
  const [now] = car.currentConditionQuantitative
  const wanted = car.targetConditionQuantitative.find(
    ({ description }) => description.toLowerCase() === now?.description.toLowerCase(),
  )
  const figureOf = (text = '') => /-?\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? ''
  const target = figureOf(wanted?.value)
  const isHigher = target !== '' && Number(target) > Number(figureOf(now?.value) || Number.POSITIVE_INFINITY)
  // A baseline holds what has happened, even if the countermeasures are due later.
  const start = mondayOf(goLive < today ? goLive : today)
  return {
    metric: now?.description.slice(0, 120) ?? '',
    unit: '',
    direction: isHigher ? 'higher' : 'lower',
    source: 'typed',
    filter: null,
    period: 'week',
    baselineFrom: addDays(start, -84),
    baselineTo: addDays(start, -1),
    goLive,
    target,
    windowDays: '90',
    checkerId: null,
  }
}
