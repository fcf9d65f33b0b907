import { addDays } from '../../../contract/values/calendar.ts'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import type { CaseEdit } from '../../../contract/cases/cases.ts'
import type { TriageDecision } from '../../../contract/cases/triage.ts'
import type { Change } from '../../records/activityTable.ts'
import type { Actor } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import type { Reader } from '../../database/database.ts'
import type { Transaction } from '../../records/transaction.ts'
import { fieldsOf } from '../rowOfCase.ts'
import type { CaseChange, CaseInState } from '../store.ts'
import { mergeTarget } from './mergeCases.ts'
import { triageChange } from './triageChange.ts'
import { nameOf, type TriageRules } from './triageStore.ts'

/** What to do with a case; nothing if the same decision was already made. */
export type Plan =
  | { does: 'nothing' }
  | { does: 'edit'; columns: CaseChange; changes: Change[] }
  | { does: 'merge'; target: CaseInState; reason: string | null }
  | { does: 'unmerge'; target: CaseInState | undefined }

export type Locked = ReadonlyMap<string, CaseInState>

/** Whether the same person has already made the same decision, as when a response was lost and the request repeated. */
export const isRepeated = (before: CaseInState, sent: TriageDecision, by: Actor): boolean =>
  before.triageState === sent.outcome &&
  before.triageById === by.id &&
  before.triageReason === (sent.reason ?? null) &&
  (sent.outcome !== 'duplicate' || before.duplicateOfId === sent.duplicateOfId) &&
  (sent.outcome !== 'snoozed' || Date.parse(before.triageUntil ?? '') === Date.parse(sent.until ?? ''))

export async function planFor(
  tx: Transaction,
  by: Actor,
  before: CaseInState,
  sent: TriageDecision,
  rules: TriageRules,
  rows: Locked,
): Promise<Plan> {
  if (isRepeated(before, sent, by)) return { does: 'nothing' }
  if (sent.outcome === 'waiting') return planTakingBack(before, sent, rows)
  await refuseDecided(tx, before)
  if (sent.outcome === 'duplicate') {
    const target = mergeTarget(before, rows.get(sent.duplicateOfId ?? ''), 'duplicateOfId')
    return { does: 'merge', target, reason: sent.reason ?? null }
  }
  return editing(before, { ...given(sent), ...outcomeFields(before, sent, rules) }, sent, by.id)
}

/** Returns the fields that the outcome itself changes. */
function outcomeFields(before: CaseInState, sent: TriageDecision, rules: TriageRules): CaseEdit {
  if (sent.outcome === 'declined') return { status: 'closed' }
  if (sent.outcome !== 'accepted' || sent.dueDate !== undefined || before.dueDate !== null) return {}
  return { dueDate: addDays(rules.today, rules.days[sent.priority ?? before.priority]) }
}

/** Returns the fields that were sent with the decision. */
const given = ({ assigneeId, dueDate, priority, carId }: TriageDecision): CaseEdit => ({
  ...(assigneeId !== undefined && { assigneeId }),
  ...(dueDate !== undefined && { dueDate }),
  ...(priority !== undefined && { priority }),
  ...(carId !== undefined && { carId }),
})

function editing(before: CaseInState, edit: CaseEdit, sent: TriageDecision, byId: string): Plan {
  const fields = fieldsOf(before, edit)
  const { outcome: state, reason = null, until = null } = sent
  const reasoned = state === 'declined' || state === 'snoozed' ? { reason } : {}
  const triage = triageChange(before, { state, ...reasoned, ...(state === 'snoozed' && { until }), byId })
  return {
    does: 'edit',
    columns: { ...fields.columns, ...triage.columns },
    changes: [...triage.changes, ...fields.changes],
  }
}

/** @throws conflict if work on the case has started since */
function planTakingBack(before: CaseInState, sent: TriageDecision, rows: Locked): Plan {
  const { triageState: state, status, startedAt, statusSince, triageAt, triageById } = before
  if (state === 'waiting') return { does: 'nothing' }
  if (state === 'duplicate') return { does: 'unmerge', target: rows.get(before.duplicateOfId ?? '') }
  const key = caseKey(before.number)
  if (triageById === null || triageAt === null) throw refuse('notInTriage', { key })
  // Not since its first start alone: a declined case was closed, and may have been reopened.
  const movedAt = statusSince ?? startedAt
  const wasStarted = movedAt !== null && movedAt < triageAt
  if (state === 'accepted' && status !== 'new' && !wasStarted) throw refuse('triageWorkBegun', { key })
  const reopened: CaseEdit = state === 'declined' ? { status: 'new' } : {}
  return editing(before, { ...given(sent), ...reopened }, sent, triageById)
}

/** @throws conflict for a case that is not in triage, naming who has decided on it */
export async function refuseDecided(
  tx: Reader,
  { triageState, triageById, number }: Pick<CaseInState, 'triageState' | 'triageById' | 'number'>,
): Promise<void> {
  if (triageState === 'waiting' || triageState === 'snoozed') return
  const key = caseKey(number)
  const name = triageById === null ? null : await nameOf(tx, triageById)
  throw name === null ? refuse('notInTriage', { key }) : refuse('triageTaken', { name, key })
}
