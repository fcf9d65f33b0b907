import { useTranslation } from 'react-i18next'
import type { Metrics } from '../../contract/analytics.ts'
import { useFormat } from '../platform/format.ts'

export type ComparedFigure =
  | 'total'
  | 'inProgress'
  | 'completed'
  | 'averageResolutionTime'
  | 'totalSavings'
  | 'completionRate'

/** How a figure of this month stands to the same days of the month before. */
export type Comparison = {
  words: string
  direction: 'up' | 'down' | 'same' | null
  /** Whether the direction is the wished one; null where there is no such thing. */
  sense: 'good' | 'bad' | null
}

type Months = Metrics['comparison']
type Direction = 'up' | 'down' | 'same'

/** A change that is rounded away is none. */
const noticed = { share: 0.005, days: 0.05, points: 0.0005 } as const

/** Says in words how the month so far compares. */
export function useComparisons(): (months: Months) => Record<ComparedFigure, Comparison> {
  const { t } = useTranslation()
  const format = useFormat()

  return ({ current, previous, comparable }) => {
    const month = format.month(previous.from)
    const without = (words: string): Comparison => ({ words, direction: null, sense: null })
    const noData = without(t('No data for last month'))

    /** Of two counts or sums, in percent of the one before. `first` is said when there was none before. */
    function counted(
      now: number,
      before: number,
      say: Record<Direction, (percent: string) => string>,
      first: string,
      wish: 'more' | null,
    ): Comparison {
      if (before === 0 && now > 0) return { words: first, direction: 'up', sense: wish && 'good' }
      const share = before === 0 ? 0 : (now - before) / before
      const direction = directionOf(share, noticed.share)
      return { words: say[direction](format.percent(Math.abs(share))), direction, sense: wish && senseOf(direction) }
    }

    /** Of two measures, as their difference. */
    function measured(
      now: number | null,
      before: number | null,
      least: number,
      say: Record<Direction, (difference: number) => string>,
      none: string,
      wished: 'up' | 'down',
    ): Comparison {
      if (before === null) return noData
      if (now === null) return without(none)
      const direction = directionOf(now - before, least)
      const sense = senseOf(direction)
      const turned = sense && (sense === 'good' ? 'bad' : 'good')
      return {
        words: say[direction](Math.abs(now - before)),
        direction,
        sense: wished === 'up' ? sense : turned,
      }
    }

    if (!comparable) {
      return {
        total: noData,
        inProgress: noData,
        completed: noData,
        averageResolutionTime: noData,
        totalSavings: noData,
        completionRate: noData,
      }
    }
    return {
      total: counted(
        current.total,
        previous.total,
        {
          up: (percent) => t('{{percent}} more reported than in the same days of {{month}}', { percent, month }),
          down: (percent) => t('{{percent}} fewer reported than in the same days of {{month}}', { percent, month }),
          same: () => t('As many reported as in the same days of {{month}}', { month }),
        },
        t('{{figure}} reported, none in the same days of {{month}}', { figure: format.number(current.total), month }),
        null,
      ),
      inProgress: counted(
        current.inProgress,
        previous.inProgress,
        {
          up: (percent) => t('{{percent}} more started than in the same days of {{month}}', { percent, month }),
          down: (percent) => t('{{percent}} fewer started than in the same days of {{month}}', { percent, month }),
          same: () => t('As many started as in the same days of {{month}}', { month }),
        },
        t('{{figure}} started, none in the same days of {{month}}', {
          figure: format.number(current.inProgress),
          month,
        }),
        null,
      ),
      completed: counted(
        current.completed,
        previous.completed,
        {
          up: (percent) => t('{{percent}} more completed than in the same days of {{month}}', { percent, month }),
          down: (percent) => t('{{percent}} fewer completed than in the same days of {{month}}', { percent, month }),
          same: () => t('As many completed as in the same days of {{month}}', { month }),
        },
        t('{{figure}} completed, none in the same days of {{month}}', {
          figure: format.number(current.completed),
          month,
        }),
        'more',
      ),
      averageResolutionTime: measured(
        current.averageResolutionTime,
        previous.averageResolutionTime,
        noticed.days,
        {
          up: (days) =>
            t('{{days}} days slower than in the same days of {{month}}', { days: format.number(days, 1), month }),
          down: (days) =>
            t('{{days}} days faster than in the same days of {{month}}', { days: format.number(days, 1), month }),
          same: () => t('As fast as in the same days of {{month}}', { month }),
        },
        t('Nothing completed this month yet'),
        'down',
      ),
      totalSavings: counted(
        Number(current.totalSavings),
        Number(previous.totalSavings),
        {
          up: (percent) => t('{{percent}} more saved than in the same days of {{month}}', { percent, month }),
          down: (percent) => t('{{percent}} less saved than in the same days of {{month}}', { percent, month }),
          same: () => t('As much saved as in the same days of {{month}}', { month }),
        },
        t('{{money}} saved, nothing in the same days of {{month}}', {
          money: format.money(current.totalSavings, 0),
          month,
        }),
        'more',
      ),
      completionRate: measured(
        current.completionRate,
        previous.completionRate,
        noticed.points,
        {
          up: (share) =>
            t('{{points}} points higher than in the same days of {{month}}', {
              points: format.number(share * 100, 1),
              month,
            }),
          down: (share) =>
            t('{{points}} points lower than in the same days of {{month}}', {
              points: format.number(share * 100, 1),
              month,
            }),
          same: () => t('As high as in the same days of {{month}}', { month }),
        },
        t('Nothing reported this month yet'),
        'up',
      ),
    }
  }
}

function directionOf(change: number, least: number): Direction {
  if (Math.abs(change) < least) return 'same'
  return change > 0 ? 'up' : 'down'
}

const senseOf = (direction: Direction) => (direction === 'same' ? null : direction === 'up' ? 'good' : 'bad')
