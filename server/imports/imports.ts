import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import type { CustomRecord } from '../../contract/customFieldChoices.ts'
import { customKeyIn, customPath } from '../../contract/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields.ts'
import {
  type FileImport,
  type ImportedFields,
  type ImportPreview,
  isCustomTarget,
  type MappingSent,
} from '../../contract/imports.ts'
import { onceWith, openUpload } from '../attachments/attachments.ts'
import { fieldsInUse } from '../customFields/customFields.ts'
import { defineJob } from '../database/jobs.ts'
import type { Reader } from '../database/database.ts'
import type { caseNumbersIn } from '../files/imports/caseNumbersIn.ts'
import type { CheckedTable, TableToCheck } from '../files/imports/checkTable.ts'
import { namesCases, namesPeople } from '../files/imports/examples.ts'
import { suggestMapping } from '../files/imports/fieldNames.ts'
import type { namesIn } from '../files/imports/namesIn.ts'
import type { NumberedCase } from '../files/imports/readCell.ts'
import type { readTable } from '../files/imports/readTable.ts'
import { displayText } from '../files/imports/sheet.ts'
import { inTableWorker } from '../files/inTableWorker.ts'
import { refuseRows, wordedProblem } from '../files/rowProblem.ts'
import { refuse, type Refusal, refuseField } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import type { Actor, Author, Once, Services } from '../records/services.ts'
import { disableStatementTimeout, inTransaction, type Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listWorkspaceLists } from '../workspaceLists/workspaceLists.ts'
import { peopleNamed } from './people.ts'
import { maySeeEveryImport, mayUndoImport } from './policy.ts'
import * as store from './store.ts'

const numbersNamed = 20

const reading = (name: string) => new URL(`../files/imports/${name}.ts`, import.meta.url)
const readTableApart = inTableWorker<typeof readTable>(reading('readTable'))
const namesInApart = inTableWorker<typeof namesIn>(reading('namesIn'))
const caseNumbersInApart = inTableWorker<typeof caseNumbersIn>(reading('caseNumbersIn'))

/** What an import inserts: `rowCount` rows, as JSON texts of a batch of checked rows each. */
export type MadeRows = { importId: string; rowCount: number; batches: readonly string[] }

export type MadeRecord = { id: string; number: number; isTouched: boolean }

/** A record that is imported from files. */
export type ImportedRecord = {
  room: store.ImportRoom
  custom: CustomRecord
  fields: ImportedFields
  /** Checks a stored file in the worker process. */
  check(personId: string, table: TableToCheck): Promise<CheckedTable>
  /** Reads cases by their numbers, where a file may name some. */
  readCases?(from: Reader, numbers: readonly number[]): Promise<Map<number, NumberedCase>>
  /** The statuses that no record may have now, with the reason. */
  refusedStatuses?(services: Services): Promise<Record<string, string>>
  /** Inserts the rows in the order of the file, and returns their ids. */
  insert(tx: Transaction, by: Actor, made: MadeRows): Promise<string[]>
  /** The existing records that an import created, locked in a fixed order; touched are those that somebody has worked on. */
  lockMade(tx: Transaction, importId: string): Promise<MadeRecord[]>
  hide(tx: Transaction, by: Actor, ids: string[]): Promise<unknown>
  /** Refuses an undo for records that somebody has worked on. */
  workedOn(keys: string): Refusal
  keyOf(number: number): string
}

