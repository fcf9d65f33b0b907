import { sql, type RawBuilder } from 'kysely'
import type { AuditFeature } from '../../contract/audit/auditFeatures.ts'
import type { Change } from './activityTable.ts'
import { originBeside, type OriginBeside } from './originBeside.ts'
import { insertPersonalValues, withoutPersonal, type PersonalValue } from './personalValues.ts'
import type { Actor, Services } from './services.ts'

/** The person who did it, with the API key that acts for them or the shared tablet that they use. */
export type AuditActor = Pick<Actor, 'id' | 'key' | 'kiosk'>

/** An action that wrote no record, such as signing in or exporting a list. */
export type AuditedAction = {
  feature: AuditFeature
  /** The record it was done to, if any. */
  id?: string | null
  /** A verb in the past tense: signedIn, exported. */
  action: string
  /** Never with a password, key or token, nor with the e-mail address of somebody who has no account. */
  changes?: Change[]
}

/**
 * Records actions in the audit log; writes of records are recorded with the write. Await it before the action has an
 * effect, so that nothing happens unrecorded. `by` is null for somebody who is not signed in.
 */
export async function audit(
  { database }: Pick<Services, 'database'>,
  by: AuditActor | null,
  ...actions: AuditedAction[]
): Promise<void> {
  const personal: PersonalValue[] = []
  const entries = actions.map(({ feature, id = null, action, changes = [] }) => {
    const { sealed, personal: taken } = withoutPersonal(feature, id, changes)
    personal.push(...taken)
    return { feature, record_id: id, action, changes: sealed ?? changes }
  })
  const origin = originBeside({ database }, by)
  personal.push(...origin.missing)
  const kept = personal.length > 0 ? sql`kept as (${insertPersonalValues(JSON.stringify(personal))}),` : sql``
  const insert = sql`
    with ${kept} entry as (${entryRows(JSON.stringify(entries))}) ${insertAuditEntries(actorColumns(by, origin))}`
  await database.count(insert)
  origin.inserted()
  origin.keep()
}

/** Returns audit entries, given as JSON, as rows of a query. */
export const entryRows = (entries: string): RawBuilder<unknown> => sql`
  select feature, record_id, action, changes, sealed, is_progress, is_gathered
  from jsonb_to_recordset(${entries}::jsonb)
    as entry (
      feature text, record_id uuid, action text, changes jsonb, sealed jsonb, is_progress boolean, is_gathered boolean)`

/** The columns of the audit log that say who did something, and from where. */
export type ActorColumns = { actor: string | null; key: string | null; address: string | null; browser: string | null }

/** The person, and where the request came from. */
export const actorColumns = (by: AuditActor | null, { address, browser }: OriginBeside): ActorColumns => ({
  actor: by?.id ?? null,
  key: by?.key?.id ?? by?.kiosk?.id ?? null,
  address,
  browser,
})

/** Inserts the rows of `entry` into the audit log; `sealed` are their changes there, where the history has others. */
export const insertAuditEntries = ({ actor, key, address, browser }: ActorColumns): RawBuilder<unknown> => sql`
  insert into audit.entries (actor_id, key_id, address, browser, feature, record_id, action, changes)
  select ${actor}::uuid, ${key}::uuid, ${address}::text, ${browser}::text, feature, record_id, action, coalesce(sealed, changes)
  from entry where is_progress is not true`
