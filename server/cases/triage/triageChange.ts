import type { TriageState } from '../../../contract/cases/triageChoices.ts'
import type { Change } from '../../records/activityTable.ts'
import type { CaseChange, SelectedCase } from '../store.ts'

type NewTriage = {
  state: TriageState
  reason?: string | null
  until?: string | null
  /** Who decides; null for a case that the system returns to triage. */
  byId: string | null
}

/**
 * Returns the changed columns of a decision, and the same as the history records it. A case that returns starts waiting
 * again; with a reverted decision it has been waiting since before.
 */
export function triageChange(
  before: Pick<SelectedCase, 'triageState' | 'triageReason' | 'triageUntil'>,
  { state, reason = null, until = null, byId }: NewTriage,
): { columns: CaseChange; changes: Change[] } {
  const now = new Date().toISOString()
  const changes: Change[] = []
  const note = (field: string, from: unknown, to: unknown) => from !== to && changes.push({ field, from, to })
  note('triage', before.triageState, state)
  note('triageReason', before.triageReason, reason)
  note('triageUntil', before.triageUntil, until)
  const columns = { triage: state, triage_reason: reason, triage_until: until }
  const decided = { triage_by: byId, triage_at: byId === null ? null : now }
  const waiting = state === 'waiting' && byId === null ? { triage_since: now } : {}
  return { columns: { ...columns, ...decided, ...waiting }, changes }
}
