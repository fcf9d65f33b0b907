import { sql } from 'kysely'
import type { CaseImport } from '../../../contract/caseImport.ts'
import { importKeptDays, importsListed } from '../../../contract/caseImport.ts'
import { isOneOfFolded } from '../../database/foldedText.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { insertRows } from '../../database/insertRows.ts'
import { guest, personColumns, presentPerson } from '../../users/users.ts'

const selectImports = () =>
  sqlFor
    .selectFrom('case_imports')
    .innerJoin('users as createdBy', 'createdBy.id', 'case_imports.created_by')
    .select(personColumns('createdBy'))
    .select([
      'case_imports.id',
      'case_imports.file_name as fileName',
      'case_imports.state',
      'case_imports.columns',
      'case_imports.mapping',
      'case_imports.row_count as rows',
      'case_imports.imported',
      'case_imports.created_at as createdAt',
    ])

export type SelectedImport = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export const presentImport = (row: SelectedImport): CaseImport => ({
  ...row,
  createdBy: presentPerson(row, 'createdBy'),
})

export const selectImport = (from: Reader, id: string) => from.one(selectImports().where('case_imports.id', '=', id))

/** Reads an import and locks it until the transaction ends. */
export const lockImport = (tx: Reader, id: string) =>
  tx.one(selectImports().where('case_imports.id', '=', id).forNoKeyUpdate('case_imports'))

/** The newest imports, of a person or of everybody. */
export const selectNewest = (from: Reader, personId: string | null) => {
  const newest = selectImports()
    .orderBy('case_imports.created_at', 'desc')
    .orderBy('case_imports.id')
    .limit(importsListed)
  return from.many(personId === null ? newest : newest.where('case_imports.created_by', '=', personId))
}

/** An import with the rows of its file, null once they were imported or deleted: both from the same snapshot. */
export const selectWithRows = (from: Reader, id: string) =>
  from.one(selectImports().select('case_imports.rows as kept').where('case_imports.id', '=', id))

type NewImport = Pick<CaseImport, 'id' | 'fileName' | 'columns' | 'mapping'> & {
  rowCount: number
  rows: string
  createdBy: string
}

/** Inserts an import; does nothing when its id is taken. */
export const insertImport = (tx: Reader, made: NewImport): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('case_imports')
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
export const updateImported = (tx: Reader, id: string, mapping: CaseImport['mapping'], imported: number) =>
  tx.count(
    sqlFor
      .updateTable('case_imports')
      .set({ state: 'imported', mapping: JSON.stringify(mapping), imported, rows: null })
      .where('id', '=', id),
  )

export const updateUndone = (tx: Reader, id: string): Promise<number> =>
  tx.count(sqlFor.updateTable('case_imports').set({ state: 'undone' }).where('id', '=', id))

/** Deletes the rows of files that nobody imported for days. */
export const forgetRows = (tx: Reader): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('case_imports')
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

/** Adds an entry to the history of each of these cases, without publishing each one. */
export const insertHistory = (tx: Reader, actorId: string, action: string, ids: readonly string[]): Promise<void> =>
  insertRows(
    tx,
    'activity',
    ids.map((id) => ({
      actor_id: actorId,
      room: 'cases' as const,
      record_id: id,
      action,
      changes: [],
      is_gathered: true,
    })),
  )

export type MadeCase = { id: string; number: number; isTouched: boolean }

/**
 * The existing cases that an import created, locked in a fixed order. Touched are those that somebody changed,
 * commented on or added a task to since.
 */
export const lockMadeCases = (tx: Reader, importId: string): Promise<MadeCase[]> =>
  tx.many(
    sqlFor
      .selectFrom('cases')
      .select(['id', 'number'])
      .select(
        sql<boolean>`
          version > 1 or exists (select from comments where case_id = cases.id and deleted_at is null)
          or exists (select from tasks where case_id = cases.id and deleted_at is null)`.as('isTouched'),
      )
      .where('id', 'in', sqlFor.selectFrom('imported_cases').select('case_id').where('import_id', '=', importId))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  )

export const hideCases = (tx: Reader, ids: string[], deletedBy: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('cases')
      .set({ deleted_at: sql`now()`, deleted_by: deletedBy, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )
