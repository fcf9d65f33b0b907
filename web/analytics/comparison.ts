import type { Metrics } from '../../contract/analytics.ts'

/** The month so far and the same days of the month before. */
export type Months = Metrics['comparison']

type Direction = 'up' | 'down' | 'same'

/** How a figure of this month stands to the same days of the month before. */
export type Comparison = {
  words: string
  direction: Direction | null
  /** Whether the direction is the wished one; null where there is no such thing. */
  sense: 'good' | 'bad' | null
}

/** Words without a direction, such as that there is nothing to compare with. */
export const withoutDirection = (words: string): Comparison => ({ words, direction: null, sense: null })

/** A smaller change is rounded away on the screen, and is none. */
const least = { share: 0.005, days: 0.05, rate: 0.0005 } as const

type Counts = {
  now: number
  before: number
  /** What is said of the change, a share from 0 on. */
  say: Record<Direction, (share: number) => string>
  /** What is said when there was none before. */
  first: string
  /** What is said when it was less than nothing before, of which nothing is a percentage. */
  afterLoss?: string
  isMoreBetter: boolean
}

/** Compares two counts or sums by the share of the one before. */
export function compareCounts({ now, before, say, first, afterLoss = first, isMoreBetter }: Counts): Comparison {
  const share = before === 0 ? Math.sign(now) : (now - before) / Math.abs(before)
  const direction = directionOf(share, least.share)
  const percent = () => say[direction](Math.abs(share))
  const decimalNumber = before === 0 ? first : afterLoss
  return {
    words: before > 0 || direction === 'same' ? percent() : decimalNumber,
    direction,
    sense: isMoreBetter ? senseOf(direction, 'up') : null,
  }
}

type Measures = {
  now: number | null
  before: number | null
  unit: 'days' | 'rate'
  /** What is said of the difference, from 0 on. */
  say: Record<Direction, (difference: number) => string>
  /** What is said when there is nothing before, and when there is nothing now. */
  noneBefore: string
  noneNow: string
  wished: 'up' | 'down'
}

/** Compares two measures by their difference. */
export function compareMeasures({ now, before, unit, say, noneBefore, noneNow, wished }: Measures): Comparison {
  if (before === null) return withoutDirection(noneBefore)
  if (now === null) return withoutDirection(noneNow)
  const direction = directionOf(now - before, least[unit])
  return { words: say[direction](Math.abs(now - before)), direction, sense: senseOf(direction, wished) }
}

function directionOf(change: number, smallest: number): Direction {
  if (Math.abs(change) < smallest) return 'same'
  return change > 0 ? 'up' : 'down'
}

function senseOf(direction: Direction, wished: 'up' | 'down'): Comparison['sense'] {
  if (direction === 'same') return null
  return direction === wished ? 'good' : 'bad'
}
