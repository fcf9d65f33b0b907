import { type Workspace, WorkspaceEdit } from '../../contract/settings.ts'
import type { Reader } from '../database/database.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import type { Author, Services, IfMatch } from '../records/services.ts'
import { isStale } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { lockWorkspace, selectWorkspace, updateWorkspace } from './store.ts'

export { preferencesOf, type Chosen } from './preferences.ts'

/** The id under which changes of the workspace are announced; it is one for all. */
export const workspaceId = '00000000-0000-4000-8000-000000000001'

const columnOf = { guestReports: 'guest_reports', shifts: 'shifts', currency: 'currency' } as const

/** What is decided for everybody. */
export async function readWorkspace(from: Reader): Promise<Workspace> {
  const workspace = await selectWorkspace(from)
  if (!workspace) throw refuse('internal')
  return workspace
}

/** Makes a currency that another system names that of the workspace; one that nobody knows, or none, changes nothing. */
export async function adoptCurrency(services: Services, author: Author, currency: string): Promise<void> {
  const known = WorkspaceEdit.safeParse({ currency })
  if (!known.success || (await readWorkspace(services.database.quick)).currency === currency) return
  await editWorkspace(services, { by: author.by }, { currency }, null)
}

/**
 * Changes the fields that are sent.
 * @throws stale when somebody else was faster
 */
export function editWorkspace(
  services: Services,
  author: Author,
  sent: WorkspaceEdit,
  ifMatch: IfMatch,
): Promise<Workspace> {
  return inTransaction(services, author, async (tx) => {
    const before = await lockWorkspace(tx)
    if (!before) throw refuse('internal')
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
    edit.noteSent(columnOf, before, sent)
    if (edit.changes.length === 0) return before
    await updateWorkspace(tx, edit.columns as Parameters<typeof updateWorkspace>[1])
    tx.announce({ room: 'settings', id: workspaceId, action: 'edited', changes: edit.changes })
    return readWorkspace(tx)
  })
}
