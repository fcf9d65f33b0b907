import type { UrgentCallType } from '../../contract/callChoices.ts'
import type { Random } from './random.ts'

const minute = 60_000

/** The usual minutes until what was called for is in order again, once somebody is there. */
const usualWork: Record<UrgentCallType, number> = { machine: 19, quality: 12, material: 8, safety: 9 }

/** How a call goes on: moments that are not reached are null. */
export type CallTimes = {
  acknowledgedAt: Date | null
  arrivedAt: Date | null
  clearedAt: Date | null
  cancelledAt: Date | null
}

/**
 * The moments of a call that is over: most are acknowledged within a few minutes and cleared within the half hour, a few take
 * far longer, some are taken back, and some are cleared by those who called since nobody came.
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

/** Minutes with this median, of which few are many times longer: a lognormal value, cut at five hours. */
function skewed(median: number, spread: number, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.min(300, Math.max(0.2, median * Math.exp(spread * normal)))
}
