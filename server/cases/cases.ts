import { randomUUID } from 'node:crypto'
import type { Activity } from '../../contract/activity.ts'
import type { Attachment } from '../../contract/attachments.ts'
import type { WipLimit } from '../../contract/boardLimitChoices.ts'
import { type CaseCounts, type CaseFilter, type CaseGroupsQuery, CaseListQuery } from '../../contract/caseCalls.ts'
import { isFinished } from '../../contract/openWork.ts'
import { caseStatuses } from '../../contract/caseChoices.ts'
import type { CaseGroupCounts } from '../../contract/caseGroups.ts'
import type { DaySpan } from '../../contract/calendar.ts'
import { Case, type CaseEdit, type NewCase } from '../../contract/cases.ts'
import type { RaisedCall } from '../../contract/raisedCall.ts'
import { attachmentsOf, storeSent } from '../attachments/attachments.ts'
import { listRecordActivity } from '../records/activity.ts'
import { openCommonWords } from './commonWords.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page, SerializedPage } from '../records/paging/page.ts'
import type { Actor, Author, Services, IfMatch } from '../records/services.ts'
import { rankBeside } from '../records/rank.ts'
import { openRecentRows, type RecentRows } from './recentRows.ts'
import { requireCurrent, refuseDeleted, mustExist, requireVisible } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inOneStatement, inTransaction, type Writer, type Transaction } from '../records/transaction.ts'
import { guest, namingUnknownPeople } from '../users/users.ts'
import { blockingLimits } from '../settings/settings.ts'
import { openColumns } from './columnRoom.ts'
import { refuseUnknownCar } from './carLink.ts'
import { refuseUnknownCause } from './causeOfCase.ts'
import { withStation } from './caseStation.ts'
import {
  matchingCases,
  countByCar,
  countByGroup,
  countByRecord,
  countByStatus,
  listPage,
  openSerializedPages,
} from './caseList.ts'
import { checkCustom } from '../customFields/customFields.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { refuseRetired } from '../workspaceLists/workspaceLists.ts'
import { customOf } from './customFilter.ts'
import { countBySpan } from './countBySpan.ts'
import { editOf, rowOf } from './caseEdit.ts'
import { firstSaid } from './firstSaid.ts'
import { reportedTime } from './reportedTime.ts'
import { lookAtLink, snapshotAfter } from './linkedRecord.ts'
import { mayDeleteCase } from './policy.ts'
import { refuseUndisposed } from './undisposed.ts'
import { refuseMerged } from './triage/mergeCases.ts'
import {
  insertCase,
  presentCase,
  selectCase,
  selectToChange,
  updateCase,
  wholeCase,
  type CaseInState,
  type SelectedCase,
} from './store.ts'

export { causeOfCase } from './causeOfCase.ts'
export { stationsOfSimilar } from './similarPlaces.ts'
export { caseNow } from './triage/mergeStore.ts'
export { queriesOf } from './similarWords.ts'
export { continueBatchJob, forgetBatches } from './bulk/continueBatch.ts'
export { linkCases } from './carLink.ts'
export { checkCorrections, makeCorrection } from './corrections/corrections.ts'
export { fillFromPhotos, photosToRead, type ReadFromPhotos } from './fillFromPhotos.ts'
export { forgetImports } from './import/imports.ts'
export { caseWork } from './caseWork.ts'
export { returnToTriage, takeOn } from './triage/fromCalls.ts'
export { soughtWords } from './similarWords.ts'
export { every, ofDimensions, summedStates } from './summedStates.ts'

/** Lets a higher layer process the photos and the photo analysis of a report, within the write that creates the case. */
export type NotePhotos = (tx: Transaction, by: Actor, caseId: string, sent: NewCase) => Promise<void>
/** Raises a call for help with a case, within the write that creates it. */
export type RaiseCall = (tx: Transaction, by: Actor, caseId: string, call: RaisedCall) => Promise<void>

/** The field of each reference to a person. */
const people = { cases_assignee_id_fkey: 'assigneeId' }

