import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { writeSeal } from '../../contract/audit/audit.ts'
import type { QueryOf } from '../../contract/http/call.ts'
import { type evidenceCalls, evidenceTexts } from '../../contract/evidence/evidence.ts'
import { fileNameOf } from '../../contract/values/fileNameOf.ts'
import { renderA3 } from '../a3/a3.ts'
import { discard, temporaryFolder, writeOut, copyOut, type Incoming } from '../attachments/attachments.ts'
import { renderEightD } from '../eightD/eightD.ts'
import { pdfQueue } from '../process/workers/workQueues.ts'
import { audit } from '../records/audit.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf, type Chosen } from '../settings/settings.ts'
import { readUser } from '../users/users.ts'
import { answeredClauses } from './answers.ts'
import { clausePage, type Gap } from './clausePage.ts'
import { packFiles } from './packFiles.ts'
import { readRecord, type EvidenceRecord } from './readRecord.ts'
import type { Activity } from '../../contract/records/activity.ts'
import { csvLines } from '../files/csv.ts'
import { selectFiles } from './store.ts'
import { gapTexts } from '../../contract/evidence/evidenceTexts.ts'
import { translateInto } from '../process/translate.ts'

const head = ['entry', 'at', 'person', 'area', 'record', 'action', 'field', 'from', 'to']

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** The history as CSV, a line for each change, with the names of fields as the JSON has them and moments in UTC. */
function historyCsv(history: readonly Activity[]): string {
  const rows = history.flatMap(({ id, at, actor, feature, recordId, action, changes }) => {
    const entry = [id, at, actor?.name ?? null, feature, recordId, action]
    if (changes.length === 0) return [[...entry, null, null, null]]
    return changes.map(({ field, from, to }) => [...entry, field, text(from), text(to)])
  })
  return `\ufeff${csvLines([head, ...rows])}`
}

/**
 * Sends the evidence of a CAR on `reply` as one ZIP file, as it is at this moment. The pack lists what it lacks. The
 * audit log records its manifest's hash, so that the pack can be told from one that somebody imitated.
 * @throws notFound when this person may not see the CAR
 */
export async function downloadEvidence(
  services: Services,
  by: Actor,
  id: string,
  wishes: QueryOf<typeof evidenceCalls.downloadEvidence>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, wishes)
  const pack = await pdfQueue(by.id, () => makePack(services, by, id, chosen))
  const content = createReadStream(pack.path)
  content.once('close', () => void rm(pack.path, { force: true }))
  const changes = [{ field: 'manifest', from: null, to: pack.manifest }]
  try {
    await audit(services, by, { feature: 'cars', id, action: 'evidenceExported', changes })
  } catch (error) {
    content.destroy()
    throw error
  }
  await reply
    .headers({
      ...downloadHeaders(`${pack.key}-${fileNameOf(chosen.t(evidenceTexts.title))}.zip`),
      'content-length': pack.size,
    })
    .type('application/zip')
    .send(content)
}

type Pack = { path: string; size: number; key: string; manifest: string }

async function makePack(services: Services, by: Actor, id: string, chosen: Chosen): Promise<Pack> {
  const record = await readRecord(services, by, id, chosen)
  const { key } = record.sheet.car
  const files: PackedFile[] = []
  try {
    const gaps = await takeFiles(services, id, files)
    await addDocuments(services, by, record, files, gaps)
    const manifest = await writeOut(services, manifestOf(record, by, files, gaps))
    files.push({ ...manifest, name: manifestName })
    const path = join(temporaryFolder(services), randomUUID())
    const size = await packFiles({ path, files, madeAt: record.sheet.printedAt })
    return { path, size, key, manifest: manifest.sha256 }
  } finally {
    await Promise.all(files.map(discard))
  }
}

