import { sql, type RawBuilder } from 'kysely'
import type { AuditFeature } from '../../contract/audit.ts'
import type { Change } from './activityTable.ts'
import { sqlFor } from '../database/database.ts'
import type { Actor, Services } from './services.ts'
import { requestOrigin } from '../process/requestContext.ts'

/** Whoever did it. */
export type AuditActor = Pick<Actor, 'id' | 'key'>

/** Something that was done without a write: somebody signed in, or took a list away. */
export type AuditedAction = {
  room: AuditFeature
  /** The record that it was done to; left out for what is about none. */
  id?: string | null
  /** A verb in the past: signedIn, exported. */
  action: string
  /** Never with what opens anything: a password, a key, a token, or an address of somebody who has no account. */
  changes?: Change[]
}

/**
 * Writes an action into the audit log; writes get there by themselves. Wait for it before the action has an effect: what cannot
 * be recorded is not done. `by` is null for somebody who is not signed in.
 */
export async function audit(
  { database }: Pick<Services, 'database'>,
  by: AuditActor | null,
  ...deeds: AuditedAction[]
): Promise<void> {
  const entries = deeds.map(({ room, id, action, changes }) => ({
    room,
    record_id: id ?? null,
    action,
    changes: changes ?? [],
  }))
  const insert = sql`with entry as (${entryRows(JSON.stringify(entries))}) ${insertAuditEntries(actorColumns(by))}`
  await database.count(insert.compile(sqlFor))
}

/** What was done, from JSON, as the rows of a query. */
export const entryRows = (entries: string): RawBuilder<unknown> => sql`
  select room, record_id, action, changes, is_progress
  from jsonb_to_recordset(${entries}::jsonb)
    as entry (room text, record_id uuid, action text, changes jsonb, is_progress boolean)`

/** Who did something, and from where: columns of the audit log. */
export type ActorColumns = { actor: string | null; key: string | null; address: string | null; browser: string | null }

/** Somebody, from where the request at hand came. */
export const actorColumns = (by: AuditActor | null): ActorColumns => ({
  actor: by?.id ?? null,
  key: by?.key?.id ?? null,
  ...requestOrigin(),
})

/** Inserts the rows of `entry` into the audit log. */
export const insertAuditEntries = ({ actor, key, address, browser }: ActorColumns): RawBuilder<unknown> => sql`
  insert into audit.entries (actor_id, key_id, address, browser, room, record_id, action, changes)
  select ${actor}::uuid, ${key}::uuid, ${address}::text, ${browser}::text, room, record_id, action, changes
  from entry where is_progress is not true`
