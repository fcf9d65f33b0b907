import { attachmentUrl } from '../../contract/attachments.ts'
import type { JoiningReportSent } from '../../contract/similar.ts'
import { addressOf } from '../api/api.ts'
import { newId } from '../api/newId.ts'
import { type FirstTry, keep } from '../outbox/outbox.ts'
import { ownerNow } from '../outbox/waiting.ts'
import { type KeptPhoto, NobodySignedIn, photoStep } from './keepReport.ts'

type Joining = { caseId: string; body: JoiningReportSent & { id: string; reportedAt: string }; photos: KeptPhoto[] }

/**
 * Adds a report to a case that tells the same already, as `keepReport` sends a new one: safe on the device first.
 * @throws DeviceFull when there is no feature, NobodySignedIn without a person: nothing was kept
 */
export async function joinReport({ caseId, body, photos }: Joining): Promise<{ done: Promise<FirstTry> }> {
  const owner = ownerNow()
  if (!owner) throw new NobodySignedIn()
  const attachments = photos.map(({ id }) => attachmentUrl(id))
  return keep(
    {
      id: body.id,
      owner,
      label: { kind: 'report', title: body.title },
      about: `cases/${caseId}`,
      rooms: ['cases', 'comments'],
      at: body.reportedAt,
      steps: [
        ...photos.map(photoStep),
        {
          method: 'POST',
          path: addressOf('POST /api/cases/{id}/reports', { id: caseId }, undefined),
          headers: { 'Idempotency-Key': newId() },
          body: { ...body, attachments },
        },
      ],
    },
    photos.map(({ id, blob }) => ({ id, blob })),
  )
}
