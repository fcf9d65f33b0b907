import { Box, Stack, UnstyledButton, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lazy, Suspense } from 'react'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useFormat } from '../i18n/format.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CallCharts } from './calls/CallCharts.tsx'
import { AgeingChart } from './charts/AgeingChart.tsx'
import { ControlChart } from './charts/ControlChart.tsx'
import { FlowChart } from './charts/FlowChart.tsx'
import { HeatmapChart } from './charts/HeatmapChart.tsx'
import { ParetoChart } from './charts/ParetoChart.tsx'
import { ResolutionChart } from './charts/ResolutionChart.tsx'
import { SavingsChart } from './charts/SavingsChart.tsx'
import { WorkloadChart } from './charts/WorkloadChart.tsx'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'
import { useScope } from './useScope.ts'
import { useToday } from '../i18n/timeZone.ts'
import { spanOf } from './spanOf.ts'
import { PriorityFilter } from '../ui/PriorityFilter.tsx'
import { KindFilters } from '../cases/WorkFilters.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { type Period, calendarPeriods, rollingPeriods } from '../../contract/analytics/periods.ts'
import classes from './AnalyticsPage.module.css'
import layout from '../ui/layout.module.css'
import chip from '../ui/FilterChip.module.css'
import text from '../ui/text.module.css'

/** The most frequently reviewed periods, one click each. */
const frequent = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter'] as const

function PeriodButtons({ period, onChange }: { period: PeriodChoice; onChange: (period: Period) => void }) {
  const { t } = useTranslation()
  const names = usePeriodNames()
  return (
    <span role="group" aria-label={t('Common periods')} style={{ display: 'contents' }}>
      {frequent.map((one) => (
        <span key={one} className={`${chip.chip} ${text.secondary}`} data-active={one === period || undefined}>
          <UnstyledButton className={chip.offer} aria-pressed={one === period} onClick={() => onChange(one)}>
            {names[one]}
          </UnstyledButton>
        </span>
      ))}
    </span>
  )
}

/** The calendar is loaded only for custom days. */
const OwnDays = lazy(async () => ({ default: (await import('../ui/OwnDays.tsx')).OwnDays }))

/** Filters for the work that the charts show, all kept in the address. */
function AnalyticsFilters() {
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

/** Charts with links to the cases behind them. */
export function AnalyticsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const scope = useScope()
  const [search] = useAnalyticsSearch()
  const { from, to } = scope.query
  const period = usePeriodNames()[search.from || search.to ? 'own' : (search.period ?? 'weeks')]
  return (
    <>
      <PageHeader title={t('Analytics')} subtitle={t('Volume, lead time and causes')} />
      <Stack>
        <AnalyticsFilters />
        <Box component="h2" className={text.strong} fz="sm">
          {from || to ? t('{{name}}: {{figure}}', { name: period, figure: format.days(from, to, true) }) : period}
        </Box>
        <div className={`${classes.charts} ${layout.columns}`}>
          <FlowChart scope={scope} />
          <ParetoChart scope={scope} />
          <ResolutionChart scope={scope} />
          <ControlChart scope={scope} />
          <SavingsChart scope={scope} />
          <HeatmapChart scope={scope} />
        </div>
        <CallCharts scope={scope} />
        <Box component="h2" className={text.strong} fz="sm">
          {t('Now, whatever the period')}
        </Box>
        <div className={`${classes.charts} ${layout.columns}`}>
          <AgeingChart scope={scope} />
          <WorkloadChart scope={scope} />
        </div>
      </Stack>
    </>
  )
}

type PeriodMenuProps = {
  period: PeriodChoice
  /** The days of the period as text. */
  days: string
  onChange: (period: PeriodChoice) => void
}

/** Chooses the days of the charts: a calendar period, days up to today, or custom days. */
function PeriodMenu({ period, days, onChange }: PeriodMenuProps) {
  const { t } = useTranslation()
  const names = usePeriodNames()
  const groups = [calendarPeriods, rollingPeriods, ['all', 'own']] as const
  return (
    <span className={`${chip.chip} ${text.secondary}`} data-active>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <UnstyledButton className={chip.offer} title={days}>
            <IconCalendar size={14} stroke={1.5} aria-hidden />
            <span>{t('Period')}</span>
            <span className={chip.summary}>{names[period]}</span>
            <IconChevronDown size={12} stroke={2} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('Period')}>
          <Menu.RadioGroup value={period}>
            {groups.map((group, place) => [
              place > 0 && <Menu.Divider key={place} />,
              ...group.map((value) => (
                <Menu.RadioItem key={value} value={value} closeMenuOnClick onChange={() => onChange(value)}>
                  {names[value]}
                </Menu.RadioItem>
              )),
            ])}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

/** A named period, or custom days. */
type PeriodChoice = Period | 'own'

function usePeriodNames(): Record<PeriodChoice, string> {
  const { t } = useTranslation()
  return {
    thisWeek: t('This week'),
    lastWeek: t('Last week'),
    thisMonth: t('This month'),
    lastMonth: t('Last month'),
    thisQuarter: t('This quarter'),
    lastQuarter: t('Last quarter'),
    thisYear: t('This year'),
    lastYear: t('Last year'),
    weeks: t('Last 26 weeks'),
    days30: t('Last 30 days'),
    days90: t('Last 90 days'),
    months: t('Last 12 months'),
    all: t('All time'),
    own: t('Custom range'),
  }
}
