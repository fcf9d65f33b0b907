import type { SecurityAction } from '../../contract/security.ts'
import type { Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'

/**
 * Writes to a person, within the write that does it, about what makes their account safer or less safe, so that they
 * notice when it was not them. The feature of e-mails stands above this one and brings it.
 */
export type WarnOwner = (services: Services, tx: Transaction, userId: string, action: SecurityAction) => Promise<void>
