import type { CaseStatus } from '../../contract/caseChoices.ts'
import { isFinished } from '../../contract/openWork.ts'
import { statusTone, toneVariable } from './tones.ts'

/** Filled share of the ring: a status is recognisable by shape as well as by colour and label. */
const filled: Partial<Record<CaseStatus, number>> = { in_progress: 0.5, review: 0.75 }
const around = 2 * Math.PI * 2

/** The mark of a status: an empty, half, three-quarter or ticked ring. Its label is shown next to it. */
export function StatusDot({ status, size = 14 }: { status: CaseStatus; size?: number }) {
  const colour = toneVariable(statusTone[status], 'mark')
  const share = filled[status]
  const done = isFinished('cases', status)
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" fill="none" aria-hidden style={{ flex: 'none' }}>
      <circle cx="7" cy="7" r="5.75" stroke={colour} strokeWidth="1.5" fill={done ? colour : 'none'} />
      {share !== undefined && (
        <circle
          cx="7"
          cy="7"
          r="2"
          stroke={colour}
          strokeWidth="4"
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 7 7)"
        />
      )}
      {status === 'completed' && (
        <path
          d="M4.4 7.2l1.8 1.8 3.4-3.6"
          stroke="var(--surface)"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {status === 'closed' && <path d="M4.5 7h5" stroke="var(--surface)" strokeWidth="1.5" strokeLinecap="round" />}
    </svg>
  )
}
