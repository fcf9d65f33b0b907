import { sql, type Expression } from 'kysely'
import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { Reader } from '../database/database.ts'
import type { Actor } from './services.ts'
import { requireVisible } from './record.ts'

/** A case or CAR, to which tasks and comments belong. */
export type RecordRef = { feature: 'cases' | 'cars'; id: string }

/** The column in which a row stores the id of the record that it belongs to. */
export const parentColumn = { cases: 'case_id', cars: 'car_id' } as const

/** Returns the record that a row belongs to, from its two columns. */
export const parentOf = (row: { case_id: string | null; car_id: string | null }): RecordRef =>
  row.case_id === null ? { feature: 'cars', id: row.car_id ?? '' } : { feature: 'cases', id: row.case_id }

type BothSubjects = {
  caseNumber: number | null
  caseTitle: string | null
  carNumber: number | null
  carTitle: string | null
}

/** Key and title of the record that a row belongs to, from the columns of both. */
export const subjectOf = ({ caseNumber, caseTitle, carNumber, carTitle }: BothSubjects) => ({
  key: caseNumber === null ? carKey(carNumber ?? 0) : caseKey(caseNumber),
  title: caseTitle ?? carTitle ?? '',
})

type ParentState = { recordDeletedAt: string | null; recordDeletedBy: string | null; exists: true | null }

/**
 * Reads rows that belong to a record, and checks in the same statement whether the person may see that record. `order`
 * sorts by columns that the rows select.
 * @throws notFound when the record does not exist or was deleted for this person
 */
export async function readChildRows<Row>(
  from: Reader,
  by: Actor,
  { feature, id }: RecordRef,
  rows: Expression<Row>,
  order: Expression<unknown>,
): Promise<Row[]> {
  // A record without children still yields one row, in which everything else is null.
  const found = await from.many(
    sql<Row & ParentState>`
      select record.deleted_at as "recordDeletedAt", record.deleted_by as "recordDeletedBy", child.*
      from ${sql.table(feature)} as record
      left join (select true as "exists", rows.* from (${rows}) as rows) as child on true
      where record.id = ${id}
      order by ${order}`,
  )
  const [first] = found
  requireVisible(first && { deletedAt: first.recordDeletedAt, deletedBy: first.recordDeletedBy }, by)
  return found.filter(({ exists }) => exists)
}

/** Whether a record exists and is not deleted. */
export async function exists(from: Reader, { feature, id }: RecordRef): Promise<boolean> {
  const found = await from.one(sql`select from ${sql.table(feature)} where id = ${id} and deleted_at is null`)
  return found !== undefined
}
