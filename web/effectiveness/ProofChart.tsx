import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness.ts'
import { signalRuleWords } from '../../contract/effectivenessWords.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './ProofChart.module.css'

const width = 640
const height = 230
const plot = { left: 8, right: 548, top: 22, bottom: 206 }

type ProofChartProps = { round: EffectivenessRound }

/** The points of a round over time, with the frozen limits of the baseline, the target, go-live, and marked signals. */
export function ProofChart({ round: { points, judged, goLive, target, metric } }: ProofChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { baseline, method, signals } = judged
  // Limits of times between events are days, which the counts that are drawn are not.
  const isPlain = method === 'xmr'
  const [lower, upper, mean] = isPlain ? [baseline.lower, baseline.upper, baseline.mean] : [null, null, null]
  const values = [...points.map(({ value }) => value), target, ...[lower, upper].filter((value) => value !== null)]
  const [low, high] = [Math.min(0, ...values), Math.max(...values, Math.min(...values) + 1e-9)]
  const y = (value: number) => plot.bottom - ((value - low) / (high - low || 1)) * (plot.bottom - plot.top)
  const step = (plot.right - plot.left) / Math.max(points.length, 1)
  const x = (index: number) => plot.left + step * (index + 0.5)
  const since = points.findIndex(({ at }) => at >= goLive)
  const stepAt = since < 0 ? plot.right : plot.left + step * since
  const levels = [
    { name: t('Upper limit'), value: upper, className: classes.limit },
    { name: t('Mean'), value: mean, className: classes.mean },
    { name: t('Lower limit'), value: lower, className: classes.limit },
    { name: t('Target'), value: target, className: classes.target },
  ].filter((level) => level.value !== null)
  const labels = apart(levels.map(({ value }) => y(value ?? 0)))
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={metric}>
      {levels.map(({ name, value, className }, index) => (
        <g key={name}>
          <line x1={plot.left} x2={plot.right} y1={y(value ?? 0)} y2={y(value ?? 0)} className={className} />
          <text x={plot.right + 6} y={(labels[index] ?? 0) + 4}>
            {`${name} ${format.number(value ?? 0, 1)}`}
          </text>
        </g>
      ))}
      <line x1={stepAt} x2={stepAt} y1={plot.top - 6} y2={plot.bottom} className={classes.goLive} />
      <text x={stepAt} y={12} textAnchor={stepAt > width / 2 ? 'end' : 'start'}>
        {t('Go-live on {{day}}', { day: format.day(goLive) })}
      </text>
      <path
        className={classes.line}
        d={points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')}
      />
      {points.map(({ at, value }, index) => {
        const found = signals.filter((signal) => signal.at === at)
        const said = found.map(({ rule }) => t(signalRuleWords[rule]))
        return (
          <circle
            key={at}
            cx={x(index)}
            cy={y(value)}
            r={found.length > 0 ? 5 : Math.min(3, step / 3)}
            className={found.length > 0 ? classes.signal : classes.point}
          >
            <title>{[`${format.day(at)}: ${format.decimal(String(value))}`, ...said].join('\n')}</title>
          </circle>
        )
      })}
      {points.length > 0 && (
        <>
          <text x={plot.left} y={height - 6}>
            {format.day(points[0]?.at ?? goLive)}
          </text>
          <text x={plot.right} y={height - 6} textAnchor="end">
            {format.day(points.at(-1)?.at ?? goLive)}
          </text>
        </>
      )}
    </svg>
  )
}

/** Moves labels so far apart that none covers another, each close to its line. */
function apart(places: readonly number[]): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((one, other) => one.place - other.place)
  let last = Number.NEGATIVE_INFINITY
  const moved: number[] = []
  for (const { place, index } of order) {
    last = Math.max(place, last + 13)
    moved[index] = last
  }
  return moved
}
