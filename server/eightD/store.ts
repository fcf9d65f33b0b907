import { sql } from 'kysely'
import type { Customer, EightDSent } from '../../contract/eightD/eightD.ts'
import type { EightDStep } from '../../contract/eightD/eightDChoices.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'

export type StoredClock = { step: EightDStep; startsAt: string; dueAt: string; answeredAt: string | null }

/** The 8D of a CAR as stored; without content before it is started. */
export type StoredEightD = { content: EightDSent | null; version: number; clocks: StoredClock[] }

const clocksOf = sql<StoredClock[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'step', step, 'startsAt', starts_at, 'dueAt', due_at, 'answeredAt', answered_at) order by due_at, step), '[]')
  from eight_d_clocks where eight_d_clocks.car_id = eight_ds.car_id)`

const eightDOf = (carId: string) =>
  sqlFor
    .selectFrom('eight_ds')
    .select(['content', 'version', clocksOf.as('clocks')])
    .where('car_id', '=', carId)

const notBegun: StoredEightD = { content: null, version: 0, clocks: [] }

export const selectEightD = async (from: Reader, carId: string): Promise<StoredEightD> =>
  (await from.one(eightDOf(carId))) ?? notBegun

/** Reads the 8D of a CAR that exists and locks its CAR, so that two first versions cannot be written at once. */
export async function lockEightD(tx: Reader, carId: string): Promise<StoredEightD | undefined> {
  const car = sqlFor.selectFrom('cars').select('id').where('id', '=', carId).where('deleted_at', 'is', null)
  if (!(await tx.one(car.forNoKeyUpdate()))) return undefined
  return selectEightD(tx, carId)
}

export async function replaceEightD(
  tx: Reader,
  carId: string,
  content: EightDSent,
  version: number,
  clocks: readonly StoredClock[],
): Promise<void> {
  const row = { car_id: carId, content: JSON.stringify(content), version }
  await tx.count(
    sqlFor
      .insertInto('eight_ds')
      .values(row)
      .onConflict((known) => known.column('car_id').doUpdateSet({ content: row.content, version })),
  )
  await tx.count(sqlFor.deleteFrom('eight_d_clocks').where('car_id', '=', carId))
  if (clocks.length === 0) return
  const rows = clocks.map(({ step, startsAt, dueAt, answeredAt }) => {
    return { car_id: carId, step, starts_at: startsAt, due_at: dueAt, answered_at: answeredAt }
  })
  await tx.count(sqlFor.insertInto('eight_d_clocks').values(rows))
}

export const selectNames = (from: Reader, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : from.many(sqlFor.selectFrom('users').select(['id', 'name']).where('id', 'in', ids))

type StoredCustomers = { customers: Customer[]; version: number }
const noCustomers: StoredCustomers = { customers: [], version: 0 }
const customers = sqlFor.selectFrom('eight_d_customers').select(['customers', 'version'])

export const selectCustomers = async (from: Reader): Promise<StoredCustomers> =>
  (await from.one(customers)) ?? noCustomers

export const lockCustomers = async (tx: Reader): Promise<StoredCustomers> =>
  (await tx.one(customers.forUpdate())) ?? noCustomers

export const updateCustomers = (tx: Reader, list: readonly Customer[], version: number): Promise<number> =>
  tx.count(sqlFor.updateTable('eight_d_customers').set({ customers: JSON.stringify(list), version }))
