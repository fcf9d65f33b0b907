import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { compareMeasures, type Comparison, type Months } from './comparison.ts'

type MeasuredFigure = 'averageResolutionTime' | 'completionRate'

/** Says in words how the measures of the month so far compare, as the difference from those before. */
export function useMeasureComparisons(): (months: Months) => Record<MeasuredFigure, Comparison> {
  const { t } = useTranslation()
  const format = useFormat()

  return ({ current, previous }) => {
    const month = format.month(previous.from)
    const noneBefore = t('No data for last month')
    const inDays = (days: number) => ({ days: format.number(days, 1), month })
    const inPoints = (rate: number) => ({ points: format.number(rate * 100, 1), month })
    return {
      averageResolutionTime: compareMeasures({
        now: current.averageResolutionTime,
        before: previous.averageResolutionTime,
        unit: 'days',
        say: {
          up: (days) => t('{{days}} days slower than in the same days of {{month}}', inDays(days)),
          down: (days) => t('{{days}} days faster than in the same days of {{month}}', inDays(days)),
          same: () => t('As fast as in the same days of {{month}}', { month }),
        },
        noneBefore,
        noneNow: t('Nothing completed this month yet'),
        wished: 'down',
      }),
      completionRate: compareMeasures({
        now: current.completionRate,
        before: previous.completionRate,
        unit: 'rate',
        say: {
          up: (rate) => t('{{points}} points higher than in the same days of {{month}}', inPoints(rate)),
          down: (rate) => t('{{points}} points lower than in the same days of {{month}}', inPoints(rate)),
          same: () => t('As high as in the same days of {{month}}', { month }),
        },
        noneBefore,
        noneNow: t('Nothing reported this month yet'),
        wished: 'up',
      }),
    }
  }
}
