import { useTranslation } from 'react-i18next'
import {
  isCustomBy,
  type ParetoBy,
  type ParetoDimension,
  type ParetoMeasure,
} from '../../../contract/analytics/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { type ParetoBar, useBarNames } from './useBarNames.ts'
import type { ParetoOption } from './useParetoDimensions.ts'

/** The vital few make up at vitalShare this share. */
export const vitalShare = 0.8

type ParetoTexts = {
  title: string
  /** The unit of the axis, and how it is formatted. */
  unit: string
  writeAxis: (value: number) => string
  /** Short names of what bars can measure. */
  measures: Record<ParetoMeasure, string>
  measured: string
  /** The name of what they stand for. */
  dimension: string
  /** Formats the value of a bar, a decimal string. */
  write: (amount: string) => string
  /** The largest one, and which few make up vitalShare; null when there is nothing to compare. */
  finding: (bars: readonly ParetoBar[]) => string | null
}

/** The texts of the Pareto chart. A case counts once for each of its tags, so those shares do not refer to cases. */
export function useParetoTexts(by: ParetoBy, measure: ParetoMeasure, options: readonly ParetoOption[]): ParetoTexts {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useBarNames(by)
  const dimension = options.find(({ value }) => value === by)?.label ?? '…'
  const titles: Record<ParetoDimension, string> = {
    category: t('Pareto by category'),
    department: t('Pareto by department'),
    station: t('Pareto by station'),
    issueType: t('Pareto by issue type'),
    cause: t('Pareto by cause'),
    priority: t('Pareto by priority'),
    tag: t('Pareto by tag'),
  }

  function finding(bars: readonly ParetoBar[]): string | null {
    const named = bars.filter(({ rest }) => !rest)
    const [first] = named
    if (!first || bars.length < 2) return null
    const few = named.findIndex(({ cumulative }) => cumulative >= vitalShare) + 1
    const n = few || named.length
    const share = format.percent(named[n - 1]?.cumulative ?? 1)
    const largest = t('Largest: {{name}}, {{share}}.', { name: nameOf(first), share: format.percent(first.cumulative) })
    const rest = few
      ? t('The top {{n}} account for {{share}}.', { n, share })
      : t('No clear few: the top {{n}} account for {{share}}.', { n, share })
    return [largest, few !== 1 && rest, by === 'tag' && t('A case can have several tags.')].filter(Boolean).join(' ')
  }

  return {
    title: isCustomBy(by) ? t('Pareto by {{field}}', { field: dimension }) : titles[by],
    unit: { cases: t('cases'), hours: t('hours'), savings: format.currency, downtime: t('minutes') }[measure],
    measures: { cases: t('Cases'), hours: t('Hours'), savings: t('Savings'), downtime: t('Downtime') },
    measured: { cases: t('Cases'), hours: t('Actual hours'), savings: t('Actual Savings'), downtime: t('Downtime') }[
      measure
    ],
    dimension,
    writeAxis: measure === 'savings' ? format.shortMoney : format.number,
    write: (amount) => {
      if (measure === 'downtime') return format.minutes(Number(amount))
      return measure === 'savings' ? format.money(amount) : format.decimal(amount)
    },
    finding,
  }
}
