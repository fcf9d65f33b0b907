import type { CallPreview, CallRoute, PlannedRung } from '../../contract/calls/callRoutes.ts'
import { stepsUntilAcknowledged, stepsUntilCleared } from './ladder.ts'
import { availableAt, type Member } from './people.ts'
import type { PlannedStep } from './stepStore.ts'

const minute = 60_000

/**
 * Returns whom an escalation calls when: while nobody responds, and when somebody responds at once and the call is not
 * cleared. `membersOf[n]` are all members of step n, counted from 0; which of them are available is determined at the
 * time of each step, in `timeZone`. As with a real call, a step without people moves the later ones forward.
 */
export function planCall(
  ladder: CallRoute,
  membersOf: readonly (readonly Member[])[],
  calledAt: Date,
  timeZone: string,
): Pick<CallPreview, 'rungs' | 'repeats' | 'notCleared'> {
  const stepOf = ({ rung, target }: PlannedStep, minutes: number): PlannedRung => {
    const now = new Date(calledAt.getTime() + minutes * minute)
    const people = availableAt(membersOf[rung - 1] ?? [], target, { timeZone, now })
    return { rung, afterMinutes: people.length === 0 ? null : minutes, at: now.toISOString(), people }
  }
  let forward = 0
  const planned = stepsUntilAcknowledged(ladder)
  const steps = planned.map((step, index) => {
    const one = stepOf(step, step.minutes - forward)
    if (one.people.length === 0) forward += (planned[index + 1]?.minutes ?? step.minutes) - step.minutes
    return one
  })
  return {
    rungs: steps.slice(0, ladder.rungs.length),
    repeats: steps.slice(ladder.rungs.length),
    notCleared: stepsUntilCleared(ladder).map((step) => stepOf(step, step.minutes)),
  }
}