/** Returns one page of cases. @throws forbidden for deleted cases, to everyone but process managers */
export async function listCases(services: Services, by: Actor, query: CaseListQuery): Promise<Page<Case>> {
  refuseDeleted(query, by)
  return listPage(services.database, query, by, await customOf(services, query, by))
}

/**
 * Returns `listCases` for HTTP, where the same pages are requested again and again: rows are cached as JSON, and
 * searches use statistics on common words.
 * @throws forbidden as `listCases` does
 */
export function openCaseList(
  services: Services,
): (by: Actor, query: CaseListQuery) => Promise<Page<Case> | SerializedPage> {
  const writtenPage = openSerializedPages()
  const common = openCommonWords(services, 'cases')
  return async (by, query) => {
    refuseDeleted(query, by)
    // Searches rarely repeat, so their pages are not cached.
    const custom = await customOf(services, query, by)
    return query.q
      ? listPage(services.database, query, by, custom, common)
      : writtenPage(services.database, query, by, custom)
  }
}

/** Returns the cases that are linked to a CAR, newest first. */
export async function casesOfCar(services: Services, by: Actor, carId: string): Promise<Case[]> {
  return (await listCases(services, by, CaseListQuery.parse({ carId }))).items
}

export async function countCases(services: Services, by: Actor, filter: CaseFilter): Promise<CaseCounts> {
  return countByStatus(services.database, filter, by, await customOf(services, filter, by))
}

/** Returns how many cases there are of each value of a field, and of two fields. */
export async function countCaseGroups(services: Services, by: Actor, query: CaseGroupsQuery): Promise<CaseGroupCounts> {
  return countByGroup(services.database, query, by, await customOf(services, query, by))
}

/** Returns how many cases of a filter were reported in each span of days of its time zone. */
export async function countCasesBySpan(
  services: Services,
  by: Actor,
  filter: CaseFilter,
  spans: readonly DaySpan[],
): Promise<number[]> {
  const matching = matchingCases(filter, by, await customOf(services, filter, by))
  return countBySpan(services.database, matching, spans, filter.timeZone)
}

/** Returns how many cases are linked to each of these CARs. */
export const countCasesOfCars = (services: Services, ids: readonly string[]) => countByCar(services.database, ids)

/** Returns how many cases are linked to each of these ERP records. */
export const countCasesOfRecords = (services: Services, ids: readonly string[]) => countByRecord(services.database, ids)

/** Caches the cases that were read or changed last; each shows the people that it names. */
export const openRecentCases = (services: Services): RecentRows<CaseInState> => openRecentRows(services.live, 'users')

export async function readCase(
  services: Services,
  by: Actor,
  id: string,
  recent?: RecentRows<CaseInState>,
): Promise<Case> {
  const row = await selectCase(services.database.quick, id)
  if (row) recent?.set(id, row)
  return presentCase(requireVisible(row, by))
}

export function listCaseAttachments(services: Services, by: Actor, id: string): Promise<Attachment[]> {
  return attachmentsOf(services.database, by, { room: 'cases', id })
}

export function listCaseActivity(
  services: Services,
  by: Actor,
  id: string,
  page: PageRequest,
): Promise<Page<Activity>> {
  return listRecordActivity(services.database, by, { room: 'cases', id }, page)
}

