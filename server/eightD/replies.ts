import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { ownDateFormat } from '../../contract/values/dates.ts'
import type { EightDReply, NewReply } from '../../contract/eightD/eightD.ts'
import { replyLimit } from '../../contract/eightD/eightDChoices.ts'
import { eightDReportTexts as texts } from '../../contract/eightD/eightDReportTexts.ts'
import { keepDocument, readFile } from '../attachments/attachments.ts'
import { readCar } from '../cars/cars.ts'
import { sendMail } from '../notifications/notifications.ts'
import { refuse } from '../process/refuse.ts'
import { pdfQueue } from '../process/workers/workQueues.ts'
import { exists } from '../records/childRows.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { mustExist } from '../records/record.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { readUser } from '../users/users.ts'
import { coverOf } from './cover.ts'
import { readReport } from './downloadEightD.ts'
import { readEightD } from './readEightD.ts'
import { mayReply } from './policy.ts'
import { renderEightD } from './renderEightD.ts'
import { countReplies, insertReply, presentReply, selectReply, selectReplyPage } from './replyStore.ts'
import { lockEightD } from './store.ts'

/** Returns the replies to the customer of a CAR, newest first. @throws notFound */
export async function listReplies(
  services: Services,
  by: Actor,
  carId: string,
  page: PageRequest,
): Promise<Page<EightDReply>> {
  await readCar(services, by, carId)
  return selectReplyPage(services.database, carId, page)
}

/**
 * Sends the 8D of a CAR with a covering page in the customer's language, as an e-mail that is answered to its sender.
 * What was sent is kept. For an id that was already used, returns the reply that was sent then.
 * @throws notFound; forbidden for who may not reply; conflict when the CAR has too many replies
 */
export async function sendReply(
  services: Services,
  author: Author,
  carId: string,
  sent: NewReply,
): Promise<EightDReply> {
  const { by } = author
  const car = await readCar(services, by, carId)
  if (!mayReply(by, car)) throw refuse('ownRepliesOnly')
  if (!(await exists(services.database, { feature: 'cars', id: carId }))) throw refuse('notFound')
  const id = sent.id ?? randomUUID()
  const before = await selectReply(services.database, id)
  if (before) return sameAgain(before, by, carId)
  const language = sent.language ?? (await readEightD(services, by, carId)).language
  const wishes = { language, dateFormat: ownDateFormat(language) }
  const chosen = await preferencesOf(services.database.quick, by.id, wishes)
  const report = await readReport(services, by, carId, chosen)
  const sender = await readUser(services.database, by.id)
  const cover = coverOf(report.sheet, report.eightD, sent, sender)
  const bytes = await pdfQueue(by.id, () => renderEightD({ ...report, cover }))
  const file = { name: `${car.key}-8D.pdf`, type: 'application/pdf', bytes } as const
  return keepDocument(services, author, file, async (tx, attachmentId) => {
    // Locked, so that the limit holds and the same id is not used twice at once.
    if (!(await lockEightD(tx, carId))) throw refuse('notFound')
    const first = await selectReply(tx, id)
    if (first) return sameAgain(first, by, carId)
    if ((await countReplies(tx, carId)) >= replyLimit) throw refuse('tooManyReplies', { limit: replyLimit })
    const mailId = await sendMail(
      services,
      tx,
      { userId: null, address: sent.to },
      {
        language,
        subject: sent.subject,
        paragraphs: sent.message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
        reason: chosen.t(texts.mailReason, { name: sender.name, key: car.key }),
      },
      { attachmentId, replyTo: sender.email },
    )
    const reply = { id, car_id: carId, mail_id: mailId, attachment_id: attachmentId, sent_by: by.id, language }
    await insertReply(tx, { ...reply, message: sent.message })
    const changes = [{ field: 'repliedTo', from: null, to: sent.to }]
    tx.announce({ feature: 'cars', id: carId, action: 'eightDSent', changes })
    return presentReply(mustExist(await selectReply(tx, id)))
  })
}

type Selected = NonNullable<Awaited<ReturnType<typeof selectReply>>>

function sameAgain(row: Selected, by: Actor, carId: string): EightDReply {
  if (row.carId !== carId || row.sentById !== by.id) throw refuse('replyIdTaken')
  return presentReply(row)
}

/**
 * Sends the file of a reply on `reply`, exactly as the customer got it.
 * @throws notFound also for a reply of another CAR, and when its file no longer exists
 */
export async function downloadReply(
  services: Services,
  by: Actor,
  { id: carId, replyId }: { id: string; replyId: string },
  reply: FastifyReply,
): Promise<void> {
  await readCar(services, by, carId)
  const row = await selectReply(services.database, replyId)
  const file = row?.carId === carId ? await readFile(services, row.fileId) : null
  if (!file) throw refuse('notFound')
  await reply.headers(downloadHeaders(file.name)).type(file.type).send(file.bytes)
}
