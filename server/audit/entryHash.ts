import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** What the first entry is chained to. */
export const beginning = Buffer.alloc(32)

/**
 * An entry as it is sealed: JSON of its columns in this order, the moment in milliseconds since 1970, as PostgreSQL writes
 * `jsonb`. Columns that come later are not in it, or old seals would no longer fit.
 */
export const sealedText = sql<string>`
  jsonb_build_array(
    entries.id, (extract(epoch from entries.at) * 1000)::bigint, entries.actor_id, entries.key_id, entries.address,
    entries.browser, entries.room, entries.record_id, entries.action, entries.changes
  )::text`

/** SHA-256 over the hash before and the entry's text in UTF-8. */
export const nextHash = (before: Buffer, text: string): Buffer =>
  createHash('sha256').update(before).update(text, 'utf8').digest()
