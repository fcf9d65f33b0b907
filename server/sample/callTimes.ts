import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { Random } from './random.ts'

const minute = 60_000

/** The usual minutes until the problem is solved, once somebody has arrived. */
const usualWork: Record<UrgentCallType, number> = { machine: 19, quality: 12, material: 8, safety: 9 }

/** The times of the steps of a call; null for those not reached. */
export type CallTimes = {
  acknowledgedAt: Date | null
  arrivedAt: Date | null
  clearedAt: Date | null
  cancelledAt: Date | null
}

/**
 * Returns the times of a call that has ended: most are acknowledged within a few minutes and cleared within half an
 * hour, a few take far longer, some are cancelled, and some are cleared by the caller since nobody came.
 */
export function timesOfPastCall(type: UrgentCallType, calledAt: Date, random: Random): CallTimes {
  const fate = random.next()
  const acknowledgedAt = after(calledAt, skewed(type === 'safety' ? 1.4 : 2.4, 0.85, random))
  const arrivedAt = after(acknowledgedAt, skewed(type === 'safety' ? 1.8 : 3.2, 0.6, random))
  const clearedAt = after(arrivedAt, skewed(usualWork[type], 0.75, random))
  if (fate < 0.06) {
    const isComing = fate < 0.02
    const cancelledAt = after(isComing ? acknowledgedAt : calledAt, random.between(0.4, 4))
    return { acknowledgedAt: isComing ? acknowledgedAt : null, arrivedAt: null, clearedAt: null, cancelledAt }
  }
  if (fate < 0.11) {
    const alone = after(calledAt, random.between(18, 55))
    return { acknowledgedAt: null, arrivedAt: null, clearedAt: alone, cancelledAt: null }
  }
  return { acknowledgedAt, arrivedAt, clearedAt, cancelledAt: null }
}

export const after = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * minute))

/** Returns minutes with this median, with rare values many times longer: log-normal, capped at five hours. */
function skewed(median: number, spread: number, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.min(300, Math.max(0.2, median * Math.exp(spread * normal)))
}
