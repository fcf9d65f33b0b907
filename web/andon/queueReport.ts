import type { GuestReportSent } from '../../contract/andon/andon.ts'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { NewCaseSent } from '../../contract/cases/cases.ts'
import { fileStep, type QueuedFile } from '../attachments/fileStep.ts'
import { newId } from '../api/newId.ts'
import { type SendOutcome, enqueue } from '../outbox/outbox.ts'
import type { NewOutboxItem, Owner, Step } from '../outbox/outboxItem.ts'
import { currentOwner } from '../outbox/waiting.ts'

type Guest = { guest: GuestReportSent; atKiosk: boolean }

/**
 * A report from the form, and in whose name it is sent. A person's photos are sent first, and their addresses are added
 * to `body.attachments` in order. A guest sends `guest` with the photos in it instead of `body`; `atKiosk` is set on a
 * shared tablet that nobody has signed in to. For a person at a shared tablet, `kiosk` is their token, since they may
 * have left when it is sent.
 */
type ReportToSend = {
  body: NewCaseSent
  photos: QueuedFile[]
  as: 'person' | Guest | { kiosk: string }
}

/** There is no known person in whose name a report could be stored. */
export class NobodySignedIn extends Error {
  override readonly name = 'NobodySignedIn'
  constructor() {
    super('Nobody is signed in.')
  }
}

/**
 * Stores a report on this device, and sends it when possible: exactly once, with its original time. Resolves as soon as
 * it is stored; `done` settles after the first attempt ("kept" means that it will be sent later).
 * @throws DeviceFull when the device has no storage left, NobodySignedIn for a person's report without a person: nothing was
 * stored
 */
export async function queueReport(report: ReportToSend): Promise<{ done: Promise<SendOutcome> }> {
  const item = itemOf(report)
  return enqueue(
    item,
    report.photos.map(({ id, blob }) => ({ id, blob })),
  )
}

function itemOf(report: ReportToSend): NewOutboxItem {
  const { as } = report
  if (as === 'person') return personItem(report)
  return 'guest' in as ? guestItem(report, as) : kioskItem(report, as.kiosk)
}

/** A person's report as an outbox item, in the name of the signed-in person. */
export function personItem({ body, photos }: Omit<ReportToSend, 'as'>): NewOutboxItem {
  const owner = currentOwner()
  if (!owner) throw new NobodySignedIn()
  return reportItem({ body, photos }, owner)
}

/**
 * A report from a shared tablet as an outbox item. It is sent with its author's token, whoever uses the tablet then.
 */
function kioskItem(report: ReportToSend, token: string): NewOutboxItem {
  const item = reportItem(report, null)
  const Authorization = `Bearer ${token}`
  return { ...item, steps: item.steps.map((step) => ({ ...step, headers: { ...step.headers, Authorization } })) }
}

function reportItem({ body, photos }: Omit<ReportToSend, 'as'>, owner: Owner | null): NewOutboxItem {
  const at = body.reportedAt ?? new Date().toISOString()
  const id = body.id ?? newId()
  const attachments = [...(body.attachments ?? []), ...photos.map((photo) => attachmentUrl(photo.id))]
  const create: Step = {
    method: 'POST',
    path: '/api/cases',
    headers: { 'Idempotency-Key': newId() },
    body: { ...body, id, reportedAt: at, attachments },
  }
  return {
    id,
    owner,
    label: { kind: 'report', title: body.title },
    about: `cases/${id}`,
    features: ['cases', 'analytics', ...(body.call ? ['calls'] : [])],
    at,
    steps: [...photos.map(fileStep), create],
  }
}

function guestItem({ photos }: ReportToSend, { guest, atKiosk }: Guest): NewOutboxItem {
  const id = guest.id ?? newId()
  const at = guest.reportedAt ?? new Date().toISOString()
  return {
    id,
    owner: null,
    label: { kind: 'report', title: guest.title },
    about: `cases/${id}`,
    features: ['cases', 'analytics'],
    at,
    steps: [
      {
        method: 'POST',
        path: atKiosk ? '/api/kiosk/reports' : '/api/andon/guest-reports',
        body: { ...guest, id, reportedAt: at },
        ...(photos.length > 0 && { dataStrings: { field: 'photos', files: photos.map((photo) => photo.id) } }),
      },
    ],
  }
}
