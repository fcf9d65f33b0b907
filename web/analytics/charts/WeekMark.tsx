import { toneVariable } from '../../ui/tones.ts'
import type { Control } from './useSignalWords.ts'

type WeekMarkProps = { x: number; y: number; signal: Control['points'][number]['signal'] }

/** The mark of a week: a dot, a diamond outside the limits, a square in a run. */
export function WeekMark({ x, y, signal }: WeekMarkProps) {
  if (signal === null) return <circle cx={x} cy={y} r={3} fill={toneVariable('blue', 'mark')} />
  const shape = signal === 'outside' ? 'M0-7L7 0L0 7L-7 0Z' : 'M-5-5H5V5H-5Z'
  return (
    <path
      d={shape}
      transform={`translate(${x},${y})`}
      fill={toneVariable(signal === 'outside' ? 'red' : 'orange', 'mark')}
      stroke="var(--surface)"
      strokeWidth={1}
    />
  )
}
