import { type SignalMark, signalTones } from '../../contract/effectiveness/proofChart.ts'
import { toneVariable } from '../ui/tones.ts'

type ProofMarkProps = {
  x: number
  y: number
  mark: SignalMark | null
  /** Width in pixels that a point has. */
  room: number
}

/** The mark of a period: a dot, a diamond outside the limits, a square in a run; among very many only the signals. */
export function ProofMark({ x, y, mark, room }: ProofMarkProps) {
  if (mark === null) {
    return room < 3 ? null : <circle cx={x} cy={y} r={Math.min(3, room / 3)} fill={toneVariable('blue', 'mark')} />
  }
  return (
    <path
      d={mark.rule === 'outside' ? 'M0-7L7 0L0 7L-7 0Z' : 'M-5-5H5V5H-5Z'}
      transform={`translate(${x},${y})`}
      fill={toneVariable(signalTones[mark.meaning], 'mark')}
      stroke="var(--surface)"
      strokeWidth={1}
    />
  )
}
