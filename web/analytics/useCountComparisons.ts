import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { compareCounts, type Comparison, type Months } from './comparison.ts'

type CountedFigure = 'total' | 'inProgress' | 'completed' | 'totalSavings'

/** Says in words how the counts and sums of the month so far compare, in percent of those before. */
export function useCountComparisons(): (months: Months) => Record<CountedFigure, Comparison> {
  const { t } = useTranslation()
  const format = useFormat()

  return ({ current, previous }) => {
    const month = format.month(previous.from)
    const values = (share: number) => ({ percent: format.percent(share), month })
    return {
      total: compareCounts({
        now: current.total,
        before: previous.total,
        say: {
          up: (share) => t('{{percent}} more reported than in the same days of {{month}}', values(share)),
          down: (share) => t('{{percent}} fewer reported than in the same days of {{month}}', values(share)),
          same: () => t('As many reported as in the same days of {{month}}', { month }),
        },
        first: t('{{figure}} reported, none in the same days of {{month}}', {
          figure: format.number(current.total),
          month,
        }),
        isMoreBetter: false,
      }),
      inProgress: compareCounts({
        now: current.inProgress,
        before: previous.inProgress,
        say: {
          up: (share) => t('{{percent}} more started than in the same days of {{month}}', values(share)),
          down: (share) => t('{{percent}} fewer started than in the same days of {{month}}', values(share)),
          same: () => t('As many started as in the same days of {{month}}', { month }),
        },
        first: t('{{figure}} started, none in the same days of {{month}}', {
          figure: format.number(current.inProgress),
          month,
        }),
        isMoreBetter: false,
      }),
      completed: compareCounts({
        now: current.completed,
        before: previous.completed,
        say: {
          up: (share) => t('{{percent}} more completed than in the same days of {{month}}', values(share)),
          down: (share) => t('{{percent}} fewer completed than in the same days of {{month}}', values(share)),
          same: () => t('As many completed as in the same days of {{month}}', { month }),
        },
        first: t('{{figure}} completed, none in the same days of {{month}}', {
          figure: format.number(current.completed),
          month,
        }),
        isMoreBetter: true,
      }),
      totalSavings: compareCounts({
        now: Number(current.totalSavings),
        before: Number(previous.totalSavings),
        say: {
          up: (share) => t('{{percent}} more saved than in the same days of {{month}}', values(share)),
          down: (share) => t('{{percent}} less saved than in the same days of {{month}}', values(share)),
          same: () => t('As much saved as in the same days of {{month}}', { month }),
        },
        first: t('{{money}} saved, nothing in the same days of {{month}}', {
          money: format.money(current.totalSavings, 0),
          month,
        }),
        afterLoss: t('{{money}} saved, {{before}} in the same days of {{month}}', {
          money: format.money(current.totalSavings, 0),
          before: format.money(previous.totalSavings, 0),
          month,
        }),
        isMoreBetter: true,
      }),
    }
  }
}
