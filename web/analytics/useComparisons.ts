import { useTranslation } from 'react-i18next'
import type { Metrics } from '../../contract/analytics/analytics.ts'
import { add } from '../../contract/values/decimals.ts'
import { useFormat } from '../i18n/format.ts'
import { compare, type Comparison } from './comparison.ts'

export type ComparedFigure =
  | 'total'
  | 'inProgress'
  | 'completed'
  | 'averageResolutionTime'
  | 'totalSavings'
  | 'verifiedSavings'
  | 'completionRate'
  | 'completedToReported'

type Measured = Pick<Metrics, 'comparison'> & Partial<Pick<Metrics, 'inProgress' | 'completionRate' | 'monthAgo'>>

/** Verified and claimed savings together where they are told apart, as on the card. */
const savedIn = ({ totalSavings, verifiedSavings, claimedSavings }: Metrics['comparison']['current']): string =>
  verifiedSavings === undefined || claimedSavings === undefined ? totalSavings : add(verifiedSavings, claimedSavings)

/**
 * The comparison lines below each figure: of the month so far with the same days of the previous month, or of now with a
 * month ago.
 */
export function useComparisons(): (metrics: Measured) => Record<ComparedFigure, Comparison> {
  const { t } = useTranslation()
  const format = useFormat()

  return ({ comparison: { current, previous, comparable }, inProgress = null, completionRate = null, monthAgo }) => {
    const none = t('No data for last month')
    const line = (name: string, figure: string) => t('{{name}}: {{figure}}', { name, figure })
    const ofMonth = {
      none,
      describe: (now: string, before: string) => [
        line(t('This month'), now),
        line(format.days(previous.from, previous.to), before),
      ],
    }
    const ofMoment = {
      none,
      describe: (now: string, before: string) => [
        line(t('Now'), now),
        line(format.shortDay(monthAgo?.day ?? ''), before),
      ],
    }
    const count = (value: number) => format.number(value)
    const days = (value: number) => t('{{days}} days', { days: format.number(value, 1) })
    const rate = (value: number) => format.percent(value, 1)
    const amount = (money: string) => format.money(money, 0)
    const before = comparable ? previous : null
    return {
      total: compare({ ...ofMonth, now: current.total, before: before?.total ?? null, write: count, wished: null }),
      inProgress: compare({
        ...ofMoment,
        now: inProgress,
        before: monthAgo?.inProgress ?? null,
        write: count,
        wished: null,
      }),
      completed: compare({
        ...ofMonth,
        now: current.completed,
        before: before?.completed ?? null,
        write: count,
        wished: 'up',
      }),
      averageResolutionTime: compare({
        ...ofMonth,
        now: current.averageResolutionTime,
        before: before?.averageResolutionTime ?? null,
        write: days,
        wished: 'down',
      }),
      totalSavings: compare({
        ...ofMonth,
        now: savedIn(current),
        before: before && savedIn(before),
        write: amount,
        wished: 'up',
      }),
      verifiedSavings: compare({
        ...ofMonth,
        now: current.verifiedSavings ?? null,
        before: before?.verifiedSavings ?? null,
        write: amount,
        wished: 'up',
      }),
      completionRate: compare({
        ...ofMoment,
        now: completionRate,
        before: monthAgo?.completionRate ?? null,
        write: rate,
        wished: 'up',
      }),
      completedToReported: compare({
        ...ofMonth,
        now: current.completionRate,
        before: before?.completionRate ?? null,
        write: rate,
        wished: 'up',
      }),
    }
  }
}
