import { sql } from 'kysely'
import { sqlFor, type Reader } from '../../database/database.ts'
import type { MadeRecord } from '../../imports/imports.ts'

/**
 * The existing cases that an import created, locked in a fixed order. Touched are those that somebody changed,
 * commented on or added a task to since.
 */
export const lockMadeCases = (tx: Reader, importId: string): Promise<MadeRecord[]> =>
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
