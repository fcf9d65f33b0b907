import { sql, type Insertable, type Updateable } from 'kysely'
import type { Site } from '../../contract/sites/sites.ts'
import { sqlFor, type Reader, type Tables, violatedConstraint } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { rowUpdater } from '../records/storedRows.ts'
import './table.ts'

const selectSites = () =>
  sqlFor
    .selectFrom('sites')
    .select([
      'id',
      'name',
      'time_zone as timeZone',
      'retired_at as retiredAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ])

export const selectEverySite = (from: Reader): Promise<Site[]> =>
  from.many(
    selectSites()
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
  )

export const selectSite = (from: Reader, id: string): Promise<Site | undefined> =>
  from.one(selectSites().where('id', '=', id))

/** Reads a site and locks it until the transaction ends. */
export const lockSite = (tx: Reader, id: string): Promise<Site | undefined> =>
  tx.one(selectSites().where('id', '=', id).forNoKeyUpdate())

/** Inserts a site; returns false when its id or its name is taken. */
export const insertSite = async (tx: Reader, row: Insertable<Tables['sites']>): Promise<boolean> =>
  (await tx.count(
    sqlFor
      .insertInto('sites')
      .values(row)
      .onConflict((taken) => taken.doNothing()),
  )) === 1

const updateRow = rowUpdater('sites', 'updated_at')

/** Changes columns of a site, and with any of them its version and time of change. @throws alreadyExists */
export async function updateSite(tx: Reader, id: string, change: Updateable<Tables['sites']>): Promise<void> {
  try {
    await updateRow(tx, id, change)
  } catch (error) {
    throw violatedConstraint(error) === 'sites_name' ? refuse('siteNameTaken', { at: 'name' }) : error
  }
}