/** Adds all that is written for the pack: PDFs, the page of clauses, record, history and audit extract. */
async function addDocuments(
  services: Services,
  by: Actor,
  record: EvidenceRecord,
  files: PackedFile[],
  gaps: Gap[],
): Promise<void> {
  const { sheet, eightD, history, audit: extract } = record
  const add = async (name: string, content: Buffer | string) => {
    files.push({ ...(await writeOut(services, Buffer.from(content))), name })
  }
  const addJson = (name: string, content: unknown) => add(name, `${JSON.stringify(content, null, 2)}\n`)
  await add(`${sheet.car.key}-A3.pdf`, await renderA3(sheet))
  await add(`${sheet.car.key}-8D.pdf`, await renderEightD({ sheet, eightD, cover: null }))
  const { car, tasks, cases, causes, places, rounds, documents, containment, savings, signatures } = sheet
  const { tree } = causes
  await addJson('record.json', {
    car,
    eightD,
    tasks,
    cases,
    causes: tree,
    containment,
    places,
    rounds,
    documents,
    savings,
  })
  await addJson('signatures.json', signatures)
  await addJson('history.json', history)
  await add('history.csv', historyCsv(history))
  if (record.isHistoryShortened) gaps.push({ gap: 'historyShortened', values: {} })
  if (extract === null) gaps.push({ gap: 'auditRefused', values: {} })
  else {
    await addJson('audit.json', { seal: extract.seal, entries: extract.entries })
    if (extract.isShortened) gaps.push({ gap: 'auditShortened', values: {} })
    if (extract.unsealed > 0) gaps.push({ gap: 'unsealed', values: { n: extract.unsealed } })
  }
  const clauses = answeredClauses(record)
  const open = clauses.filter(({ places: answers }) => answers.length === 0).length
  if (open > 0) gaps.push({ gap: 'clausesOpen', values: { n: open } })
  const madeBy = (await readUser(services.database, by.id)).name
  const seal = extract?.seal ? writeSeal(extract.seal) : null
  await add('clauses.html', clausePage({ sheet, clauses, gaps, madeBy, seal }))
}

/** Bytes of the files of one pack; the ZIP format without extensions ends at 4 GiB. */
const maxBytes = 1024 ** 3

/**
 * Copies the files of a CAR into temporary ones, which it adds to `files`, and returns those that are missing: no
 * longer in the store, damaged there, or too much for one pack.
 */
async function takeFiles(services: Services, carId: string, files: PackedFile[]): Promise<Gap[]> {
  const gaps: Gap[] = []
  let bytes = 0
  for (const [index, file] of (await selectFiles(services.database, carId)).entries()) {
    const lacks = (gap: Gap['gap']) => void gaps.push({ gap, values: { name: file.name } })
    if (bytes + file.size > maxBytes) {
      lacks('fileLeftOut')
      continue
    }
    const copy = await copyOut(services, file)
    if (copy === 'missing') lacks('fileMissing')
    else if (copy === 'damaged') lacks('fileDamaged')
    else {
      bytes += copy.size
      // Numbered, since several files may have one name.
      files.push({ ...copy, name: `attachments/${String(index + 1).padStart(3, '0')}-${file.name}` })
    }
  }
  return gaps
}

/** A file of a pack: its name there, and the temporary file that has its bytes. */
type PackedFile = Incoming & { name: string }

const manifestName = 'manifest.json'

/** The manifest of a pack: what it is about, what it holds, and what it lacks. `docs/evidence-pack.md` describes it. */
function manifestOf(
  { sheet, audit }: EvidenceRecord,
  by: Pick<Actor, 'id'>,
  files: readonly PackedFile[],
  gaps: readonly Gap[],
): Buffer {
  const { car, printedAt } = sheet
  const t = translateInto('en')
  const manifest = {
    format: 'yokoten-evidence',
    version: 1,
    record: { id: car.id, key: car.key, title: car.title, version: car.version },
    madeAt: printedAt,
    madeById: by.id,
    seal: audit?.seal ?? null,
    gaps: gaps.map(({ gap, values }) => ({ gap, text: t(gapTexts[gap], values) })),
    files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  }
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}
