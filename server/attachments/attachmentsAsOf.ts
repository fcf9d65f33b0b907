import { sql } from 'kysely'
import { attachmentIdIn } from '../../contract/attachmentFiles.ts'
import type { FieldAsOf, RecordAsOf } from '../../contract/asOf.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { endOfMoment } from '../records/asOf.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Actor } from '../records/services.ts'
import { presentAttachment, selectAttachmentsOf } from './store.ts'

/**
 * Separates the files of a record, which a state of it shows as files, from its other fields. Files that it no longer has are
 * only counted: whoever removed them wanted nobody to see them.
 */
export async function withFilesAsOf<State extends { fields: FieldAsOf[]; at: string }>(
  from: Reader,
  by: Actor,
  record: RecordRef,
  state: State,
): Promise<State & Pick<RecordAsOf, 'attachments'>> {
  const field = state.fields.find((one) => one.field === 'attachments')
  const [then, now] = [idsIn(field?.then), idsIn(field?.now)]
  const kept = then.filter((id) => now.includes(id))
  const files = kept.length === 0 ? [] : await selectAttachmentsOf(from, by, record, kept)
  const expired = await expiredSince(from, record, state.at)
  return {
    ...state,
    fields: state.fields.filter((one) => one !== field),
    attachments: {
      files: files.map(presentAttachment),
      removedSince: then.length - kept.length + expired,
      addedSince: now.filter((id) => !then.includes(id)).length,
    },
  }
}

const idsIn = (addresses: unknown): string[] =>
  Array.isArray(addresses) ? addresses.flatMap((address) => attachmentIdIn(String(address)) ?? []) : []

/**
 * How many photos were removed since because their time had passed, before anybody changed the files: the history has their
 * number, and a later change starts from the files that were left.
 */
async function expiredSince(from: Reader, { room, id }: RecordRef, at: string): Promise<number> {
  const found = await from.one(
    sql<{ photos: number }>`
      with since as (
        select id, action, changes from activity
        where room = ${room} and record_id = ${id} and at >= ${endOfMoment(at)}
          and (action = 'photosRemoved' or changes @> '[{"field": "attachments"}]')
      )
      select coalesce(sum((changes #>> '{0,to}')::int), 0)::int as photos from since
      where action = 'photosRemoved' and not exists (
        select from since as edit where edit.action <> 'photosRemoved' and edit.id < since.id)`
      .$castTo<{ photos: number }>()
      .compile(sqlFor),
  )
  return found?.photos ?? 0
}
