import { sql } from 'kysely'
import { mentionPattern } from '../../contract/comments/comments.ts'
import { erasedValue, referredHash } from '../../contract/personalData/personalValues.ts'
import type { Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'

type Entry = { changes: readonly Change[]; keyId: string | null }

/** Names by ids, and personal values by the hashes that refer to them. */
export type Names = ReadonlyMap<string, string>
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** A value of an entry, with names in place of ids and hashes. */
export function named(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names))
  if (isId(value)) return names.get(value) ?? value
  const hash = referredHash(value)
  if (hash !== null) return names.get(hash) ?? erasedValue
  return typeof value === 'string' ? mentioning(value, names) : value
}

/** A text with the present names of the people whom it mentions. */
const mentioning = (text: string, names: Names): string =>
  text.includes('@[')
    ? text.replaceAll(mentionPattern, (_mention, name: string, id: string) => `@[${names.get(id) ?? name}](${id})`)
    : text

const mentionedIn = (value: unknown): string[] =>
  typeof value === 'string' && value.includes('@[')
    ? [...value.matchAll(mentionPattern)].flatMap(([, , id]) => (isId(id) ? [id] : []))
    : []

/**
 * Returns the names of the people, cases, CARs and stations whose ids are in the changes, and the personal values by
 * the hashes that refer to them.
 */
export async function selectNames(from: Reader, rows: readonly Pick<Entry, 'changes'>[]): Promise<Names> {
  const values = rows.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to].flat()))
  const ids = [...new Set([...values.filter(isId), ...values.flatMap(mentionedIn)])]
  const hashes = [...new Set(values.flatMap((value) => referredHash(value) ?? []))]
  if (ids.length === 0 && hashes.length === 0) return new Map()
  const found = await from.many(
    sql<{ id: string; name: string }>`
      select id::text, name from users where id = any(${ids}::uuid[])
      union all select id::text, 'CAR-' || number from cars where id = any(${ids}::uuid[])
      union all select id::text, 'CASE-' || number from cases where id = any(${ids}::uuid[])
      union all select encode(hash, 'hex'), value from personal_values
        where hash = any(select decode(one, 'hex') from unnest(${hashes}::text[]) as one)
      union all select id::text, name from sites where id = any(${ids}::uuid[])
      union all select id::text, concat_ws(' / ', site, area, name) from stations where id = any(${ids}::uuid[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The prefixes of the keys and the names of the shared tablets that were used. */
export type Tools = ReadonlyMap<string, { feature: string; name: string }>

/** Reads them from the entries of their creation: a revoked key is deleted. */
export async function selectTools(from: Reader, rows: readonly Pick<Entry, 'keyId'>[]): Promise<Tools> {
  const ids = [...new Set(rows.flatMap(({ keyId }) => keyId ?? []))]
  if (ids.length === 0) return new Map()
  type Found = { id: string; feature: string; name: string }
  const found = await from.many(
    sql<Found>`
      select record_id as id, feature, change ->> 'to' as name
      from audit.entries, jsonb_array_elements(changes) as change
      where record_id = any(${ids}::uuid[]) and action = 'created'
        and (feature, change ->> 'field') in (('keys', 'start'), ('kiosks', 'name'))`,
  )
  return new Map(found.map(({ id, ...tool }) => [id, tool]))
}
