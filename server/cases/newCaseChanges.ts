import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { NewCase } from '../../contract/cases/cases.ts'
import type { Change } from '../records/activityTable.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { ReportedTime } from './reportedTime.ts'
import type { CaseRow } from './store.ts'

/** Returns the fields of a new case for the audit log; the time of the report only if it had to wait on a device. */
export function newCaseChanges(
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
