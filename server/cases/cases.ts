import { randomUUID } from 'node:crypto'
import type { Activity } from '../../contract/activity.ts'
import type { Attachment } from '../../contract/attachments.ts'
import type { Case, CaseCounts, CaseEdit, CaseFilter, CaseListQuery, NewCase } from '../../contract/cases.ts'
import { attachmentsOf, storeSent } from '../attachments/attachments.ts'
import { listActivity } from '../platform/activity.ts'
import { inOrder } from '../platform/database.ts'
import type { Page } from '../platform/http/page.ts'
import type { Actor, Author, House } from '../platform/house.ts'
import { refuse } from '../platform/refuse.ts'
import { write, type Transaction } from '../platform/write.ts'
import { countByStatus, listPage } from './caseList.ts'
import { editOf, rowOf } from './caseEdit.ts'
import { mayDeleteCase, mayRestoreCase, mayRestoreCases } from './policy.ts'
import { insertCase, lockCase, presentCase, rankBeside, selectCase, updateCase, type SelectedCase } from './store.ts'
import { namingUnknownPeople } from './unknownPeople.ts'

export async function listCases(house: House, by: Actor, query: CaseListQuery): Promise<Page<Case>> {
  if (query.deleted && !mayRestoreCases(by)) throw refuse('forbidden', 'Only a process manager sees what was deleted.')
  return listPage(house.database, query, by)
}

export function countCases(house: House, by: Actor, filter: CaseFilter): Promise<CaseCounts> {
  return countByStatus(house.database, filter, by)
}

export async function readCase(house: House, by: Actor, id: string): Promise<Case> {
  const row = await selectCase(house.database.quick, id)
  return presentCase(visible(row, by))
}

export async function listCaseAttachments(house: House, by: Actor, id: string): Promise<Attachment[]> {
  const row = visible(await selectCase(house.database.quick, id), by)
  return attachmentsOf(house.database, row.attachmentIds)
}

export async function listCaseActivity(house: House, by: Actor, id: string): Promise<Activity[]> {
  visible(await selectCase(house.database.quick, id), by)
  return listActivity(house.database, 'cases', id)
}

/** Makes a case. An id that this person used before answers what was made then. */
export async function createCase(house: House, author: Author, sent: NewCase): Promise<Case> {
  const attachmentIds = await storeSent(house, author.by, sent.attachments)
  return write(house, author, async (tx) => {
    const id = sent.id ?? randomUUID()
    const [isNew, row] = await namingUnknownPeople(
      inOrder(insertCase(tx, rowOf(sent, id, author.by.id, attachmentIds)), selectCase(tx, id)),
    )
    if (!row) throw refuse('internal')
    if (isNew) tx.announce({ room: 'cases', id, action: 'created' })
    else if (row.createdById !== author.by.id) throw refuse('alreadyExists', 'This id belongs to another case.')
    return presentCase(row)
  })
}

/** Changes the fields that are sent; whatever already has the sent value stays untouched. */
export async function editCase(
  house: House,
  author: Author,
  id: string,
  sent: CaseEdit,
  ifMatch: number | null,
): Promise<Case> {
  const attachmentIds = sent.attachments && (await storeSent(house, author.by, sent.attachments))
  return write(house, author, async (tx) => {
    const before = await unchanged(tx, id, ifMatch)
    const { columns, changes } = editOf(before, sent, attachmentIds)
    const rank = await rankAsked(tx, before, sent)
    if (rank !== undefined) columns.rank = rank
    if (Object.keys(columns).length === 0) return presentCase(before)
    const [, after] = await namingUnknownPeople(inOrder(updateCase(tx, id, columns), selectCase(tx, id)))
    if (!after) throw refuse('internal')
    tx.announce({ room: 'cases', id, action: changes.length > 0 ? 'edited' : 'moved', changes })
    return presentCase(after)
  })
}

export function deleteCase(house: House, author: Author, id: string, ifMatch: number | null): Promise<undefined> {
  return write(house, author, async (tx) => {
    const before = await unchanged(tx, id, ifMatch)
    if (!mayDeleteCase(author.by, presentCase(before))) {
      throw refuse('forbidden', 'You may delete only the cases that you reported.')
    }
    await updateCase(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    tx.announce({ room: 'cases', id, action: 'deleted' })
    return undefined
  })
}

/** Brings a deleted case back; one that is there is answered as it is. */
export function restoreCase(house: House, author: Author, id: string): Promise<Case> {
  return write(house, author, async (tx) => {
    const before = await lockCase(tx, id)
    if (!before) throw refuse('notFound')
    if (before.deletedAt === null) return presentCase(before)
    if (!mayRestoreCase(author.by, before.deletedBy)) throw refuse('notFound')
    const [, after] = await inOrder(updateCase(tx, id, { deleted_at: null, deleted_by: null }), selectCase(tx, id))
    if (!after) throw refuse('internal')
    tx.announce({ room: 'cases', id, action: 'restored' })
    return presentCase(after)
  })
}

/** A deleted case exists only for those who may bring it back. */
function visible(row: SelectedCase | undefined, by: Actor): SelectedCase {
  if (!row || (row.deletedAt !== null && !mayRestoreCase(by, row.deletedBy))) throw refuse('notFound')
  return row
}

/** Locks a case for a change, if it is there and still the version that the person saw. */
async function unchanged(tx: Transaction, id: string, ifMatch: number | null): Promise<SelectedCase> {
  const row = await lockCase(tx, id)
  if (!row || row.deletedAt !== null) throw refuse('notFound')
  if (ifMatch !== null && ifMatch !== row.version) throw refuse('stale', { current: presentCase(row) })
  return row
}

/** The rank that a wish for a place asks for. A neighbour that has moved away meanwhile leaves the place to the status. */
async function rankAsked(tx: Transaction, before: SelectedCase, sent: CaseEdit): Promise<string | undefined> {
  const neighbourId = sent.beforeId ?? sent.afterId
  if (neighbourId === undefined || neighbourId === before.id) return undefined
  const status = sent.status ?? before.status
  return rankBeside(tx, { status, neighbourId, above: sent.beforeId !== undefined, movedId: before.id })
}
