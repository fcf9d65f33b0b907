import { sql } from 'kysely'
import { sqlFor, type Reader } from '../../database/database.ts'
import type { MadeRecord } from '../../imports/imports.ts'

/**
 * The existing CARs that an import created, locked in a fixed order. Touched are those that somebody changed, commented on,
 * added a task to or analysed since.
 */
export const lockMadeCars = (tx: Reader, importId: string): Promise<MadeRecord[]> =>
  tx.many(
    sqlFor
      .selectFrom('cars')
      .select(['id', 'number'])
      .select(
        sql<boolean>`
          version > 1 or exists (select from comments where car_id = cars.id and deleted_at is null)
          or exists (select from tasks where car_id = cars.id and deleted_at is null)
          or exists (select from activity where room = 'cars' and record_id = cars.id and action <> 'imported')`.as(
          'isTouched',
        ),
      )
      .where('id', 'in', sqlFor.selectFrom('imported_cars').select('car_id').where('import_id', '=', importId))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  )

export const hideCars = (tx: Reader, ids: string[], deletedBy: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('cars')
      .set({ deleted_at: sql`now()`, deleted_by: deletedBy, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )
