import { sql, type Insertable, type Selectable } from 'kysely'
import { attachmentThumbnailUrl, attachmentUrl, type Attachment } from '../../contract/attachments.ts'
import { readBeneath, type RecordName } from '../platform/beneath.ts'
import { sqlFor, type Reader, type Tables } from '../platform/database.ts'
import { fixed } from '../platform/fixed.ts'
import type { Actor } from '../platform/house.ts'

export type AttachmentRow = Selectable<Tables['attachments']>
type NewAttachmentRow = Insertable<Tables['attachments']> & { id: string }

/** A stored file as the wire shows it. */
export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    url: attachmentUrl(row.id),
    thumbnailUrl: attachmentThumbnailUrl(row.id),
    name: row.name,
    type: row.type,
    size: row.size,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
  }
}

const columns = ['id', 'sha256', 'name', 'type', 'size', 'width', 'height', 'created_by', 'created_at'] as const
const columnList = sql.join(columns.map((column) => sql.ref(`attachments.${column}`)))

const byId = fixed((id: string) => sqlFor.selectFrom('attachments').select(columns).where('id', '=', id))
const byIds = fixed((ids: string[]) =>
  sqlFor
    .selectFrom('attachments')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)
const usedContents = fixed((hashes: string[]) =>
  sqlFor
    .selectFrom('attachments')
    .select('sha256')
    .distinct()
    .where('sha256', '=', sql<string>`any(${hashes})`),
)

export const selectAttachment = (from: Reader, id: string) => from.one(byId(id))

/** The rows of these ids, in no order. */
export const selectAttachments = (from: Reader, ids: string[]) => from.many(byIds(ids))

/** The rows that a record names, or something beneath it, in that order; ids of no file are left out. */
export function selectAttachmentsOf(
  from: Reader,
  by: Actor,
  record: RecordName,
  beneath?: string[],
): Promise<AttachmentRow[]> {
  const ids = beneath ? sql`${beneath}::uuid[]` : sql`holder.attachment_ids`
  const rows = sql<AttachmentRow>`
    select ${columnList}, named.place
    from ${sql.table(record.room)} as holder, unnest(${ids}) with ordinality as named (id, place)
    join attachments on attachments.id = named.id
    where holder.id = ${record.id}`
  return readBeneath(from, by, record, rows, sql`place`)
}

/** Inserts rows; those whose id is taken are left out of the answer. */
export const insertAttachments = (tx: Reader, rows: NewAttachmentRow[]): Promise<AttachmentRow[]> =>
  tx.many(
    sqlFor
      .insertInto('attachments')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(columns),
  )

/** Keeps new rows out until the transaction ends; reading goes on. */
export const lockAttachments = (tx: Reader) => tx.count(sql`lock table attachments in exclusive mode`.compile(sqlFor))

/** Which of these contents some row still names. */
export async function selectUsedContents(from: Reader, hashes: string[]): Promise<Set<string>> {
  return new Set((await from.many(usedContents(hashes))).map((row) => row.sha256))
}
