import type { FastifyReply } from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import type { a3Calls } from '../../contract/a3/a3.ts'
import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import type { QueryOf } from '../../contract/http/call.ts'
import { pageLimit } from '../../contract/http/paging.ts'
import { attachmentBytes } from '../attachments/attachments.ts'
import type { Actor, Services } from '../records/services.ts'
import { pdfQueue } from '../process/workers/workQueues.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listTasksOf } from '../tasks/tasks.ts'
import { namesInCauses, readCauseCodes, readCauses } from '../causes/causes.ts'
import { listContainmentOf, listDispositionsOf, suspectToPrint } from '../containment/containment.ts'
import { casesOfCar } from '../cases/cases.ts'
import { listCarAttachments, readCar } from '../cars/cars.ts'
import { readDocuments } from '../documents/documents.ts'
import { listRounds } from '../effectiveness/effectiveness.ts'
import type { PrintedCauses } from './causeBlocks.ts'
import { placesOfCar } from '../readAcross/readAcross.ts'
import { listSavings } from '../savings/savings.ts'
import { listSignatures, type SignatureWithContent } from '../signatures/signatures.ts'
import { renderA3, type A3Sheet } from './renderA3.ts'

export { containmentBlocks } from './containmentBlocks.ts'
export { documentsBlock, proofBlock } from './followUpBlocks.ts'
export { causesBlock, countermeasuresBlock } from './causeBlocks.ts'
export { signatureBlock } from './signatureBlock.ts'
export { renderA3, type A3Sheet } from './renderA3.ts'
export { casesOf, currentRows, placesOf, prose, tasksOf, targetRows, type Block } from './sheetContent.ts'

/** The reader's locale for a printed CAR. */
type Reading = A3Sheet['chosen']

/** With what was signed, for the evidence. */
type ReadSheet = A3Sheet & { signatures: readonly SignatureWithContent[] }

/** Returns all that a printed CAR shows, as it is at this moment. @throws notFound when this person may not see it */
export async function readSheet(services: Services, by: Actor, id: string, chosen: Reading): Promise<ReadSheet> {
  const car = await readCar(services, by, id)
  const record = { feature: 'cars', id } as const
  const [tasks, cases, causes, rounds, { documents }, places, contained, disposed, suspect, signed, savings, files] =
    await Promise.all([
      listTasksOf(services, by, record, { limit: pageLimit }),
      casesOfCar(services, by, id),
      causesToPrint(services, by, id),
      listRounds(services, by, id),
      readDocuments(services, by, id),
      placesOfCar(services, id),
      listContainmentOf(services, by, record, { limit: pageLimit }),
      listDispositionsOf(services, by, record, { limit: pageLimit }),
      suspectToPrint(services.database, record),
      listSignatures(services, by, record, { limit: pageLimit }),
      listSavings(services, by, { carId: [id], sort: 'createdAt', limit: pageLimit }),
      listCarAttachments(services, by, id),
    ])
  const pictures = files
    .filter(({ type }) => isPicture(type))
    .map((file) => ({ caption: file.name, read: () => attachmentBytes(services, file.id) }))
  const printedAt = new Date().toISOString()
  const containment = { rows: contained.items, suspect, dispositions: disposed.items }
  return {
    car,
    tasks: tasks.items,
    cases,
    causes,
    rounds,
    documents,
    places,
    containment,
    signatures: signed.items,
    savings: savings.items,
    pictures,
    chosen,
    printedAt,
  }
}

/**
 * Sends a CAR as a PDF on `reply`, as it is at this moment, in the requester's locale.
 * @throws notFound when this person may not see it
 */
export async function downloadA3(
  services: Services,
  by: Actor,
  id: string,
  wishes: QueryOf<typeof a3Calls.downloadA3>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, wishes)
  const sheet = await readSheet(services, by, id, chosen)
  const pdf = await pdfQueue(by.id, () => renderA3(sheet))
  await reply
    .headers(downloadHeaders(`${sheet.car.key}.pdf`))
    .type('application/pdf')
    .send(pdf)
}

async function causesToPrint(services: Services, by: Actor, id: string): Promise<PrintedCauses> {
  const [tree, { codes }] = await Promise.all([readCauses(services, by, id), readCauseCodes(services.database)])
  return { tree, codes, names: await namesInCauses(services.database, tree) }
}

/** The sheet itself, which only the A3 uses. */
const sheetName = 'sheet.typ'

/**
 * The typesetter's sources of the blocks of an A3, by the paths under which another document's template imports them:
 * `/steps.typ`.
 */
export function blockSources(): Record<string, Buffer> {
  const folder = new URL('.', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.typ') && name !== sheetName)
  return Object.fromEntries(names.map((name) => [`/${name}`, readFileSync(new URL(name, folder))]))
}
