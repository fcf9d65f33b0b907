import { attachmentIdIn } from '../../contract/attachments/attachmentFiles.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { Reader } from '../database/database.ts'
import type { FieldsAsOf } from '../records/asOf.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Actor } from '../records/services.ts'
import { presentAttachment, selectAttachmentsOf } from './store.ts'

/**
 * Separates the files of a record, which a state of it shows as files, from its other fields. Files that it no longer
 * has are only counted, since they were removed so that nobody sees them.
 */
export async function withFilesAsOf(
  from: Reader,
  by: Actor,
  record: RecordRef,
  { later, ...state }: FieldsAsOf,
): Promise<Omit<FieldsAsOf, 'later'> & Pick<RecordAsOf, 'attachments'>> {
  const field = state.fields.find((one) => one.field === 'attachments')
  const [then, now] = [attachmentIdsIn(field?.then), attachmentIdsIn(field?.now)]
  const kept = then.filter((id) => now.includes(id))
  const files = kept.length === 0 ? [] : await selectAttachmentsOf(from, by, record, kept)
  return {
    ...state,
    fields: state.fields.filter((one) => one !== field),
    attachments: {
      files: files.map(presentAttachment),
      removedSince: then.length - kept.length + expiredIn(later),
      addedSince: now.filter((id) => !then.includes(id)).length,
    },
  }
}

/** The ids in a list of addresses of files, as the history has it. */
export const attachmentIdsIn = (addresses: unknown): string[] =>
  Array.isArray(addresses) ? addresses.flatMap((address) => attachmentIdIn(String(address)) ?? []) : []

/** The action of entries about photos that were removed after their time. */
export const photosExpired = 'photosRemoved'

/**
 * How many photos were removed because their time had passed, before anybody changed the files: the history has their
 * number, and a later change starts from the files that were left.
 */
function expiredIn(later: FieldsAsOf['later']): number {
  const edit = later.findLastIndex(({ changes }) => changes.some(({ field }) => field === 'attachments'))
  const removals = later.slice(edit + 1).filter(({ action }) => action === photosExpired)
  return removals.flatMap(({ changes }) => changes).reduce((sum, { to }) => sum + Number(to), 0)
}
