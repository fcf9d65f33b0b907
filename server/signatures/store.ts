import { sql, type Expression, type Insertable, type SqlBool } from 'kysely'
import { rowsAsOfLimit } from '../../contract/records/asOfChoices.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { parentColumn, readChildRows, type RecordRef } from '../records/childRows.ts'
import { type ActivityRow, selectEntries } from '../records/activity.ts'
import { endOfMoment } from '../records/asOf.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import './table.ts'

const selectSignatures = () =>
  sqlFor
    .selectFrom('signatures')
    .select([
      'signatures.id',
      'signatures.case_id as caseId',
      'signatures.car_id as carId',
      'signatures.meaning',
      'signatures.signed_id as signedId',
      'signatures.signer_id as signerId',
      'signatures.signer_name as signerName',
      'signatures.signed_at as signedAt',
      'signatures.signed_at as createdAt',
      'signatures.method',
      'signatures.content',
      'signatures.hash',
    ])

export type SelectedSignature = Awaited<ReturnType<ReturnType<typeof selectSignatures>['executeTakeFirstOrThrow']>>

const list = keysetList('signatures', selectSignatures, {
  signedAt: [{ sql: 'signatures.signed_at', type: 'timestamptz' }],
})

/** One page of the signatures on a record, oldest first. @throws notFound when this person may not see the record */
export function selectPageOf(
  from: Reader,
  by: Actor,
  record: RecordRef,
  page: PageRequest,
): Promise<Page<SelectedSignature>> {
  const inOrder = { ...page, sort: 'signedAt' }
  const rows = list.rows(inOrder, [
    sql<SqlBool>`${sql.ref(`signatures.${parentColumn[record.feature]}`)} = ${record.id}`,
  ])
  return list.cut(inOrder, readChildRows(from, by, record, rows, sql`place::timestamptz, id`), (row) => row)
}

/** The signatures that a record had at a moment, oldest first, at most as many as an earlier state shows. */
export const selectSignedBy = (from: Reader, { feature, id }: RecordRef, at: string): Promise<SelectedSignature[]> =>
  from.many(
    selectSignatures()
      .where(`signatures.${parentColumn[feature]}`, '=', id)
      .where('signatures.signed_at', '<', endOfMoment(at))
      .orderBy('signatures.signed_at')
      .orderBy('signatures.id')
      .limit(rowsAsOfLimit),
  )

export const insertSignature = (tx: Reader, row: Insertable<Tables['signatures']>): Promise<number> =>
  tx.count(sqlFor.insertInto('signatures').values(row))

/** What happened to a record after a moment, newest first, at most so many entries. */
const historyAfter = (recordId: string, moment: Expression<string>, most: number) =>
  selectEntries().where('activity.record_id', '=', recordId).where('activity.at', '>', moment).limit(most)

export const selectHistorySince = (
  from: Reader,
  recordId: string,
  since: string,
  most: number,
): Promise<ActivityRow[]> => from.many(historyAfter(recordId, sql`${since}::timestamptz`, most))

/** Compares in the database, whose moments are more precise than those that it answers. */
export const selectHistorySinceSigned = (
  from: Reader,
  { id, signedId, meaning, carId }: SelectedSignature,
  most: number,
): Promise<ActivityRow[]> =>
  from.many(
    historyAfter(
      // What happens to a round is in the history of its CAR.
      meaning === 'proven' ? (carId ?? signedId) : signedId,
      sql`(select signed_at from signatures where id = ${id})`,
      most,
    ),
  )

/** The database's clock, by which the history is dated. */
export async function selectNow(from: Reader): Promise<string> {
  const found = await from.one(sql<{ at: string }>`select now() as at`)
  return new Date(found?.at ?? 0).toISOString()
}
