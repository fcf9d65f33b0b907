import type { Tone } from '../tones.ts'
import { toneVariable } from '../tones.ts'
import classes from './axes.module.css'

type SeriesWord = { word: string; tone: Tone; shape?: 'bar' | 'line' | 'point' }

const marks = { bar: '■', line: '―', point: '●' } as const

/** A legend of the series in their colours, in the plot's upper right corner beside the unit. */
export function SeriesWords({ words, right }: { words: readonly SeriesWord[]; right: number }) {
  return (
    <text className={classes.word} x={right} y={-12} textAnchor="end">
      {words.map(({ word, tone, shape = 'bar' }, index) => (
        <tspan key={word}>
          <tspan dx={index > 0 ? 12 : 0} fill={toneVariable(tone, 'mark')}>
            {marks[shape]}
          </tspan>
          <tspan dx={4}>{word}</tspan>
        </tspan>
      ))}
    </text>
  )
}

type Level = { y: number; name: string; figure: string; tone: Tone; dashed?: boolean }

/** Height in pixels of a level's name and value, stacked. */
const levelHeight = 26
/** Width in pixels of the margin for the names of levels. */
export const levelRoom = 76

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
  const lowered = sorted.map(({ y }) => {
    const at = Math.max(y, free)
    free = at + levelHeight
    return at
  })
  let most = height
  const raised = lowered.toReversed().map((place) => {
    const at = Math.min(place, most)
    most = at - levelHeight
    return at
  })
  const placed = sorted.map((level, index) => ({ ...level, at: raised.at(-1 - index) ?? level.y }))
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
      <text className={classes.label} x={width + 8} y={at - 2}>
        {name}
      </text>
      <text className={classes.word} x={width + 8} y={at + 11}>
        {figure}
      </text>
    </g>
  ))
}
