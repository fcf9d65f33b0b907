import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { attachmentThumbnailUrl, attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { readChildRows, type RecordRef } from '../records/childRows.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import type { Actor } from '../records/services.ts'
import { maySeeDeleted } from '../records/record.ts'

export type AttachmentRow = Selectable<Tables['attachments']>
type NewAttachmentRow = Insertable<Tables['attachments']> & { id: string }

/** Returns a stored file in the shape of the API. */
export const presentAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  url: attachmentUrl(row.id),
  thumbnailUrl: attachmentThumbnailUrl(row.id),
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  createdAt: row.created_at,
})

const columns = ['id', 'sha256', 'name', 'type', 'size', 'width', 'height', 'created_by', 'created_at'] as const
const columnList = sql.join(columns.map((column) => sql.ref(`attachments.${column}`)))

const byId = compileOnce((id: string) => sqlFor.selectFrom('attachments').select(columns).where('id', '=', id))
const names = (table: string) => sql`
  ${sql.ref(`${table}.attachment_ids`)} <> '{}' and ${sql.ref(`${table}.attachment_ids`)} @> array[attachments.id]`
const isSeen = (table: string, by: string) => sql`
  (${sql.ref(`${table}.deleted_at`)} is null or ${sql.ref(`${table}.deleted_by`)} = ${by})`
const naming = (by: string) => sql`
  select ${isSeen('cases', by)} as is_seen from cases where ${names('cases')}
  union all
  select ${isSeen('cars', by)} from cars where ${names('cars')}
  union all
  select ${isSeen('cars', by)} from causes join cars on cars.id = causes.car_id where ${names('causes')}
  union all
  select ${isSeen('comments', by)} and ${isSeen('cases', by)} and ${isSeen('cars', by)}
  from comments
  left join cases on cases.id = comments.case_id
  left join cars on cars.id = comments.car_id
  where ${names('comments')}
  union all
  select ${isSeen('read_across', by)} and ${isSeen('cars', by)}
  from read_across join cars on cars.id = read_across.car_id
  where ${names('read_across')}
  union all
  select ${isSeen('containment', by)} and ${isSeen('cases', by)} and ${isSeen('cars', by)}
  from containment
  left join cases on cases.id = containment.case_id
  left join cars on cars.id = containment.car_id
  where ${names('containment')}`
const visibleByIds = compileOnce((ids: string[], by: string, seesAll: boolean, own: boolean) =>
  sqlFor
    .selectFrom('attachments')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(
      sql<boolean>`(
        (${own}::boolean and attachments.created_by = ${by})
        or coalesce(
          (select bool_or(is_seen or ${seesAll}::boolean) from (${naming(by)}) as naming),
          attachments.created_by = ${by}
        )
      )`,
    ),
)
const usedContents = compileOnce((hashes: string[]) =>
  sqlFor
    .selectFrom('attachments')
    .select('sha256')
    .where('sha256', '=', sql<string>`any(${hashes})`)
    .union(
      sqlFor
        .selectFrom('arriving_files')
        .select('sha256')
        .where('sha256', '=', sql<string>`any(${hashes})`),
    ),
)

/** The SHA-256 of the bytes of files, in the order of their ids; unknown ids are omitted. */
export async function selectHashes(from: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await from.many(
    sql<{ sha256: string }>`
      select sha256 from unnest(${ids}::uuid[]) with ordinality as named (id, place)
      join attachments using (id) order by place`,
  )
  return found.map(({ sha256 }) => sha256)
}

export const selectAttachment = (from: Reader, id: string) => from.one(byId(id))

/**
 * Selects the ids that this person may see, in any order: a file is visible with the records that name it, and only to
 * its uploader while none does. With `own` also everything that this person uploaded.
 */
export const selectVisible = (from: Reader, by: Actor, ids: string[], { own = false } = {}): Promise<AttachmentRow[]> =>
  from.many(visibleByIds(ids, by.id, maySeeDeleted(by), own))

/** Returns the rows that a record, or something that belongs to it, names, in that order; unknown ids are omitted. */
export function selectAttachmentsOf(
  from: Reader,
  by: Actor,
  record: RecordRef,
  fileIds?: string[],
): Promise<AttachmentRow[]> {
  const ids = fileIds ? sql`${fileIds}::uuid[]` : sql`holder.attachment_ids`
  const rows = sql<AttachmentRow>`
    select ${columnList}, named.place
    from ${sql.table(record.feature)} as holder, unnest(${ids}) with ordinality as named (id, place)
    join attachments on attachments.id = named.id
    where holder.id = ${record.id}`
  return readChildRows(from, by, record, rows, sql`place`)
}

/** Inserts rows; those whose id is taken are missing from the result. */
export const insertAttachments = (tx: Reader, rows: NewAttachmentRow[]): Promise<AttachmentRow[]> =>
  tx.many(
    sqlFor
      .insertInto('attachments')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(columns),
  )

const contentLock = (sha256: RawBuilder<unknown>) => sql`hashtextextended('attachments: ' || ${sha256}, 0)`

/** Records that these contents are about to be put into the store; waits for a removal in progress. */
export const insertArriving = (from: Reader, upload: string, hashes: string[]): Promise<number> =>
  from.count(
    sql`
      with held as materialized (
        select sha256, pg_advisory_xact_lock_shared(${contentLock(sql`sha256`)})
        from unnest(${hashes}::text[]) as sha256
      )
      insert into arriving_files (upload, sha256) select ${upload}, sha256 from held`,
  )

export const deleteArriving = (from: Reader, upload: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('arriving_files').where('upload', '=', upload))

/** Deletes abandoned rows: a process that inserted one before this moment has died. */
export const deleteForgotten = (from: Reader, before: Date): Promise<number> =>
  from.count(sqlFor.deleteFrom('arriving_files').where('since', '<', before.toISOString()))

/**
 * Returns the contents that nobody is about to store. Until the transaction ends, nobody can record that they are about to.
 */
export async function lockContents(tx: Reader, hashes: string[]): Promise<string[]> {
  const rows = sql<{ sha256: string }>`
    select sha256 from unnest(${hashes}::text[]) as sha256
    where pg_try_advisory_xact_lock(${contentLock(sql`sha256`)})`
  return (await tx.many(rows.$castTo<{ sha256: string }>())).map(({ sha256 }) => sha256)
}

/** Returns which of these contents are named by a row, or will be. */
export const selectUsedContents = async (from: Reader, hashes: string[]): Promise<Set<string>> =>
  new Set((await from.many(usedContents(hashes))).map((row) => row.sha256))
