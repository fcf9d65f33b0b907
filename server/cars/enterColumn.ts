import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { columnKey } from '../../contract/settings/wipLimits.ts'
import { carStatusLabels } from '../../contract/records/labels.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Writer } from '../records/transaction.ts'
import { type BlockingLimit, columnPlaces } from '../settings/settings.ts'

/**
 * Takes a place in the column of the status that a CAR is about to have.
 * @param limits those that are enforced
 * @throws conflict where the column has as many as its limit
 */
export async function enterColumn(tx: Writer, limits: readonly BlockingLimit[], status: CarStatus): Promise<void> {
  const entered = limits.filter(({ value }) => value === status)
  const full = async (held: number, limit: number) =>
    refuse('carColumnFull', { column: { text: carStatusLabels[status] }, held, limit })
  const take = columnPlaces(tx, tx.locks)
  await take(
    entered.map((one) => ({
      key: columnKey(one),
      limit: one.limit,
      count: () => countCars(tx, status),
      full: (held) => full(held, one.limit),
    })),
  )
}

async function countCars(from: Reader, status: CarStatus): Promise<number> {
  const counted = await from.one(
    sqlFor
      .selectFrom('cars')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('deleted_at', 'is', null)
      .where('status', '=', status),
  )
  return Number(counted?.count ?? 0)
}
