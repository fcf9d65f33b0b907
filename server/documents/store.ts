import { sqlFor, type Reader } from '../database/database.ts'
import { personColumns } from '../users/users.ts'
import type { StoredAnswer } from './table.ts'

const answersOf = (carId: string) =>
  sqlFor.selectFrom('car_documents').where('car_id', '=', carId).select(['answers', 'version'])

export const selectDocuments = (from: Reader, carId: string) => from.one(answersOf(carId))

/** Reads the answers of a CAR, at first none, and locks them until the transaction ends. */
export async function lockDocuments(tx: Reader, carId: string) {
  await tx.count(
    sqlFor
      .insertInto('car_documents')
      .values({ car_id: carId })
      .onConflict((known) => known.column('car_id').doNothing()),
  )
  return tx.one(answersOf(carId).forUpdate())
}

export const updateDocuments = (tx: Reader, carId: string, answers: readonly StoredAnswer[], version: number) =>
  tx.count(
    sqlFor
      .updateTable('car_documents')
      .set({ answers: JSON.stringify(answers), version })
      .where('car_id', '=', carId),
  )

export const selectAnswerers = (from: Reader, ids: string[]) =>
  from.many(sqlFor.selectFrom('users as person').where('person.id', 'in', ids).select(personColumns('person')))
