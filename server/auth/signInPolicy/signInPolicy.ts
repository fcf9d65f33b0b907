import type { SecondFactorDue, SignInPolicy, SignInPolicyEdit } from '../../../contract/auth/signInPolicy.ts'
import type { Reader } from '../../database/database.ts'
import { FieldChanges } from '../../records/fieldChanges.ts'
import type { Author, Services, IfMatch } from '../../records/services.ts'
import { isStale } from '../../records/record.ts'
import { refuse } from '../../process/refuse.ts'
import { inTransaction } from '../../records/transaction.ts'
import { beginGrace, lockPolicy, selectDuty, selectPolicy, updatePolicy } from './store.ts'

/** The id under which changes of the policy are published; there is one policy for everybody. */
export const signInPolicyId = '00000000-0000-4000-8000-000000000002'

const columnOf = {
  secondFactorRoles: 'second_factor_roles',
  sessionDays: 'session_days',
  managerIdle: 'manager_idle',
} as const

export async function readSignInPolicy(from: Reader): Promise<SignInPolicy> {
  const policy = await selectPolicy(from)
  if (!policy) throw refuse('internal')
  return policy
}

/**
 * Changes the fields that are sent.
 * @throws stale when somebody else changed it first
 */
export const editSignInPolicy = async (
  services: Services,
  author: Author,
  sent: SignInPolicyEdit,
  ifMatch: IfMatch,
): Promise<SignInPolicy> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockPolicy(tx)
    if (!before) throw refuse('internal')
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
    edit.noteSent(columnOf, before, sent)
    if (edit.changes.length === 0) return before
    await updatePolicy(tx, edit.columns as Parameters<typeof updatePolicy>[1])
    tx.announce({ feature: 'settings', id: signInPolicyId, action: 'edited', changes: edit.changes })
    return readSignInPolicy(tx)
  })

/**
 * Returns what a person still has to do for their role; null when nothing is required, or they have a second factor.
 */
export async function secondFactorDueOf(services: Services, userId: string): Promise<SecondFactorDue | null> {
  const duty = await selectDuty(services.database, userId)
  if (!duty?.lacksSecondFactor) return null
  const until = duty.graceUntil ?? (await beginGrace(services.database, userId))
  return until === undefined ? null : { until, isOver: Date.parse(until) <= Date.now() }
}
