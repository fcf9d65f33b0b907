import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'

/** Locks cases, always in the same order, so that no two writes deadlock. What does not exist is left out. */
export const lockCases = (tx: Reader, ids: string[]): Promise<{ id: string; carId: string | null }[]> =>
  tx.many(
    sqlFor
      .selectFrom('cases')
      .select(['id', 'car_id as carId'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  )

export const updateLinks = (tx: Reader, ids: string[], carId: string | null): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('cases')
      .set({ car_id: carId, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )

/** The cases of some CARs, locked in a fixed order. */
export const lockCasesOfCars = (tx: Reader, carIds: readonly string[]) =>
  tx.many(
    sqlFor
      .selectFrom('cases')
      .select(['id', 'car_id as carId'])
      .where('car_id', '=', sql<string>`any(${carIds}::uuid[])`)
      .orderBy('id')
      .forNoKeyUpdate(),
  )

/** The numbers of the existing cases of some CARs, in their order. */
export const selectNumbersOf = (from: Reader, carIds: readonly string[]) =>
  from.many(
    sqlFor
      .selectFrom('cases')
      .select(['number', 'car_id as carId'])
      .where('car_id', '=', sql<string>`any(${carIds}::uuid[])`)
      .where('deleted_at', 'is', null)
      .orderBy('number'),
  )

/** Cases by their numbers, each with the number of the CAR that it is linked to. */
export const selectNumbered = (from: Reader, numbers: readonly number[]) =>
  from.many(
    sqlFor
      .selectFrom('cases')
      .leftJoin('cars', (on) => on.onRef('cars.id', '=', 'cases.car_id').on('cars.deleted_at', 'is', null))
      .select(['cases.id', 'cases.number', 'cars.number as carNumber'])
      .where('cases.number', '=', sql<number>`any(${numbers}::bigint[])`)
      .where('cases.deleted_at', 'is', null),
  )
