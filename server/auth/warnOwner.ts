import type { SecurityDeed } from '../../contract/security.ts'
import type { House } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'

/**
 * Writes to a person, within the write that does it, about what makes their account safer or less safe, so that they
 * notice when it was not them. The room of letters stands above this one and brings it.
 */
export type WarnOwner = (house: House, tx: Transaction, userId: string, deed: SecurityDeed) => Promise<void>
