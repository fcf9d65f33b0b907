import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { NewSite, Site, SiteEdit } from '../../contract/sites/sites.ts'
import { violatedConstraint } from '../database/database.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { insertSite, lockSite, selectEverySite, selectSite, updateSite } from './store.ts'

/** Returns every site by name, with retired ones. */
export const listSites = (services: Services): Promise<Site[]> => selectEverySite(services.database.quick)

/** @throws notFound */
export async function readSite(services: Services, id: string): Promise<Site> {
  const site = await selectSite(services.database.quick, id)
  if (!site) throw refuse('notFound')
  return site
}

/** Adds a site. For an id that is known, returns the site that has it. @throws alreadyExists for a name that is taken */
export const createSite = (
  services: Services,
  author: Author,
  { id = randomUUID(), name, timeZone }: NewSite,
): Promise<Site> =>
  inTransaction(services, author, async (tx) => {
    const isNew = await insertSite(tx, { id, name, time_zone: timeZone })
    const site = await selectSite(tx, id)
    if (!site) throw refuse('siteNameTaken', { at: 'name' })
    if (isNew) tx.announce({ feature: 'sites', id, action: 'created', changes: initialChanges({ name, timeZone }) })
    else if (site.name !== name) throw refuse('siteIdTaken')
    return site
  })

const columnOf = { name: 'name', timeZone: 'time_zone', retiredAt: 'retired_at' } as const

/**
 * Changes a site. A new name also replaces the old one wherever a text names the site; a retired one keeps what belongs
 * to it.
 * @throws notFound, stale, alreadyExists
 */
export const editSite = (
  services: Services,
  author: Author,
  id: string,
  { retired, ...sent }: SiteEdit,
  ifMatch: IfMatch,
): Promise<Site> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockSite(tx, id)
    if (!before) throw refuse('notFound')
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
    const isRetired = before.retiredAt !== null
    const retiredAt =
      retired === undefined || retired === isRetired ? undefined : retired ? new Date().toISOString() : null
    edit.noteSent(columnOf, before, { ...sent, retiredAt })
    if (edit.changes.length === 0) return before
    await updateSite(tx, id, edit.columns as Parameters<typeof updateSite>[2])
    tx.announce({ feature: 'sites', id, action: 'edited', changes: edit.changes })
    return mustExist(await selectSite(tx, id))
  })

/** The name of the site of a row, for a select: `siteNameOf('cases')`. A lookup, since few rows have different ones. */
export const siteNameOf = (table: string): RawBuilder<string | null> =>
  sql<string | null>`(select sites.name from sites where sites.id = ${sql.ref(`${table}.site_id`)})`

/** Changes with the name of the site of a row, as `siteNameOf` selects it. */
export const siteStampOf = (table: string): RawBuilder<string | null> =>
  sql`(select sites.xmin from sites where sites.id = ${sql.ref(`${table}.site_id`)})`

/** Turns the database's error about a reference to an unknown site into a refusal of the field `siteId`. */
export async function namingUnknownSite<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw violatedConstraint(error)?.endsWith('_site_id_fkey') ? refuseField('siteId', 'noSuchSite') : error
  }
}