/** Returns the functions behind the calls that import a record. */
export function importsOf(services: Services, record: ImportedRecord) {
  const { room } = record
  return {
    /**
     * Reads a file and stores its rows until they are imported. For an id that this person has already used, returns what was
     * read then.
     * @throws unsupportedType, unreadable, tooLarge, or invalid with a sentence about the file
     */
    async read({ by, once, request }: { by: Actor; once: Once | null; request: FastifyRequest }): Promise<FileImport> {
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
          mapping: suggestMapping(names, record.fields, await fieldsInUse(services, record.custom)),
          rowCount,
          rows: kept,
          createdBy: by.id,
        }
        return await inTransaction(services, author, async (tx) => {
          await store.insertImport(tx, room, made)
          return store.presentImport(own(by, await store.selectImport(tx, room, made.id)))
        })
      } finally {
        upload.drain()
      }
    },

    /** Returns one's own imports, newest first; for managers those of everybody. */
    async list(by: Actor): Promise<FileImport[]> {
      const rows = await store.selectNewest(services.database, room, maySeeEveryImport(by) ? null : by.id)
      return rows.map(store.presentImport)
    },

    /** Returns what a mapping would make of the rows. */
    async preview(by: Actor, id: string, sent: MappingSent): Promise<ImportPreview> {
      const theImport = own(by, await store.selectWithRows(services.database, room, id))
      const { preview } = await check(services, record, theImport, sent, { isWanted: false })
      return { ...preview, problems: preview.problems.map(wordedProblem) }
    },

    /**
     * Creates a record for each row, all or none. An import that was already done is returned as it is.
     * @throws invalid naming the invalid rows, conflict when it was undone or its file deleted
     */
    async run(author: Author, id: string, sent: MappingSent): Promise<FileImport> {
      const theImport = own(author.by, await store.selectWithRows(services.database, room, id))
      if (theImport.state === 'imported') return store.presentImport(theImport)
      const { preview, batches } = await check(services, record, theImport, sent, { isWanted: true })
      refuseRows(preview.problems, ({ line, column }) => `rows.${line}.${column ?? ''}`)
      return inTransaction(services, author, async (tx) => {
        // When it is sent twice at once, the second waits here for the first.
        const before = await store.lockImport(tx, room, id)
        if (!before) throw refuse('notFound')
        if (before.state === 'imported') return store.presentImport(before)
        if (before.state === 'undone') throw refuse('importUndone')
        await disableStatementTimeout(tx)
        const ids = await record.insert(tx, author.by, { importId: id, rowCount: preview.rows, batches })
        await store.updateImported(tx, room, id, sent.mapping, ids.length)
        await store.insertHistory(tx, room, author.by.id, 'imported', ids)
        tx.announce({ room, id, action: 'imported', changes: changesOf(room, before, ids) })
        return store.presentImport({ ...before, state: 'imported', mapping: sent.mapping, imported: ids.length })
      })
    },

    /**
     * Hides the records that an import created. One that was already undone is returned as it is.
     * @throws forbidden, conflict when nothing was imported, or naming the records that somebody has worked on since
     */
    undo(author: Author, id: string): Promise<FileImport> {
      return inTransaction(services, author, async (tx) => {
        const before = await store.lockImport(tx, room, id)
        if (!before || !maySee(author.by, before)) throw refuse('notFound')
        if (!mayUndoImport(author.by, before.createdById)) throw refuse('forbidden')
        if (before.state === 'undone') return store.presentImport(before)
        if (before.state === 'read') throw refuse('nothingImported')
        await disableStatementTimeout(tx)
        const made = await record.lockMade(tx, id)
        const touched = made.filter(({ isTouched }) => isTouched)
        if (touched.length > 0) throw record.workedOn(namesOf(record, touched))
        const ids = made.map((one) => one.id)
        await record.hide(tx, author.by, ids)
        await store.updateUndone(tx, room, id)
        await store.insertHistory(tx, room, author.by.id, 'deleted', ids)
        tx.announce({ room, id, action: 'deleted', changes: changesOf(room, before, ids) })
        return store.presentImport({ ...before, state: 'undone' })
      })
    },
  }
}

/** The changes recorded for an import, under its own id: browsers are notified of it, and not of each of its records. */
const changesOf = (
  room: store.ImportRoom,
  { fileName }: Pick<FileImport, 'fileName'>,
  ids: readonly string[],
): Change[] => [
  { field: 'file', from: null, to: fileName },
  { field: room, from: null, to: ids.length },
]

/** Deletes files that nobody imported. */
export const forgetImports = defineJob<Record<string, never>>({
  name: 'cases.forgetImports',
  cron: '17 3 * * *',
  async run({ database }) {
    await store.forgetRows(database, 'cases')
    await store.forgetRows(database, 'cars')
  },
})

function namesOf({ keyOf }: ImportedRecord, touched: MadeRecord[]): string {
  const numbers = touched.map(({ number }) => number).sort((one, other) => one - other)
  const first = numbers.slice(0, numbersNamed).map(keyOf).join(', ')
  return numbers.length > numbersNamed ? `${first} … (${numbers.length})` : first
}

async function check(
  services: Services,
  record: ImportedRecord,
  { kept, state, columns, createdById }: store.SelectedImport & { kept: string | null },
  { mapping, dateOrder }: MappingSent,
  { isWanted }: { isWanted: boolean },
): Promise<CheckedTable> {
  if (state === 'undone') throw refuse('importUndone')
  if (kept === null) throw refuse('importForgotten')
  if (mapping.length !== columns.length) {
    throw refuse('mappingIncomplete', { at: 'mapping' })
  }
  const { fields } = record
  const { timeZone } = await preferencesOf(services.database.quick, createdById)
  const custom = await customIn(services, record, mapping)
  const columnsThat = (holds: (target: string) => boolean) =>
    mapping.flatMap((target, column) => (target !== null && holds(target) ? [column] : []))
  const naming = columnsThat((target) => namesPeople(target, fields, custom))
  const named = naming.length > 0 ? await namesInApart(createdById, { kept, columns: naming }) : []
  const ofCases = columnsThat((target) => namesCases(target, fields))
  const numbers = ofCases.length > 0 ? await caseNumbersInApart(createdById, { kept, columns: ofCases }) : []
  return record.check(createdById, {
    kept,
    names: columns.map(({ name }) => name),
    mapping,
    custom,
    dateOrder,
    timeZone,
    isWanted,
    people: await peopleNamed(services.database, named),
    cases: (numbers.length > 0 && (await record.readCases?.(services.database, numbers))) || new Map(),
    lists: await listWorkspaceLists(services),
    refusedStatuses: (await record.refusedStatuses?.(services)) ?? {},
  })
}

/**
 * Returns the custom fields that columns are imported as.
 * @throws invalid for a field that does not exist or is retired
 */
async function customIn(
  services: Services,
  { custom }: ImportedRecord,
  mapping: MappingSent['mapping'],
): Promise<CustomField[]> {
  const inUse = await fieldsInUse(services, custom)
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
