import { type Tone, toneVariable } from '../tones.ts'
import classes from './axes.module.css'

type SeriesLabel = { label: string; tone: Tone; shape?: 'bar' | 'line' | 'point' }

const marks = { bar: '■', line: '―', point: '●' } as const

/** A legend of the series in their colours, in the plot's upper right corner beside the unit. */
export const SeriesLabels = ({ labels, right }: { labels: readonly SeriesLabel[]; right: number }) => (
  <text className={classes.word} x={right} y={-12} textAnchor="end">
    {labels.map(({ label, tone, shape = 'bar' }, index) => (
      <tspan key={label}>
        <tspan dx={index > 0 ? 12 : 0} fill={toneVariable(tone, 'mark')}>
          {marks[shape]}
        </tspan>
        <tspan dx={4}>{label}</tspan>
      </tspan>
    ))}
  </text>
)

type Level = { y: number; name: string; figure: string; tone: Tone; dashed?: boolean }

/** Of a line of a level's name, and of its value below. */
const lineHeight = 13
const lineLength = 16
/** Of a level's name, at the size of its class. */
const characterWidth = 5.9

/** Words of a name, in lines that are no longer than they must be. */
function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const label of name.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${label}`
    if (lines.length > 0 && joined.length <= lineLength) lines[lines.length - 1] = joined
    else lines.push(label)
  }
  return lines
}

const heightOf = ({ name }: Pick<Level, 'name'>) => (linesOf(name).length + 1) * lineHeight

/** Width in pixels of the margin beside the plot for the names of levels in the language of the screen. */
export const levelRoom = (names: readonly string[]): number =>
  Math.ceil(8 + characterWidth * Math.max(10, ...names.flatMap(linesOf).map((line) => line.length)))

type LevelsProps = {
  levels: readonly Level[]
  /** Of the plot in pixels. */
  width: number
  /** Of the plot in pixels: names that would be below it are moved up. */
  height?: number
}

/** Horizontal lines across the plot, such as limits and a median, with their names; overlapping names are moved apart. */
export function Levels({ levels, width, height = Number.POSITIVE_INFINITY }: LevelsProps) {
  const sorted = levels.toSorted((one, other) => one.y - other.y)
  let free = Number.NEGATIVE_INFINITY
  const lowered = sorted.map(({ y, name }) => {
    const at = Math.max(y, free)
    free = at + heightOf({ name })
    return at
  })
  let end = height + 2 * lineHeight
  const placed = sorted
    .map((level, index) => ({ level, place: lowered[index] ?? level.y }))
    .toReversed()
    .map(({ level, place }) => {
      end = Math.min(place, end - heightOf(level))
      return { ...level, at: end }
    })
  return placed.map(({ y, at, name, figure, tone, dashed }) => (
    <g key={name}>
      <line
        x2={width}
        y1={y}
        y2={y}
        stroke={toneVariable(tone, 'mark')}
        strokeWidth={1.25}
        {...(dashed && { strokeDasharray: '5 4' })}
      />
      {at !== y && <line x1={width} x2={width + 6} y1={y} y2={at} stroke={toneVariable(tone, 'mark')} />}
      <text className={classes.label} y={at - 2}>
        {linesOf(name).map((line, index) => (
          <tspan key={line} x={width + 8} dy={index > 0 ? lineHeight : 0}>
            {line}
          </tspan>
        ))}
      </text>
      <text className={classes.word} x={width + 8} y={at - 2 + linesOf(name).length * lineHeight}>
        {figure}
      </text>
    </g>
  ))
}
