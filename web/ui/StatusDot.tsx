import { type MarkedStatus, statusTone, toneVariable } from './tones.ts'

/** Filled share of the ring: a status is recognisable by shape as well as by colour and label. */
const filled: Partial<Record<MarkedStatus, number>> = { in_progress: 0.5, review: 0.75, verifying: 1 }
const around = 2 * Math.PI * 2

/** The line in a disc, which ends the work on a record. */
const signs: Partial<Record<MarkedStatus, string>> = {
  completed: 'M4.4 7.2l1.8 1.8 3.4-3.6',
  closed: 'M4.5 7h5',
  cancelled: 'M5 5l4 4M9 5l-4 4',
}

/** The mark of a status: an empty ring, one that fills up, or a disc with a sign. Its label is shown next to it. */
export function StatusDot({ status, size = 14 }: { status: MarkedStatus; size?: number }) {
  const colour = toneVariable(statusTone[status], 'mark')
  const share = filled[status]
  const sign = signs[status]
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" fill="none" aria-hidden style={{ flex: 'none' }}>
      <circle cx="7" cy="7" r="5.75" stroke={colour} strokeWidth="1.5" fill={sign ? colour : 'none'} />
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
      {sign && <path d={sign} stroke="var(--surface)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  )
}
