import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { Case, type CaseEdit } from '../../contract/cases/cases.ts'
import { storeSent } from '../attachments/attachments.ts'
import type { Author, Services, IfMatch } from '../records/services.ts'
import { rankBeside } from '../records/rank.ts'
import { type RecentRows } from './recentRows.ts'
import { requireCurrent, mustExist } from '../records/record.ts'
import { inOneStatement, inTransaction, type Writer } from '../records/transaction.ts'
import { namingUnknownPeople } from '../users/users.ts'
import { type BlockingLimit, blockingLimits } from '../settings/settings.ts'
import { openColumns } from './openColumns.ts'
import { refuseUnknownCar } from './carLink.ts'
import { refuseUnknownCause } from './causeOfCase.ts'
import { withStation } from './caseStation.ts'
import { checkCustom } from '../customFields/customFields.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { refuseRetired } from '../workspaceLists/workspaceLists.ts'
import { editOf } from './rowOfCase.ts'
import { lookAtLink, snapshotAfter } from './linkedRecord.ts'
import { refuseUndisposed } from './undisposed.ts'
import { refuseMerged } from './triage/mergeCases.ts'
import { presentCase, selectToChange, updateCase, type CaseInState, type SelectedCase, personFields } from './store.ts'

/**
 * Changes the fields that are sent; a field that already has the value stays untouched.
 * @throws conflict for a case that was merged, a column that is at an enforced limit, or suspect parts without a disposition
 */
export async function editCase(
  services: Services,
  author: Author,
  id: string,
  sent: CaseEdit,
  ifMatch: IfMatch,
  recent?: RecentRows<CaseInState>,
): Promise<Case> {
  const attachmentIds = sent.attachments && (await storeSent(services, author.by, sent.attachments))
  const look = await lookAtLink(services, id, sent)
  const limits = await limitsFor(services, sent)
  const edit = async (tx: Writer): Promise<Case> => {
    const before = requireCurrent(await selectToChange(tx, id, recent), ifMatch, presentCase, Case)
    refuseRetired(caseFields, sent, before)
    const placed = await withStation(tx, sent, before, new Date().toISOString())
    await refuseUnknownCause(tx, sent, before)
    const { columns, changes } = editOf(before, placed, attachmentIds, author.by.id)
    const { category = before.category } = sent
    const custom = await checkCustom(services, 'case', sent.custom, { before: before.custom, category })
    if (custom.changes.length > 0) columns.custom = JSON.stringify(custom.values)
    changes.push(...custom.changes)
    Object.assign(columns, snapshotAfter(before, sent, look))
    await refuseUnknownCar(tx, columns.car_id)
    const rank = await rankAsked(tx, before, sent)
    if (rank !== undefined) Object.assign(columns, { rank, topOf: undefined })
    if (Object.keys(columns).length === 0) return presentCase(before)
    refuseMerged(before)
    // Whoever changes what is suspect also writes the case, which `put` then finds changed.
    await refuseUndisposed(tx, id, columns)
    await openColumns(tx, limits, tx.locks)(before, columns)
    const action = changes.length > 0 ? 'edited' : 'moved'
    const put = tx.put(updateCase(before, columns), { feature: 'cases', id, action, changes })
    const written = mustExist(await namingUnknownPeople(personFields, put))
    const after = { ...before, ...written }
    // Within a transaction the result may still be rolled back.
    if (tx.locks || written.state === undefined) recent?.delete(id)
    else recent?.set(id, after)
    return presentCase(after)
  }
  // Counting what a column holds takes a lock until the case is in it.
  return limits.length > 0 ? inTransaction(services, author, edit) : inOneStatement(services, author, edit)
}

/** The enforced limits of columns into which an edit may move a case. */
async function limitsFor(services: Services, sent: CaseEdit): Promise<readonly BlockingLimit[]> {
  const { status, assigneeId, department, priority } = sent
  const movesIt = [status, assigneeId, department, priority].some((value) => value !== undefined)
  return movesIt ? blockingLimits(services, 'cases') : []
}

/**
 * Returns the rank for the requested position beside a neighbour. If that has moved out of the status that is sent, the
 * status determines the position; without a status, the column may be of another field, and any neighbour counts.
 */
async function rankAsked(tx: Writer, before: SelectedCase, sent: CaseEdit): Promise<string | undefined> {
  const neighbourId = sent.beforeId ?? sent.afterId
  if (neighbourId === undefined || neighbourId === before.id) return undefined
  const among = { column: 'status', type: 'text' as const, values: sent.status ? [sent.status] : caseStatuses }
  return rankBeside(tx, { table: 'cases', among, neighbourId, above: sent.beforeId !== undefined, movedId: before.id })
}
