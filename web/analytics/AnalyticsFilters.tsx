import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useToday } from '../i18n/timeZone.ts'
import { PeriodButtons } from './PeriodButtons.tsx'
import { PeriodMenu } from './PeriodMenu.tsx'
import { spanOf } from './spanOf.ts'
import { PriorityFilter } from '../ui/PriorityFilter.tsx'
import { KindFilters } from '../cases/WorkFilters.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'

/** The calendar is loaded only for custom days. */
const OwnDays = lazy(async () => ({ default: (await import('../ui/OwnDays.tsx')).OwnDays }))

/** Filters for the work that the charts show, all kept in the address. */
export function AnalyticsFilters() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, change] = useAnalyticsSearch()
  const span = spanOf(search, useToday())
  const isOwn = Boolean(search.from || search.to)
  const period = isOwn ? 'own' : (search.period ?? 'weeks')
  return (
    <FilterBar>
      <PeriodMenu
        period={period}
        days={
          span.from && span.to ? t('{{from}} to {{to}}', { from: format.day(span.from), to: format.day(span.to) }) : ''
        }
        onChange={(next) =>
          next === 'own'
            ? change({ from: span.from, to: span.to })
            : change({ period: next, from: undefined, to: undefined })
        }
      />
      <PeriodButtons period={period} onChange={(next) => change({ period: next, from: undefined, to: undefined })} />
      {isOwn && (
        <Suspense>
          <OwnDays from={search.from} to={search.to} onChange={change} />
        </Suspense>
      )}
      <KindFilters search={search} onChange={change} />
      <PriorityFilter search={search} onChange={change} />
    </FilterBar>
  )
}
