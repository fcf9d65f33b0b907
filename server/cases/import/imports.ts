import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { isCustomTarget, type CaseImport, type ImportPreview, type MappingSent } from '../../../contract/caseImport.ts'
import { caseKey } from '../../../contract/caseChoices.ts'
import { customKeyIn, customPath } from '../../../contract/customFieldChoices.ts'
import type { CustomField } from '../../../contract/customFields.ts'
import { fieldsInUse } from '../../customFields/customFields.ts'
import { onceWith, openUpload } from '../../attachments/attachments.ts'
import type { Change } from '../../records/activityTable.ts'
import type { Actor, Author, Services, Once } from '../../records/services.ts'
import { inTableWorker } from '../../files/inTableWorker.ts'
import { refuseRows, wordedProblem } from '../../files/rowProblem.ts'
import { defineJob } from '../../database/jobs.ts'
import { refuse, refuseField } from '../../process/refuse.ts'
import { disableStatementTimeout, inTransaction } from '../../records/transaction.ts'
import { preferencesOf } from '../../settings/settings.ts'
import { maySeeEveryImport, mayUndoImport } from '../policy.ts'
import type { CheckedTable, checkTable } from './checkTable.ts'
import { suggestMapping } from './fieldNames.ts'
import { insertChecked } from './insertChecked.ts'
import { listWorkspaceLists } from '../../workspaceLists/workspaceLists.ts'
import { namesPeople } from './examples.ts'
import type { namesIn } from './namesIn.ts'
import { peopleNamed } from './people.ts'
import type { readTable } from './readTable.ts'
import { displayText } from './sheet.ts'
import * as store from './store.ts'

const numbersNamed = 20

const readTableApart = inTableWorker<typeof readTable>(new URL('./readTable.ts', import.meta.url))
const namesInApart = inTableWorker<typeof namesIn>(new URL('./namesIn.ts', import.meta.url))
const checkTableApart = inTableWorker<typeof checkTable>(new URL('./checkTable.ts', import.meta.url))

/**
 * Reads a file and stores its rows until they are imported. For an id that this person has already used, returns what
 * was read then.
 * @throws unsupportedType, unreadable, tooLarge, or invalid with a sentence about the file
 */
export async function readImportFile(
  services: Services,
  { by, once, request }: { by: Actor; once: Once | null; request: FastifyRequest },
): Promise<CaseImport> {
  const upload = await openUpload(request)
  try {
    const content = await buffer(upload.content)
    await upload.finish()
    const author = { by, once: onceWith(once, upload, createHash('sha256').update(content).digest('hex')) }
    const { columns, rowCount, kept } = await readTableApart(by.id, content)
    const names = columns.map(({ name }) => name)
    const made = {
      id: upload.id ?? randomUUID(),
      fileName: displayText(upload.name, 200),
      columns,
      mapping: suggestMapping(names, await fieldsInUse(services, 'case')),
      rowCount,
      rows: kept,
      createdBy: by.id,
    }
    return await inTransaction(services, author, async (tx) => {
      await store.insertImport(tx, made)
      return store.presentImport(own(by, await store.selectImport(tx, made.id)))
    })
  } finally {
    upload.drain()
  }
}

/** Returns one's own imports, newest first; for managers those of everybody. */
export async function listImports(services: Services, by: Actor): Promise<CaseImport[]> {
  const rows = await store.selectNewest(services.database, maySeeEveryImport(by) ? null : by.id)
  return rows.map(store.presentImport)
}

/** Returns what a mapping would make of the rows. */
export async function previewImport(
  services: Services,
  by: Actor,
  id: string,
  sent: MappingSent,
): Promise<ImportPreview> {
  const theImport = own(by, await store.selectWithRows(services.database, id))
  const { preview } = await check(services, theImport, sent, { isWanted: false })
  return { ...preview, problems: preview.problems.map(wordedProblem) }
}

/**
 * Creates a case for each row, all or none. An import that was already done is returned as it is.
 * @throws invalid naming the invalid rows, conflict when it was undone or its file deleted
 */
export async function importCases(
  services: Services,
  author: Author,
  id: string,
  sent: MappingSent,
): Promise<CaseImport> {
  const theImport = own(author.by, await store.selectWithRows(services.database, id))
  if (theImport.state === 'imported') return store.presentImport(theImport)
  const { preview, batches } = await check(services, theImport, sent, { isWanted: true })
  refuseRows(preview.problems, ({ line, column }) => `rows.${line}.${column ?? ''}`)
  return inTransaction(services, author, async (tx) => {
    // When it is sent twice at once, the second waits here for the first.
    const before = await store.lockImport(tx, id)
    if (!before) throw refuse('notFound')
    if (before.state === 'imported') return store.presentImport(before)
    if (before.state === 'undone') throw wasUndone()
    await disableStatementTimeout(tx)
    const ids = await insertChecked(tx, author.by, { importId: id, rowCount: preview.rows, batches })
    await store.updateImported(tx, id, sent.mapping, ids.length)
    await store.insertHistory(tx, author.by.id, 'imported', ids)
    tx.announce({ room: 'cases', id, action: 'imported', changes: changesOf(before, ids) })
    return store.presentImport({ ...before, state: 'imported', mapping: sent.mapping, imported: ids.length })
  })
}

