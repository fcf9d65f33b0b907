import { randomUUID } from 'node:crypto'
import type { Case, NewCase } from '../../contract/cases/cases.ts'
import type { RaisedCall } from '../../contract/calls/raisedCall.ts'
import { storeSent } from '../attachments/attachments.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { mustExist } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inOneStatement, inTransaction, type Writer, type Transaction } from '../records/transaction.ts'
import { guest, namingUnknownPeople } from '../users/users.ts'
import { refuseUnknownCar } from './carLink.ts'
import { refuseUnknownCause } from './causeOfCase.ts'
import { withStation } from './caseStation.ts'
import { checkCustom } from '../customFields/customFields.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { refuseRetired } from '../workspaceLists/workspaceLists.ts'
import { rowOf } from './rowOfCase.ts'
import { reportedTime, type ReportedTime } from './reportedTime.ts'
import { lookAtLink, snapshotAfter } from './linkedRecord.ts'
import { presentCase, selectCase, type SelectedCase, personFields, type CaseRow } from './store.ts'
import { insertCase, wholeCase } from './insertCase.ts'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { Change } from '../records/activityTable.ts'
import { initialChanges } from '../records/fieldChanges.ts'

/** Lets a higher layer process the photos and the photo analysis of a report, within the write that creates the case. */
export type NotePhotos = (tx: Transaction, by: Actor, caseId: string, sent: NewCase) => Promise<void>
/** Raises a call for help with a case, within the write that creates it. */
export type RaiseCall = (tx: Transaction, by: Actor, caseId: string, call: RaisedCall) => Promise<void>

/**
 * Creates a case. For an id that this person has already used, returns what was created then. One from a template does
 * not wait for required custom fields, which a template does not have.
 */
export async function createCase(
  services: Services,
  author: Author & { fromTemplate?: true },
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
    wantsRequired: !author.fromTemplate && !isFromFloor(sent, author.by),
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
    const changes = newCaseChanges(placed, { ...made, refusedTime }, attachmentIds, custom.changes)
    const inserted = tx.put(insertCase(made), { feature: 'cases', id, action: 'created', changes })
    const written = await namingUnknownPeople(personFields, inserted)
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

/** Returns the fields of a new case for the audit log; the time of the report only if it had to wait on a device. */
function newCaseChanges(
  {
    id: _id,
    analysisId: _analysisId,
    readPhotos: _readPhotos,
    relatedCarId: _sameLink,
    call: _call,
    custom: _custom,
    reportedAt,
    ...values
  }: NewCase,
  made: Pick<CaseRow, 'car_id' | 'created_at'> & Pick<ReportedTime, 'refusedTime'>,
  attachmentIds: string[],
  custom: Change[],
): Change[] {
  const attachments = attachmentIds.map(attachmentUrl)
  const fields = initialChanges({
    ...values,
    carId: made.car_id,
    attachments,
    createdAt: reportedAt && made.created_at,
    deviceTime: made.refusedTime,
  })
  return [...fields, ...custom]
}
