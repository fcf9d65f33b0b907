import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useToday } from '../i18n/timeZone.ts'
import classes from './AnalyticsPage.module.css'
import { PeriodMenu } from './PeriodMenu.tsx'
import { spanOf } from './spanOf.ts'
import { KindFilters, PriorityFilter } from '../cases/WorkFilters.tsx'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'

/** The calendar is loaded for those who choose days of their own. */
const OwnDays = lazy(async () => ({ default: (await import('../ui/OwnDays.tsx')).OwnDays }))

/** Which work the charts are about, all of it in the address bar. */
export function AnalyticsFilters() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, change] = useAnalyticsSearch()
  const span = spanOf(search, useToday())
  const isOwn = Boolean(search.from || search.to)
  return (
    <section className={classes.filters} aria-label={t('Filter')}>
      <PeriodMenu
        period={isOwn ? 'own' : (search.period ?? 'weeks')}
        days={
          span.from && span.to ? t('{{from}} to {{to}}', { from: format.day(span.from), to: format.day(span.to) }) : ''
        }
        onChange={(period) =>
          period === 'own'
            ? change({ from: span.from, to: span.to })
            : change({ period, from: undefined, to: undefined })
        }
      />
      {isOwn && (
        <Suspense>
          <OwnDays from={search.from} to={search.to} onChange={change} />
        </Suspense>
      )}
      <KindFilters search={search} onChange={change} />
      <PriorityFilter search={search} onChange={change} />
    </section>
  )
}
