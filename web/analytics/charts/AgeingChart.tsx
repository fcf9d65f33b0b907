import { scaleBand, scaleLinear } from '@visx/scale'
import { useTranslation } from 'react-i18next'
import type { ageBands } from '../../../contract/analytics/chartChoices.ts'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'
import type { CaseStatus } from '../../../contract/cases/caseChoices.ts'
import type { CaseSearch } from '../../cases/caseSearch.ts'
import { useFormat } from '../../i18n/format.ts'
import { addDays } from '../../../contract/values/calendar.ts'
import { statusTone, toneVariable } from '../../ui/tones.ts'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import { LowerAxis, SideAxis } from '../../ui/chart/axes.tsx'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { ChartCard } from '../chart/ChartCard.tsx'
import { SeriesLabels } from '../../ui/chart/InPlot.tsx'
import { useAgeing, useOpenCases } from '../queries.ts'
import type { Scoped } from '../useScope.ts'

type Ageing = AnswerOf<typeof analyticsCalls.readAgeing>
type AgeBand = (typeof ageBands)[number]
type Props = { scope: Scoped }

const height = 260
const margin = { top: 28, right: 8, bottom: 28, left: 40 }
const tall = height - margin.top - margin.bottom
const series = [
  ['new', 'new'],
  ['inProgress', 'in_progress'],
  ['review', 'review'],
] as const satisfies readonly (readonly [keyof Ageing['bands'][number], CaseStatus])[]
const openStatuses: CaseStatus[] = series.map(([, status]) => status)

/** Days since the report, both included: `over` to `upTo`. */
const daysOf: Record<AgeBand, { over: number | null; upTo: number | null }> = {
  week: { over: null, upTo: 7 },
  month: { over: 7, upTo: 30 },
  quarter: { over: 30, upTo: 90 },
  older: { over: 90, upTo: null },
}

/** In pixels: narrower bars are labelled with the days only. */
const wordRoom = 72
const inShort: Record<AgeBand, string> = { week: '≤ 7', month: '8–30', quarter: '31–90', older: '> 90' }

/** The current age of all open cases, by status. */
export function AgeingChart({ scope }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useWorkLabels()
  const names = useBandNames()
  const title = t('Age of open cases')
  return (
    <ChartCard
      name="ageing"
      title={title}
      figure="ageing"
      reading={useAgeing(scope.now)}
      isEmpty={({ bands }) => bands.every((band) => totalOf(band) === 0)}
      empty={t('No open cases.')}
      finding={({ medianAge, oldest }) =>
        medianAge === null
          ? null
          : t('Median age {{median}} days. Oldest: {{key}}, {{oldest}} days.', {
              median: format.number(medianAge, 1),
              key: oldest?.key ?? '-',
              oldest: format.number(oldest?.days ?? 0, 0),
            })
      }
      height={height}
      table={({ bands }) => ({
        columns: [
          { label: t('Age') },
          ...openStatuses.map((status) => ({ label: labels.caseStatus[status], isFigure: true })),
          { label: t('Total'), isFigure: true },
        ],
        rows: bands.map((band) => [names[band.band], band.new, band.inProgress, band.review, totalOf(band)]),
      })}
    >
      {(ageing) => <Drawing bands={ageing.bands} scope={scope} title={title} />}
    </ChartCard>
  )
}

const totalOf = (band: Ageing['bands'][number]) => band.new + band.inProgress + band.review

function useBandNames(): Record<AgeBand, string> {
  const { t } = useTranslation()
  return {
    week: t('Up to 7 days'),
    month: t('8 to 30 days'),
    quarter: t('31 to 90 days'),
    older: t('Over 90 days'),
  }
}

function Drawing({ bands, scope, title }: Props & { bands: Ageing['bands']; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenCases()
  const names = useBandNames()
  const labels = useWorkLabels()
  const [measure, width] = useWidth()
  const across = width - margin.left - margin.right
  const x = scaleBand({ domain: bands.map(({ band }) => band), range: [0, across], padding: 0.3 })
  const y = scaleLinear({ domain: [0, Math.max(1, ...bands.map(totalOf))], range: [tall, 0], nice: 4 })

  /** The filters of the list for the cases of a band, by the days of their report. */
  const casesOf = (band: AgeBand): CaseSearch => ({
    ...scope.work,
    status: openStatuses,
    createdFrom: daysOf[band].upTo === null ? undefined : addDays(scope.today, -(daysOf[band].upTo ?? 0)),
    createdTo: daysOf[band].over === null ? undefined : addDays(scope.today, -(daysOf[band].over ?? 0) - 1),
  })
  const points = bands.map((band): ChartPoint => {
    const top = y(totalOf(band))
    const left = x(band.band) ?? 0
    return {
      x: left + x.bandwidth() / 2,
      y: top,
      box: { x: left, y: top, width: x.bandwidth(), height: Math.max(tall - top, 2) },
      title: names[band.band],
      lines: series.map(([key, status]) =>
        t('{{name}}: {{figure}}', { name: labels.caseStatus[status], figure: format.number(band[key]) }),
      ),
      open: () => open(casesOf(band.band)),
    }
  })
  return (
    <Chart label={title} measure={measure} width={width} height={height} margin={margin} points={points}>
      <SideAxis scale={y} width={across} unit={t('cases')} write={(value) => format.number(value)} whole />
      <SeriesLabels
        right={across}
        labels={openStatuses.map((status) => ({ label: labels.caseStatus[status], tone: statusTone[status] }))}
      />
      {bands.map((band) => {
        let below = 0
        return (
          <g key={band.band} transform={`translate(${x(band.band) ?? 0},0)`}>
            {series.map(([key, status]) => {
              const top = y(below + band[key])
              const tallness = y(below) - top
              below += band[key]
              return (
                <rect
                  key={key}
                  y={top}
                  width={x.bandwidth()}
                  height={tallness}
                  fill={toneVariable(statusTone[status], 'mark')}
                  stroke="var(--surface)"
                  strokeWidth={tallness > 3 ? 1 : 0}
                />
              )
            })}
          </g>
        )
      })}
      <LowerAxis
        scale={x}
        top={tall}
        values={bands.map(({ band }) => band)}
        write={(band) => (x.bandwidth() < wordRoom ? inShort[band] : names[band])}
      />
    </Chart>
  )
}
