import { useTranslation } from 'react-i18next'
import { type Comparison, type Months, withoutDirection } from './comparison.ts'
import { useCountComparisons } from './useCountComparisons.ts'
import { useMeasureComparisons } from './useMeasureComparisons.ts'

export type ComparedFigure =
  | 'total'
  | 'inProgress'
  | 'completed'
  | 'averageResolutionTime'
  | 'totalSavings'
  | 'completionRate'

/** Says in words how the month so far compares. */
export function useComparisons(): (months: Months) => Record<ComparedFigure, Comparison> {
  const { t } = useTranslation()
  const compareCounted = useCountComparisons()
  const compareMeasured = useMeasureComparisons()

  return (months) => {
    if (months.comparable) return { ...compareCounted(months), ...compareMeasured(months) }
    const noData = withoutDirection(t('No data for last month'))
    return {
      total: noData,
      inProgress: noData,
      completed: noData,
      averageResolutionTime: noData,
      totalSavings: noData,
      completionRate: noData,
    }
  }
}