/** Creates a case. For an id that this person has already used, returns what was created then. */
export async function createCase(
  services: Services,
  author: Author,
  sent: NewCase,
  notePhotos?: NotePhotos,
  raiseCall?: RaiseCall,
): Promise<Case> {
  if (!isFromFloor(sent, author.by)) refuseRetired(caseFields, sent)
  const attachmentIds = await storeSent(services, author.by, sent.attachments)
  const look = await lookAtLink(services, null, sent)
  const id = sent.id ?? randomUUID()
  const custom = await checkCustom(services, 'case', sent.custom, {
    before: {},
    category: sent.category,
    wantsRequired: !isFromFloor(sent, author.by),
  })
  const make = async (tx: Writer) => {
    const { at, refusedTime } = reportedTime(sent.reportedAt)
    const placed = await withStation(tx, sent, null, at)
    await refuseUnknownCause(tx, sent, null)
    const made = {
      ...rowOf({ ...placed, reportedAt: at }, id, author.by.id, attachmentIds),
      ...snapshotAfter(null, sent, look),
      ...(custom.changes.length > 0 && { custom: JSON.stringify(custom.values) }),
    }
    await refuseUnknownCar(tx, made.car_id)
    const changes = firstSaid(placed, { ...made, refusedTime }, attachmentIds, custom.changes)
    const inserted = tx.put(insertCase(made), { room: 'cases', id, action: 'created', changes })
    const written = await namingUnknownPeople(people, inserted)
    return { row: written ? wholeCase(written) : await sentBefore(tx, author.by, id), isNew: Boolean(written) }
  }
  const hasPhotosToNote = notePhotos && (sent.analysisId !== null || sent.readPhotos)
  const isAlone = !hasPhotosToNote && (!sent.call || !raiseCall)
  if (isAlone) return presentCase((await inOneStatement(services, author, make)).row)
  return inTransaction(services, author, async (tx) => {
    const { row, isNew } = await make(tx)
    if (hasPhotosToNote && isNew) await notePhotos(tx, author.by, id, sent)
    if (sent.call && isNew) await raiseCall?.(tx, author.by, id, sent.call)
    return presentCase(row)
  })
}

/**
 * Whether a report comes from the floor: from Quick Case or another device that may have kept it, from a guest, a shared
 * tablet or a call. None of these waits for custom fields, which may be filled in later.
 */
const isFromFloor = (sent: NewCase, by: Actor): boolean =>
  sent.reportedAt !== undefined ||
  sent.call !== undefined ||
  sent.analysisId !== null ||
  sent.readPhotos ||
  by.kiosk !== undefined ||
  by.id === guest.id

/** Returns what somebody created earlier with an id. */
async function sentBefore(tx: Writer, by: Actor, id: string): Promise<SelectedCase> {
  const row = mustExist(await selectCase(tx, id))
  if (row.createdById !== by.id) throw refuse('caseIdTaken')
  return row
}

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
    await refuseUndisposed(tx, id, columns)
    await openColumns(tx, limits, tx.locks)(before, columns)
    const action = changes.length > 0 ? 'edited' : 'moved'
    const put = tx.put(updateCase(before, columns), { room: 'cases', id, action, changes })
    const written = mustExist(await namingUnknownPeople(people, put))
    const after = { ...before, ...written }
    // Within a transaction the result may still be rolled back.
    if (tx.locks || written.state === undefined) recent?.delete(id)
    else recent?.set(id, after)
    return presentCase(after)
  }
  // Counting what a column holds takes a lock until the case is in it, and so does adding up what is suspect.
  const isFinishing = sent.status !== undefined && isFinished('cases', sent.status)
  return limits.length > 0 || isFinishing
    ? inTransaction(services, author, edit)
    : inOneStatement(services, author, edit)
}

/** The enforced limits of columns into which an edit may move a case. */
async function limitsFor(services: Services, sent: CaseEdit): Promise<readonly WipLimit[]> {
  const { status, assigneeId, department, priority } = sent
  const movesIt = [status, assigneeId, department, priority].some((value) => value !== undefined)
  return movesIt ? blockingLimits(services) : []
}

export function deleteCase(services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> {
  return inOneStatement(services, author, async (tx) => {
    const before = requireCurrent(await selectToChange(tx, id), ifMatch, presentCase, Case)
    if (!mayDeleteCase(author.by, before)) {
      throw refuse('ownCasesDeleted')
    }
    const gone = updateCase(before, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    await tx.put(gone, { room: 'cases', id, action: 'deleted' })
    return undefined
  })
}

/** Restores a deleted case; one that is not deleted is returned as it is. */
export function restoreCase(services: Services, author: Author, id: string): Promise<Case> {
  return inOneStatement(services, author, async (tx) => {
    const before = await selectToChange(tx, id)
    if (!before) throw refuse('notFound')
    if (before.deletedAt === null) return presentCase(before)
    requireVisible(before, author.by)
    const back = tx.put(updateCase(before, { deleted_at: null, deleted_by: null }), {
      room: 'cases',
      id,
      action: 'restored',
    })
    return presentCase({ ...before, ...mustExist(await back) })
  })
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
