import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { sealedText } from './entryHash.ts'

export type LastSeal = { position: number; hash: Buffer; settled: number; at: string }
type Fresh = { id: string; text: string }

/** The end of the chain; undefined while nothing is sealed. */
export async function selectLastSeal(from: Reader): Promise<LastSeal | undefined> {
  const last = await from.one(
    sqlFor
      .selectFrom('audit.seals')
      .select(['position', 'hash', 'settled', 'sealed_at'])
      .orderBy('position', 'desc')
      .limit(1),
  )
  return last && { position: Number(last.position), hash: last.hash, settled: Number(last.settled), at: last.sealed_at }
}

/** The highest visible number of an entry. */
export async function selectNewestId(from: Reader): Promise<number> {
  const row = await from.one(sqlFor.selectFrom('audit.entries').select('id').orderBy('id', 'desc').limit(1))
  return Number(row?.id ?? 0)
}

/**
 * The transactions that may have inserted entries which are not visible yet: each holds a lock on the table from before
 * an entry gets its number until it is visible.
 */
export async function selectWriters(from: Reader): Promise<string[]> {
  const rows = await from.many(
    sql<{ writer: string }>`
      select distinct virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = 'audit.entries'::regclass and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ writer }) => writer)
}

/** Unsealed entries above a number, in the order of their numbers. */
export const selectUnsealed = (from: Reader, settled: number, most: number): Promise<Fresh[]> =>
  from.many(
    sql<Fresh>`
      select entries.id, ${sealedText} as text from audit.entries as entries
      where entries.id > ${settled}::bigint
        and not exists (select from audit.seals where seals.entry_id = entries.id)
      order by entries.id limit ${sql.lit(most)}`,
  )

/** Counts the entries that wait for their seal. */
export async function countUnsealed(from: Reader, settled: number): Promise<number> {
  const row = await from.one(
    sql<{ count: string }>`
      select count(*) as count from audit.entries as entries
      where entries.id > ${settled}::bigint
        and not exists (select from audit.seals where seals.entry_id = entries.id)`,
  )
  return Number(row?.count ?? 0)
}

/** Adds links to the chain, in one statement: all of them or none. */
export const insertSeals = (
  to: Reader,
  seals: readonly { position: number; entryId: string; hash: Buffer }[],
  settled: number,
): Promise<number> =>
  to.count(
    sql`
      insert into audit.seals (position, entry_id, hash, settled)
      select position, entry_id, decode(hash, 'hex'), ${settled}::bigint
      from unnest(
        ${seals.map(({ position }) => position)}::bigint[],
        ${seals.map(({ entryId }) => entryId)}::bigint[],
        ${seals.map(({ hash }) => hash.toString('hex'))}::text[]
      ) as link (position, entry_id, hash)`,
  )

/** A link of the chain, and the text of its entry; null when the entry is missing. */
export type Link = { position: string; entryId: string; hash: Buffer; text: string | null }

/**
 * The seals after a position of the chain, up to a maximum number, in order; `text` is null when the entry is missing.
 */
export const selectLinks = (from: Reader, after: number, most: number): Promise<Link[]> =>
  from.many(
    sql<Link>`
      select seals.position, seals.entry_id as "entryId", seals.hash,
        case when entries.id is not null then ${sealedText} end as text
      from audit.seals left join audit.entries as entries on entries.id = seals.entry_id
      where seals.position > ${after}::bigint order by seals.position limit ${sql.lit(most)}`,
  )

/** The first entry without a seal although every one up to its number was sealed. */
export async function selectPushedIn(from: Reader, settled: number): Promise<string | undefined> {
  const row = await from.one(
    sql<{ id: string }>`
      select entries.id from audit.entries as entries left join audit.seals on seals.entry_id = entries.id
      where entries.id <= ${settled}::bigint and seals.entry_id is null
      order by entries.id limit 1`,
  )
  return row?.id
}

/** The entry of a value beside the log that no longer matches its hash; null as the entry when none refers to it. */
export const selectAlteredValue = async (from: Reader): Promise<{ entryId: string | null } | undefined> =>
  from.one(
    sql<{ entryId: string | null }>`
      select (
        select entries.id from audit.entries as entries
        where case when personal_values.origin_at is null
          then entries.record_id = personal_values.record_id
            and position(encode(personal_values.hash, 'hex') in entries.changes::text) > 0
          else 'personal:' || encode(personal_values.hash, 'hex') in (entries.address, entries.browser) end
        order by entries.id limit 1) as "entryId"
      from personal_values
      where hash <> sha256(salt || convert_to(value, 'UTF8')) limit 1`,
  )