/**
 * Hides the cases that an import created. One that was already undone is returned as it is.
 * @throws forbidden, conflict when nothing was imported, or naming the cases that somebody has worked on since
 */
export function undoImport(services: Services, author: Author, id: string): Promise<CaseImport> {
  return inTransaction(services, author, async (tx) => {
    const before = await store.lockImport(tx, id)
    if (!before || !maySee(author.by, before)) throw refuse('notFound')
    if (!mayUndoImport(author.by, before.createdById)) throw refuse('forbidden')
    if (before.state === 'undone') return store.presentImport(before)
    if (before.state === 'read') throw refuse('nothingImported')
    await disableStatementTimeout(tx)
    const made = await store.lockMadeCases(tx, id)
    const touched = made.filter(({ isTouched }) => isTouched)
    if (touched.length > 0) throw refuse('casesWorkedOn', { cases: namesOf(touched) })
    const ids = made.map((one) => one.id)
    await store.hideCases(tx, ids, author.by.id)
    await store.updateUndone(tx, id)
    await store.insertHistory(tx, author.by.id, 'deleted', ids)
    tx.announce({ room: 'cases', id, action: 'deleted', changes: changesOf(before, ids) })
    return store.presentImport({ ...before, state: 'undone' })
  })
}

/** The changes recorded for an import, under its own id: browsers are notified of it, and not of each of its cases. */
const changesOf = ({ fileName }: Pick<CaseImport, 'fileName'>, ids: readonly string[]): Change[] => [
  { field: 'file', from: null, to: fileName },
  { field: 'cases', from: null, to: ids.length },
]

/** Deletes files that nobody imported. */
export const forgetImports = defineJob<Record<string, never>>({
  name: 'cases.forgetImports',
  cron: '17 3 * * *',
  async run(services) {
    await store.forgetRows(services.database)
  },
})

function namesOf(touched: store.MadeCase[]): string {
  const keys = touched.map(({ number }) => number).sort((one, other) => one - other)
  const first = keys.slice(0, numbersNamed).map(caseKey).join(', ')
  return keys.length > numbersNamed ? `${first} … (${keys.length})` : first
}

const wasUndone = () => refuse('importUndone')

async function check(
  services: Services,
  { kept, state, columns, createdById }: store.SelectedImport & { kept: string | null },
  { mapping, dateOrder }: MappingSent,
  { isWanted }: { isWanted: boolean },
): Promise<CheckedTable> {
  if (state === 'undone') throw wasUndone()
  if (kept === null) throw refuse('importForgotten')
  if (mapping.length !== columns.length) {
    throw refuse('mappingIncomplete', { at: 'mapping' })
  }
  const names = columns.map(({ name }) => name)
  const { timeZone } = await preferencesOf(services.database.quick, createdById)
  const custom = await customIn(services, mapping)
  const naming = mapping.flatMap((target, column) => (target && namesPeople(target, custom) ? [column] : []))
  const named = naming.length > 0 ? await namesInApart(createdById, { kept, columns: naming }) : []
  const people = await peopleNamed(services.database, named)
  const lists = await listWorkspaceLists(services)
  return checkTableApart(createdById, { kept, names, mapping, custom, lists, dateOrder, timeZone, people, isWanted })
}

/**
 * Returns the custom fields that columns are imported as.
 * @throws invalid for a field that does not exist or is retired
 */
async function customIn(services: Services, mapping: MappingSent['mapping']): Promise<CustomField[]> {
  const inUse = await fieldsInUse(services, 'case')
  return mapping.flatMap((target) => {
    if (target === null || !isCustomTarget(target)) return []
    const field = inUse.find(({ key }) => customPath(key) === target)
    if (!field) throw refuseField('mapping', 'noSuchCustomField', { key: customKeyIn(target) ?? '' })
    return [field]
  })
}

const maySee = (by: Actor, { createdById }: store.SelectedImport): boolean =>
  createdById === by.id || maySeeEveryImport(by)

/**
 * Returns the import of a person's own file.
 * @throws notFound, forbidden
 */
function own<Selected extends store.SelectedImport>(by: Actor, theImport: Selected | undefined): Selected {
  if (!theImport || !maySee(by, theImport)) throw refuse('notFound')
  if (theImport.createdById !== by.id) throw refuse('otherImport')
  return theImport
}
