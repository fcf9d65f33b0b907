import type { SecurityAction } from '../../contract/auth/security.ts'
import type { Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'

/**
 * Writes an e-mail to a person, in the same transaction, about a change to the security of their account, so that they
 * notice when it was not them. Provided by the e-mail feature, which is a higher layer.
 */
export type WarnOwner = (services: Services, tx: Transaction, userId: string, action: SecurityAction) => Promise<void>
