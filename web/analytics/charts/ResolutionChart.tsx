import { scaleLinear, scaleUtc } from '@visx/scale'
import { useNavigate } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import { scatterLimit } from '../../../contract/analytics/chartChoices.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { dayIn, useTimeZone, wallClockIn } from '../../i18n/timeZone.ts'
import { toneVariable } from '../../ui/tones.ts'
import { LowerAxis, SideAxis } from '../../ui/chart/axes.tsx'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { ChartCard } from '../chart/ChartCard.tsx'
import { levelRoom, Levels } from '../../ui/chart/InPlot.tsx'
import { useResolution } from '../queries.ts'
import type { Scoped } from '../useScope.ts'

type Resolution = AnswerOf<typeof analyticsCalls.readResolution>

const height = 300
const [top, bottom, left] = [28, 28, 40]
const tall = height - top - bottom
const dayLength = 86_400_000

/** How long each case took, with the times within which 50% and 85% were completed. */
export function ResolutionChart({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useTimeZone()
  const title = t('Lead time of completed cases')
  const days = (value: number | null) => format.number(value ?? 0, 1)
  return (
    <ChartCard
      name="resolution"
      title={title}
      figure="leadTime"
      reading={useResolution(scope.query)}
      isEmpty={({ cases }) => cases.length === 0}
      empty={t('No cases completed in this period.')}
      finding={({ count, median, percentile85, cases }) => {
        const finding = t('Median {{median}} days, 85th percentile {{percentile}} days; {{count}} cases.', {
          count,
          median: days(median),
          percentile: days(percentile85),
        })
        return count > cases.length
          ? `${finding} ${t('Showing the newest {{n}}.', { n: format.number(scatterLimit) })}`
          : finding
      }}
      height={height}
      table={({ cases }) => ({
        columns: [
          { label: t('Number') },
          { label: t('Title') },
          { label: t('Completed'), write: (day) => format.day(String(day)) },
          { label: t('Days'), isFigure: true, write: (value) => format.number(Number(value), 1) },
        ],
        rows: cases.map((one) => [one.key, one.title, dayIn(timeZone, new Date(one.completedAt)), one.days]),
      })}
    >
      {(resolution) => <Drawing resolution={resolution} title={title} />}
    </ChartCard>
  )
}

function Drawing({ resolution, title }: { resolution: Resolution; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const [measure, width] = useWidth()
  const margin = { top, right: levelRoom([t('85th percentile'), t('Median')]), bottom, left }
  const across = width - margin.left - margin.right
  const { cases, median, percentile85 } = resolution
  const inDays = (days: number) => t('{{days}} days', { days: format.number(days, 1) })
  const { x, y } = useMemo(() => {
    const times = cases.map(({ completedAt }) => wallClockIn(timeZone, new Date(completedAt)).getTime())
    const first = Math.min(...times)
    // A single case is in the middle of its day.
    const last = Math.max(...times, first + dayLength)
    const longest = Math.max(1, median ?? 0, percentile85 ?? 0, ...cases.map(({ days }) => days))
    return {
      x: scaleUtc({ domain: [new Date(first - dayLength / 2), new Date(last)], range: [4, across - 4] }),
      y: scaleLinear({ domain: [0, longest], range: [tall, 0], nice: 4 }),
    }
  }, [cases, timeZone, median, percentile85, across])

  const points = useMemo(
    () =>
      cases
        .map((one): ChartPoint => ({
          x: x(wallClockIn(timeZone, new Date(one.completedAt))),
          y: y(one.days),
          title: `${one.key} ${one.title}`,
          lines: [
            t('{{days}} days', { days: format.number(one.days, 1) }),
            t('Completed {{day}}', { day: format.day(one.completedAt) }),
          ],
          open: () => void navigate({ to: '/cases/$id', params: { id: one.id } }),
        }))
        .toSorted((one, other) => one.x - other.x),
    [cases, timeZone, x, y, t, format, navigate],
  )
  return (
    <Chart label={title} measure={measure} width={width} height={height} margin={margin} points={points}>
      <SideAxis scale={y} width={across} unit={t('days')} write={(value) => format.number(value)} />
      <Dots points={points} />
      <Levels
        width={across}
        levels={[
          ...(percentile85 === null
            ? []
            : [
                {
                  y: y(percentile85),
                  name: t('85th percentile'),
                  figure: inDays(percentile85),
                  tone: 'orange',
                  dashed: true,
                } as const,
              ]),
          ...(median === null
            ? []
            : [{ y: y(median), name: t('Median'), figure: inDays(median), tone: 'teal' } as const]),
        ]}
      />
      <LowerAxis
        scale={x}
        top={tall}
        values={x.ticks(Math.max(2, Math.floor(across / 80))).filter(isMidnight)}
        write={(at) => format.shortDay(at.toISOString().slice(0, 10))}
      />
    </Chart>
  )
}

/** Over a few days there would be several marks per day. */
const isMidnight = (at: Date) => at.getTime() % dayLength === 0

/** Thousands of dots: memoized, so that selecting one does not render them all. */
const Dots = memo(function Dots({ points }: { points: readonly ChartPoint[] }) {
  return (
    <g fill={toneVariable('green', 'mark')} fillOpacity={points.length > 500 ? 0.35 : 0.6}>
      {points.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={points.length > 500 ? 2.5 : 3.5} />
      ))}
    </g>
  )
})
