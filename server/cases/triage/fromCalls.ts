import { deeperFix } from '../../../contract/cases/triageChoices.ts'
import type { Actor } from '../../records/services.ts'
import type { Transaction } from '../../records/transaction.ts'
import { acceptWaiting, countVersion } from './acceptStore.ts'
import { selectToChange, updateCase } from '../store.ts'
import { triageChange } from './triageChange.ts'

/** Accepts a waiting case within the write that answers its call; the history records the answer. */
export async function takeOn(tx: Transaction, by: Actor, id: string): Promise<void> {
  const [accepted] = await acceptWaiting(tx, [id], by.id)
  if (accepted) await countVersion(tx, id)
}

/** Returns a case to triage, marked: its call was cleared, and the problem needs a deeper fix. */
export async function returnToTriage(tx: Transaction, id: string): Promise<void> {
  const before = await selectToChange(tx, id)
  if (!before || before.duplicateOfId !== null) return
  const { columns, changes } = triageChange(before, { state: 'waiting', reason: deeperFix, byId: null })
  await tx.put(updateCase(before, columns), { feature: 'cases', id, action: 'triaged', changes })
}
