import { scaleBand } from '@visx/scale'
import { useTranslation } from 'react-i18next'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { toneVariable } from '../../ui/tones.ts'
import axes from '../../ui/chart/axes.module.css'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { ChartCard } from '../chart/ChartCard.tsx'
import { useHeatmap } from '../queries.ts'
import type { Scoped } from '../useScope.ts'

type Cells = AnswerOf<typeof analyticsCalls.readHeatmap>

const height = 260
const margin = { top: 8, right: 8, bottom: 28, left: 40 }
const tall = height - margin.top - margin.bottom
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** Keeps the lightest cell with a case visible. */
const faintest = 0.18

/** On which weekdays and at which hours problems are reported. */
export function HeatmapChart({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('Reports by weekday and hour')
  return (
    <ChartCard
      name="heatmap"
      title={title}
      figure="heatmap"
      reading={useHeatmap(scope.query)}
      isEmpty={(cells) => cells.length === 0}
      empty={t('No cases reported in this period.')}
      finding={(cells) => {
        const [peak] = cells.toSorted((one, other) => other.count - one.count)
        return peak
          ? t('Peak: {{weekday}}, {{hour}} ({{count}} cases)', {
              weekday: format.weekday(peak.weekday, true),
              hour: format.hourOfDay(peak.hour),
              count: peak.count,
            })
          : null
      }}
      height={height}
      wide
      table={(cells) => {
        const counts = countsOf(cells)
        return {
          columns: [
            { label: t('Hour') },
            ...weekdays.map((weekday) => ({ label: format.weekday(weekday), isFigure: true })),
          ],
          rows: hours.map((hour) => [
            format.hourOfDay(hour),
            ...weekdays.map((weekday) => counts.get(`${weekday} ${hour}`) ?? 0),
          ]),
        }
      }}
    >
      {(cells) => <Drawing cells={cells} title={title} />}
    </ChartCard>
  )
}

const countsOf = (cells: Cells) => new Map(cells.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]))

/** The interval of labelled hours, such that labels fit and the interval divides the day. */
const hourStep = (width: number) => [1, 2, 3].find((step) => (width / 24) * step >= 60) ?? 6

function Drawing({ cells, title }: { cells: Cells; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [measure, width] = useWidth()
  const across = width - margin.left - margin.right
  const x = scaleBand({ domain: hours, range: [0, across], padding: 0.08 })
  const y = scaleBand({ domain: weekdays, range: [0, tall], padding: 0.08 })
  const counts = countsOf(cells)
  const most = Math.max(1, ...cells.map(({ count }) => count))

  const points = weekdays.flatMap((weekday) =>
    hours.map((hour): ChartPoint => {
      const box = { x: x(hour) ?? 0, y: y(weekday) ?? 0, width: x.bandwidth(), height: y.bandwidth() }
      return {
        x: box.x + box.width,
        y: box.y + box.height / 2,
        box,
        title: t('{{weekday}}, {{from}} to {{to}}', {
          weekday: format.weekday(weekday, true),
          from: format.hourOfDay(hour),
          to: format.hourOfDay((hour + 1) % 24),
        }),
        lines: [t('{{count}} cases', { count: counts.get(`${weekday} ${hour}`) ?? 0 })],
      }
    }),
  )
  return (
    <Chart label={title} measure={measure} width={width} height={height} margin={margin} points={points}>
      {points.map(({ box }, index) => (
        <rect key={index} {...box} rx={2} fill="var(--surface-hover)" />
      ))}
      {cells.map(({ weekday, hour, count }) => (
        <rect
          key={`${weekday} ${hour}`}
          x={x(hour) ?? 0}
          y={y(weekday) ?? 0}
          width={x.bandwidth()}
          height={y.bandwidth()}
          rx={2}
          fill={toneVariable('teal', 'mark')}
          fillOpacity={faintest + (1 - faintest) * (count / most)}
        />
      ))}
      {weekdays.map((weekday) => (
        <text
          key={weekday}
          className={axes.label}
          x={-8}
          y={(y(weekday) ?? 0) + y.bandwidth() / 2}
          dy="0.32em"
          textAnchor="end"
        >
          {format.weekday(weekday)}
        </text>
      ))}
      {hours
        .filter((hour) => hour % hourStep(across) === 0)
        .map((hour) => (
          <text
            key={hour}
            className={axes.label}
            x={(x(hour) ?? 0) + x.bandwidth() / 2}
            y={tall + 18}
            textAnchor="middle"
          >
            {format.hourOfDay(hour)}
          </text>
        ))}
    </Chart>
  )
}
