import { sql, type RawBuilder } from 'kysely'
import type { RetentionKind } from '../../contract/retention/retentionChoices.ts'
import type { Reader } from '../database/database.ts'
import { guest } from '../users/users.ts'
import { finishedBefore, isHeldByCar } from './finishedCases.ts'
import { type Cutoffs, partOf, partSize, type Step } from './step.ts'

/** Files that are evidence of a CAR, of containment or of what a customer was sent. */
const evidence = sql`
  select unnest(attachment_ids) from cars
  union all select unnest(attachment_ids) from causes
  union all select unnest(attachment_ids) from containment
  union all select unnest(attachment_ids) from read_across
  union all select attachment_id from eight_d_replies`

type Photos = {
  kind: RetentionKind
  /** The table whose rows show the photos, in `attachment_ids`. */
  table: 'cases' | 'comments'
  /** Which photos; all by default. */
  isMeant?: RawBuilder<unknown>
  /** Condition for photos that an earlier kind removes. */
  isCounted?: (cutoffs: Cutoffs) => RawBuilder<unknown>
}

/** Photos of finished cases, removed from what shows them and then themselves. Documents are not photos, and stay. */
function photoStep({ kind, table, isMeant = sql`true`, isCounted = () => sql`false` }: Photos): Step {
  const shown = sql.table(table)
  const files = sql.ref(`${table}.attachment_ids`)
  const owners = table === 'cases' ? sql`cases` : sql`comments join cases on cases.id = comments.case_id`
  const isPhoto = sql`photo.type like 'image/%' and ${isMeant}`
  const isEvidence = sql`photo.id in (${evidence})`
  return {
    name: `${kind}.${table}`,
    kind,
    old: (before, cutoffs) => sql`
      select cases.completed_at as at, 'CASE-' || cases.number || ' ' || photo.name as label,
        ${isHeldByCar(before)} or ${isEvidence} as is_kept
      from ${owners} join attachments as photo on photo.id = any(${files}) and ${isPhoto}
      where ${files} <> '{}' and ${finishedBefore(before)} and not ${isCounted(cutoffs)}`,
    async remove(tx, before, after) {
      const rows = await tx.many(
        sql<{ id: string; photos: string[] }>`
          with next as (
            select ${sql.ref(`${table}.id`)} as id,
              array(
                select photo.id from attachments as photo
                where photo.id = any(${files}) and ${isPhoto} and not ${isEvidence}) as photos
            from ${owners}
            where ${sql.ref(`${table}.id`)} > ${after}::uuid and ${files} <> '{}'
              and ${finishedBefore(before)} and not ${isHeldByCar(before)}
              and exists (
                select from attachments as photo
                where photo.id = any(${files}) and ${isPhoto} and not ${isEvidence})
            order by ${sql.ref(`${table}.id`)} limit ${sql.lit(partSize)}
            for no key update of ${shown})
          update ${shown} set version = version + 1,
            attachment_ids = array(
              select file from unnest(${files}) with ordinality as one (file, place)
              where file <> all(next.photos) order by place)
          from next where next.id = ${sql.ref(`${table}.id`)}
          returning next.id, next.photos`,
      )
      for (const { id, photos } of rows) {
        const changes = [{ field: 'removedPhotos', from: null, to: photos.length }]
        tx.announce({ feature: table, id, action: 'photosRemoved', changes, isGathered: true })
      }
      const photos = rows.flatMap((row) => row.photos)
      return partOf(
        rows.map(({ id }) => id),
        { removed: photos.length, contents: await deleteUnnamed(tx, photos) },
      )
    },
  }
}

const names = (table: string) => sql`
  exists (
    select from ${sql.table(table)}
    where ${sql.ref(`${table}.attachment_ids`)} <> '{}' and ${sql.ref(`${table}.attachment_ids`)} @> array[attachments.id])`

/**
 * Deletes the rows of those files that no record refers to, and returns their contents. A transaction that adds a
 * reference at the same moment has locked the file's row: the first statement waits for it, and the second one sees
 * what it committed.
 */
async function deleteUnnamed(tx: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await tx.many(sql`select from attachments where id = any(${ids}::uuid[]) order by id for update`)
  const gone = await tx.many(
    sql<{ sha256: string }>`
      delete from attachments
      where id = any(${ids}::uuid[]) and not (${names('cases')} or ${names('comments')}) and id not in (${evidence})
      returning sha256`,
  )
  return [...new Set(gone.map(({ sha256 }) => sha256))]
}

const isGuests = sql`photo.created_by = ${sql.lit(guest.id)}`

const isGuestsAndOld = ({ guestPhotos }: Cutoffs) =>
  guestPhotos === undefined ? sql`false` : sql`(${isGuests} and ${finishedBefore(guestPhotos)})`

export const photoSteps: Step[] = [
  photoStep({ kind: 'guestPhotos', table: 'cases', isMeant: isGuests }),
  photoStep({ kind: 'casePhotos', table: 'cases', isCounted: isGuestsAndOld }),
  photoStep({ kind: 'casePhotos', table: 'comments' }),
]
