import { type Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import type { Reader } from '../database/database.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import type { Author, Services, IfMatch } from '../records/services.ts'
import { isStale } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { lockWorkspace, selectWorkspace, updateWorkspace, type WorkspaceChange, workspaceId } from './store.ts'
import { removedShifts, type ShiftGuard } from './shifts.ts'
import { commonShifts, plannedShift, withCommonShifts } from './storedShift.ts'

export { blockingLimits, readBlockingLimits, type BlockingLimit } from './blockingLimits.ts'
export { columnPlaces } from './columnPlaces.ts'
export { floorPreferencesOf, preferencesOf, type Chosen } from './preferences.ts'
export { readShifts } from './shifts.ts'
export { plannedShift } from './storedShift.ts'

const columnOf = {
  guestReports: 'guest_reports',
  shifts: 'shifts',
  currency: 'currency',
  emergencyNumber: 'emergency_number',
  triage: 'triage',
  triageDays: 'triage_days',
  optionalGates: 'optional_gates',
  strictGates: 'strict_gates',
  silentRules: 'silent_rules',
  wipLimits: 'wip_limits',
  wipBlocks: 'wip_blocks',
  columnAgeDays: 'column_age_days',
  recurrenceDays: 'recurrence_days',
  proposalCases: 'proposal_cases',
  proposalDays: 'proposal_days',
  signatures: 'signatures',
} as const

/** Returns the settings that apply to everybody. */
export async function readWorkspace(from: Reader): Promise<Workspace> {
  const workspace = await selectWorkspace(from)
  if (!workspace) throw refuse('internal')
  return { ...workspace, shifts: commonShifts(workspace.shifts) }
}

/** Makes a currency from another system that of the workspace; an unknown one, or none, changes nothing. */
export async function adoptCurrency(services: Services, author: Author, currency: string): Promise<void> {
  const known = WorkspaceEdit.safeParse({ currency })
  if (!known.success || (await readWorkspace(services.database.quick)).currency === currency) return
  await editWorkspace(services, { by: author.by }, { currency }, null)
}

/**
 * Changes the fields that are sent.
 * @throws stale when somebody else changed them first, and what the guard throws for a shift that is removed
 */
export const editWorkspace = (
  services: Services,
  author: Author,
  sent: WorkspaceEdit,
  ifMatch: IfMatch,
  guard: ShiftGuard = async () => {},
): Promise<Workspace> =>
  inTransaction(services, author, async (tx) => {
    const stored = await lockWorkspace(tx)
    if (!stored) throw refuse('internal')
    const before = { ...stored, shifts: commonShifts(stored.shifts) }
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
    edit.noteSent(columnOf, before, sent)
    if (edit.changes.length === 0) return before
    const shifts = sent.shifts && withCommonShifts(stored.shifts, sent.shifts)
    if (shifts) await guard(tx, removedShifts(stored.shifts.map(plannedShift), shifts.map(plannedShift)))
    await updateWorkspace(tx, {
      ...(edit.columns as WorkspaceChange),
      ...(shifts && { shifts }),
    })
    tx.announce({ feature: 'settings', id: workspaceId, action: 'edited', changes: edit.changes })
    return readWorkspace(tx)
  })
