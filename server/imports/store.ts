import { sql } from 'kysely'
import { type FileImport, importKeptDays, importsListed } from '../../contract/imports/imports.ts'
import { isOneOfFolded } from '../database/foldedText.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { type ImportFeature, importTables } from './importedRecord.ts'
import { guest, personColumns, presentPerson } from '../users/users.ts'

const tableOf = (feature: ImportFeature) => importTables[feature].imports as 'case_imports'

const selectImports = (feature: ImportFeature) =>
  sqlFor
    .selectFrom(`${tableOf(feature)} as imports`)
    .innerJoin('users as createdBy', 'createdBy.id', 'imports.created_by')
    .select(personColumns('createdBy'))
    .select([
      'imports.id',
      'imports.file_name as fileName',
      'imports.state',
      'imports.columns',
      'imports.mapping',
      'imports.row_count as rows',
      'imports.imported',
      'imports.created_at as createdAt',
    ])

export type SelectedImport = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export const presentImport = (row: SelectedImport): FileImport => ({
  ...row,
  createdBy: presentPerson(row, 'createdBy'),
})

export const selectImport = (from: Reader, feature: ImportFeature, id: string) =>
  from.one(selectImports(feature).where('imports.id', '=', id))

/** Reads an import and locks it until the transaction ends. */
export const lockImport = (tx: Reader, feature: ImportFeature, id: string) =>
  tx.one(selectImports(feature).where('imports.id', '=', id).forNoKeyUpdate('imports'))

/** The newest imports, of a person or of everybody. */
export const selectNewest = (from: Reader, feature: ImportFeature, personId: string | null) => {
  const newest = selectImports(feature).orderBy('imports.created_at', 'desc').orderBy('imports.id').limit(importsListed)
  return from.many(personId === null ? newest : newest.where('imports.created_by', '=', personId))
}

/** An import with the rows of its file, null once they were imported or deleted: both from the same snapshot. */
export const selectWithRows = (from: Reader, feature: ImportFeature, id: string) =>
  from.one(selectImports(feature).select('imports.rows as kept').where('imports.id', '=', id))

type NewImport = Pick<FileImport, 'id' | 'fileName' | 'columns' | 'mapping'> & {
  rowCount: number
  rows: string
  createdBy: string
}

/** Inserts an import; does nothing when its id is taken. */
export const insertImport = (tx: Reader, feature: ImportFeature, made: NewImport): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto(tableOf(feature))
      .values({
        id: made.id,
        file_name: made.fileName,
        columns: JSON.stringify(made.columns),
        mapping: JSON.stringify(made.mapping),
        row_count: made.rowCount,
        rows: made.rows,
        created_by: made.createdBy,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )

/** Stores the result of an import; its rows are no longer needed. */
export const updateImported = (
  tx: Reader,
  feature: ImportFeature,
  id: string,
  mapping: FileImport['mapping'],
  imported: number,
) =>
  tx.count(
    sqlFor
      .updateTable(tableOf(feature))
      .set({ state: 'imported', mapping: JSON.stringify(mapping), imported, rows: null })
      .where('id', '=', id),
  )

export const updateUndone = (tx: Reader, feature: ImportFeature, id: string): Promise<number> =>
  tx.count(sqlFor.updateTable(tableOf(feature)).set({ state: 'undone' }).where('id', '=', id))

/** Deletes the rows of files that nobody imported for days. */
export const forgetRows = (tx: Reader, feature: ImportFeature): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable(tableOf(feature))
      .set({ rows: null })
      .where('rows', 'is not', null)
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${importKeptDays})`),
  )

export type NamedPerson = { id: string; name: string; email: string; isDeactivated: boolean }

/** The people who may be meant by these names and addresses, without guests. */
export const selectNamed = (from: Reader, names: string[]): Promise<NamedPerson[]> =>
  from.many(
    sqlFor
      .selectFrom('users')
      .select([
        'id',
        'name',
        'email',
        (is) => is('deactivated_at', 'is not', null).$castTo<boolean>().as('isDeactivated'),
      ])
      .where('id', '<>', guest.id)
      .where((is) => is.or([isOneOfFolded(sql<string>`name`, names), isOneOfFolded(sql<string>`email`, names)])),
  )

/** Adds an entry to the history of each of these records, without publishing each one. */
export const insertHistory = (
  tx: Reader,
  feature: ImportFeature,
  actorId: string,
  action: string,
  ids: readonly string[],
): Promise<void> =>
  insertRows(
    tx,
    'activity',
    ids.map((id) => ({
      actor_id: actorId,
      feature,
      record_id: id,
      action,
      changes: [],
      is_gathered: true,
    })),
  )
