import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import type { FileImport, ImportPreview, MappingSent } from '../../contract/imports/imports.ts'
import { onceWith, openUpload } from '../attachments/attachments.ts'
import { fieldsInUse } from '../customFields/customFields.ts'
import { defineJob } from '../database/jobs.ts'
import { suggestMapping } from '../files/imports/fieldNames.ts'
import type { readTable } from '../files/imports/readTable.ts'
import { displayText } from '../files/imports/sheet.ts'
import { inTableWorker } from '../files/inTableWorker.ts'
import { refuseRows, problemMessage } from '../files/rowProblem.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import type { Actor, Author, Once, Services } from '../records/services.ts'
import { disableStatementTimeout, inTransaction } from '../records/transaction.ts'
import { checkFile } from './checkFile.ts'
import type { ImportedRecord, ImportFeature } from './importedRecord.ts'
import { hideRecords, insertRecords, lockRecords } from './madeRecords.ts'
import { maySeeEveryImport, mayUndoImport } from './policy.ts'
import * as store from './store.ts'

export type { ImportedRecord } from './importedRecord.ts'

const numbersNamed = 20

const readTableApart = inTableWorker<typeof readTable>(new URL('../files/imports/readTable.ts', import.meta.url))

/** Returns the functions behind the calls that import a record. */
export function importsOf<Row>(services: Services, record: ImportedRecord<Row>) {
  const { feature } = record
  return {
    /**
     * Reads a file and stores its rows until they are imported. For an id that this person has already used, returns
     * what was read then.
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
          await store.insertImport(tx, feature, made)
          return store.presentImport(own(by, await store.selectImport(tx, feature, made.id)))
        })
      } finally {
        upload.drain()
      }
    },

    /** Returns one's own imports, newest first; for managers those of everybody. */
    async list(by: Actor): Promise<FileImport[]> {
      const rows = await store.selectNewest(services.database, feature, maySeeEveryImport(by) ? null : by.id)
      return rows.map(store.presentImport)
    },

    /** Returns what a mapping would make of the rows. */
    async preview(by: Actor, id: string, sent: MappingSent): Promise<ImportPreview> {
      const theImport = own(by, await store.selectWithRows(services.database, feature, id))
      const { preview } = await checkFile(services, record, theImport, sent, { isWanted: false })
      return { ...preview, problems: preview.problems.map(problemMessage) }
    },

    /**
     * Creates a record for each row, all or none. An import that was already done is returned as it is.
     * @throws invalid naming the invalid rows, conflict when it was undone or its file deleted
     */
    async run(author: Author, id: string, sent: MappingSent): Promise<FileImport> {
      const theImport = own(author.by, await store.selectWithRows(services.database, feature, id))
      if (theImport.state === 'imported') return store.presentImport(theImport)
      const checked = await checkFile(services, record, theImport, sent, { isWanted: true })
      refuseRows(checked.preview.problems, ({ line, column }) => `rows.${line}.${column ?? ''}`)
      return inTransaction(services, author, async (tx) => {
        // When it is sent twice at once, the second waits here for the first.
        const before = await store.lockImport(tx, feature, id)
        if (!before) throw refuse('notFound')
        if (before.state === 'imported') return store.presentImport(before)
        if (before.state === 'undone') throw refuse('importUndone')
        await disableStatementTimeout(tx)
        const ids = await insertRecords(tx, author.by, record, id, checked)
        await store.updateImported(tx, feature, id, sent.mapping, ids.length)
        await store.insertHistory(tx, feature, author.by.id, 'imported', ids)
        tx.announce({ feature, id, action: 'imported', changes: changesOf(feature, before, ids) })
        return store.presentImport({ ...before, state: 'imported', mapping: sent.mapping, imported: ids.length })
      })
    },

    /**
     * Hides the records that an import created. One that was already undone is returned as it is.
     * @throws forbidden, conflict when nothing was imported, or naming the records that somebody has worked on since
     */
    undo(author: Author, id: string): Promise<FileImport> {
      return inTransaction(services, author, async (tx) => {
        const before = await store.lockImport(tx, feature, id)
        if (!before || !maySee(author.by, before)) throw refuse('notFound')
        if (!mayUndoImport(author.by, before.createdById)) throw refuse('forbidden')
        if (before.state === 'undone') return store.presentImport(before)
        if (before.state === 'read') throw refuse('nothingImported')
        await disableStatementTimeout(tx)
        const made = await lockRecords(tx, record, id)
        const touched = made.filter(({ isTouched }) => isTouched)
        if (touched.length > 0) throw record.workedOn(namesOf(touched, record.keyOf))
        const ids = made.map((one) => one.id)
        await record.detach?.(tx, ids)
        await hideRecords(tx, record, ids, author.by.id)
        await store.updateUndone(tx, feature, id)
        await store.insertHistory(tx, feature, author.by.id, 'deleted', ids)
        tx.announce({ feature, id, action: 'deleted', changes: changesOf(feature, before, ids) })
        return store.presentImport({ ...before, state: 'undone' })
      })
    },
  }
}

/** The changes recorded for an import, under its own id: browsers are notified of it, and not of each of its records. */
const changesOf = (
  feature: ImportFeature,
  { fileName }: Pick<FileImport, 'fileName'>,
  ids: readonly string[],
): Change[] => [
  { field: 'file', from: null, to: fileName },
  { field: feature, from: null, to: ids.length },
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

function namesOf(records: readonly { number: number }[], keyOf: (number: number) => string): string {
  const numbers = records.map(({ number }) => number).sort((one, other) => one - other)
  const first = numbers.slice(0, numbersNamed).map(keyOf).join(', ')
  return numbers.length > numbersNamed ? `${first} … (${numbers.length})` : first
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
