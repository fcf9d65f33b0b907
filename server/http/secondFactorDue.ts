import type { Call } from '../../contract/call.ts'
import type { Actor } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'

/** Whether a person's time to set up a second factor, which their role requires, is over. */
export const mustSetUpSecondFactor = ({ secondFactorDue }: Actor): boolean =>
  secondFactorDue !== undefined && Date.parse(secondFactorDue) <= Date.now()

/**
 * Refuses whatever is not part of setting up a second factor to somebody who has to. To an open call they are nobody.
 * @throws secondFactorRequired
 */
export function withinSetUp(call: Call, by: Actor): Actor | null {
  if (call.duringSetUp || !mustSetUpSecondFactor(by)) return by
  if (call.open) return null
  throw refuse('secondFactorRequired')
}
