import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** The hash before the first entry. */
export const beginning = Buffer.alloc(32)

/**
 * The sealed form of an entry: JSON of its columns in this order, the time in milliseconds since 1970, as PostgreSQL
 * writes `jsonb`. Columns that are added later are not included, or old seals would no longer match.
 */
export const sealedText = sql<string>`
  jsonb_build_array(
    entries.id, (extract(epoch from entries.at) * 1000)::bigint, entries.actor_id, entries.key_id, entries.address,
    entries.browser, entries.feature, entries.record_id, entries.action, entries.changes
  )::text`

/** SHA-256 over the previous hash and the entry's text in UTF-8. */
export const nextHash = (before: Buffer, text: string): Buffer =>
  createHash('sha256').update(before).update(text, 'utf8').digest()
