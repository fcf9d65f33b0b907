import { sql, type RawBuilder } from 'kysely'
import type { AuditFeature } from '../../contract/auditFeatures.ts'
import type { Change } from './activityTable.ts'
import { sqlFor } from '../database/database.ts'
import type { Actor, Services } from './services.ts'
import { requestOrigin } from '../process/requestContext.ts'

/** The person who did it, with the API key that acts for them or the shared tablet that they use. */
export type AuditActor = Pick<Actor, 'id' | 'key' | 'kiosk'>

/** An action that wrote no record, such as signing in or exporting a list. */
export type AuditedAction = {
  room: AuditFeature
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
  const entries = actions.map(({ room, id, action, changes }) => ({
    room,
    record_id: id ?? null,
    action,
    changes: changes ?? [],
  }))
  const insert = sql`with entry as (${entryRows(JSON.stringify(entries))}) ${insertAuditEntries(actorColumns(by))}`
  await database.count(insert.compile(sqlFor))
}

/** Returns audit entries, given as JSON, as rows of a query. */
export const entryRows = (entries: string): RawBuilder<unknown> => sql`
  select room, record_id, action, changes, is_progress, is_gathered
  from jsonb_to_recordset(${entries}::jsonb)
    as entry (room text, record_id uuid, action text, changes jsonb, is_progress boolean, is_gathered boolean)`

/** The columns of the audit log that say who did something, and from where. */
export type ActorColumns = { actor: string | null; key: string | null; address: string | null; browser: string | null }

/** The person, with address and browser of the current request. */
export const actorColumns = (by: AuditActor | null): ActorColumns => ({
  actor: by?.id ?? null,
  key: by?.key?.id ?? by?.kiosk?.id ?? null,
  ...requestOrigin(),
})

/** Inserts the rows of `entry` into the audit log. */
export const insertAuditEntries = ({ actor, key, address, browser }: ActorColumns): RawBuilder<unknown> => sql`
  insert into audit.entries (actor_id, key_id, address, browser, room, record_id, action, changes)
  select ${actor}::uuid, ${key}::uuid, ${address}::text, ${browser}::text, room, record_id, action, changes
  from entry where is_progress is not true`
