import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { toneVariable } from '../../ui/tones.ts'
import { SideAxis } from '../../ui/chart/axes.tsx'
import { Levels, SeriesWords } from '../../ui/chart/InPlot.tsx'
import type { Control } from './useSignalWords.ts'

type MovingRangesProps = {
  weeks: Control['points']
  limits: Control['limits']
  /** Horizontal centre of a week, in pixels. */
  middle: (week: string) => number
  /** In pixels. */
  width: number
  height: number
  /** The unit of the axis. */
  unit: string
}

/** The difference of each week from the previous one, with its limit. */
export function MovingRanges({ weeks, limits, middle, width, height, unit }: MovingRangesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ranges = weeks.flatMap(({ week, movingRange }) => (movingRange === null ? [] : [{ week, movingRange }]))
  const most = Math.max(1, limits?.upperRange ?? 0, ...ranges.map(({ movingRange }) => movingRange))
  const y = scaleLinear({ domain: [0, most * 1.05], range: [height, 0], nice: 3 })
  const level = (value: number) => ({ y: y(value), figure: format.number(value, 1) })
  return (
    <>
      <SideAxis scale={y} width={width} unit={unit} write={(value) => format.number(value)} count={2} />
      <SeriesWords right={width} words={[{ word: t('Moving range'), tone: 'violet', shape: 'line' }]} />
      {limits && (
        <Levels
          width={width}
          levels={[
            { ...level(limits.upperRange), name: t('Upper limit'), tone: 'slate', dashed: true },
            { ...level(limits.meanRange), name: t('Mean'), tone: 'teal' },
          ]}
        />
      )}
      <LinePath
        data={ranges}
        x={({ week }) => middle(week)}
        y={({ movingRange }) => y(movingRange)}
        stroke={toneVariable('violet', 'mark')}
        strokeWidth={1.5}
        fill="none"
      />
      {ranges.map(({ week, movingRange }) => (
        <circle key={week} cx={middle(week)} cy={y(movingRange)} r={2.5} fill={toneVariable('violet', 'mark')} />
      ))}
    </>
  )
}
