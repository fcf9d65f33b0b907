import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { RaisedCall } from '../../contract/calls/raisedCall.ts'
import type { JoiningReportSent } from '../../contract/cases/similar.ts'
import { addressOf } from '../api/api.ts'
import { newId } from '../api/newId.ts'
import { type SendOutcome, enqueue } from '../outbox/outbox.ts'
import type { Step } from '../outbox/outboxItem.ts'
import { currentOwner } from '../outbox/waiting.ts'
import { fileStep, type QueuedFile } from '../attachments/fileStep.ts'
import { NobodySignedIn } from './queueReport.ts'

type Joining = {
  caseId: string
  body: JoiningReportSent & { id: string; reportedAt: string }
  photos: QueuedFile[]
  call?: RaisedCall | undefined
}

/**
 * Adds a report to a case about the same problem; like `queueReport` for a new one it is stored on the device first.
 * @throws DeviceFull when the device has no storage left, NobodySignedIn without a person: nothing was stored
 */
export async function joinReport({ caseId, body, photos, call }: Joining): Promise<{ done: Promise<SendOutcome> }> {
  const owner = currentOwner()
  if (!owner) throw new NobodySignedIn()
  const attachments = photos.map(({ id }) => attachmentUrl(id))
  return enqueue(
    {
      id: body.id,
      owner,
      label: { kind: 'report', title: body.title },
      about: `cases/${caseId}`,
      features: ['cases', 'comments', 'calls'],
      at: body.reportedAt,
      steps: [
        ...photos.map(fileStep),
        {
          method: 'POST',
          path: addressOf('POST /api/cases/{id}/reports', { id: caseId }, undefined),
          headers: { 'Idempotency-Key': newId() },
          body: { ...body, attachments },
        },
        ...(call ? [callStep(caseId, call)] : []),
      ],
    },
    photos.map(({ id, blob }) => ({ id, blob })),
  )
}

/** Calls for help with the case, unless somebody already has. */
const callStep = (caseId: string, call: RaisedCall): Step => ({
  method: 'POST',
  path: addressOf('POST /api/cases/{id}/call', { id: caseId }, undefined),
  headers: { 'Idempotency-Key': newId() },
  body: { ...call },
  mayConflict: true,
})
