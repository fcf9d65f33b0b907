import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsHere } from '../browser/useIsHere.ts'
import { type AnalyticsSearch, type ChartName, readAnalyticsSearch } from './analyticsSearch.ts'

type Change = (change: Partial<AnalyticsSearch>) => void

/** The search parameters and a function that changes some of them. Empty ones are removed from the address. */
export function useAnalyticsSearch(): [AnalyticsSearch, Change] {
  const search = readAnalyticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  return [
    search,
    (change) => {
      if (!isHere('/analytics')) return
      const next = { ...search, ...change }
      void navigate({
        to: '/analytics',
        search: {
          ...next,
          period: next.period === 'weeks' ? undefined : next.period,
          by: next.by === 'category' ? undefined : next.by,
          measure: next.measure === 'cases' ? undefined : next.measure,
          of: next.of === 'cases' ? undefined : next.of,
        },
        replace: true,
        resetScroll: false,
      })
    },
  ]
}

/** Whether a chart is shown as a table, and a function that toggles it. */
export function useAsTable(name: ChartName): [boolean, () => void] {
  const [{ table = [] }, change] = useAnalyticsSearch()
  const isTable = table.includes(name)
  return [isTable, () => change({ table: isTable ? table.filter((other) => other !== name) : [...table, name] })]
}
