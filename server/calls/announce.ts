import { initialChanges } from '../records/fieldChanges.ts'
import type { Transaction } from '../records/transaction.ts'

/** Records a step of a call in the history of its case, and makes browsers reload the lists of calls. */
export function announce(tx: Transaction, caseId: string, callId: string, action: string, values: object): void {
  tx.announce({ feature: 'cases', id: caseId, action, changes: initialChanges(values) })
  tx.announce({ feature: 'calls', id: callId, action: action === 'called' ? 'created' : 'edited', isProgress: true })
}
