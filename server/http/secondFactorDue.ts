import type { Call } from '../../contract/http/call.ts'
import type { Actor } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'

/** Whether the deadline for setting up a second factor, which the person's role requires, has passed. */
export const mustSetUpSecondFactor = ({ secondFactorDue }: Actor): boolean =>
  secondFactorDue !== undefined && Date.parse(secondFactorDue) <= Date.now()

/**
 * Refuses everything except setting up a second factor to a person whose deadline has passed. For an open call they
 * count as not signed in.
 */
export function withinSetUp(call: Call, by: Actor): Actor | null {
  if (call.duringSetUp || !mustSetUpSecondFactor(by)) return by
  if (call.open) return null
  throw refuse('secondFactorRequired')
}
