import type { CasePriority } from '../../contract/caseChoices.ts'
import { priorityTone, toneVariable } from './tones.ts'

const bars: Record<Exclude<CasePriority, 'critical'>, number> = { low: 1, medium: 2, high: 3 }

/** The mark of a priority: one, two or three bars, and a warning sign for critical. Its label is shown next to it. */
export function PriorityMark({ priority, size = 14 }: { priority: CasePriority; size?: number }) {
  const colour = toneVariable(priorityTone[priority], 'mark')
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" fill="none" aria-hidden style={{ flex: 'none' }}>
      {priority === 'critical' ? (
        <>
          <path d="M4.6 1h4.8L13 4.6v4.8L9.4 13H4.6L1 9.4V4.6z" fill={colour} />
          <path d="M7 4v3.4M7 9.7v.1" stroke="var(--surface)" strokeWidth="1.6" strokeLinecap="round" />
        </>
      ) : (
        [1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4 - 2.5}
            y={11 - bar * 3}
            width="2.6"
            height={bar * 3 + 1}
            rx="0.8"
            fill={bar <= bars[priority] ? colour : 'var(--line-strong)'}
          />
        ))
      )}
    </svg>
  )
}
