import { randomUUID } from 'node:crypto'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import { type SampleContainment, sampleContainment } from './carContent.ts'
import type { SampleCar } from './generateCars.ts'
import type { SampleUser } from './generateCases.ts'

const dayLength = 86_400_000

/** Inserts where suspect parts of CARs were, and what was done with them. */
export async function insertContainment(
  tx: Transaction,
  cars: readonly SampleCar[],
  users: readonly SampleUser[],
): Promise<void> {
  const known = sampleContainment.flatMap((content) => {
    const car = cars.find(({ title }) => title === content.car)
    return car ? [rowsOf(content, car, users)] : []
  })
  await insertRows(
    tx,
    'containment',
    known.flatMap(({ rows }) => rows),
  )
  await insertRows(
    tx,
    'dispositions',
    known.flatMap(({ dispositions }) => dispositions),
  )
}

function rowsOf({ rows, dispositions }: SampleContainment, car: SampleCar, users: readonly SampleUser[]) {
  const momentAfter = (days: number) => new Date(car.createdAt.getTime() + days * dayLength).toISOString()
  const dayAfter = (days: number) => momentAfter(days).slice(0, 'YYYY-MM-DD'.length)
  const idOf = (name: string) => users.find(({ firstName }) => firstName === name)?.id ?? car.ownerId
  const made = (position: number) => ({
    id: randomUUID(),
    case_id: null,
    car_id: car.id,
    created_by: car.ownerId,
    // In the order of the content.
    created_at: new Date(car.createdAt.getTime() + position).toISOString(),
  })
  return {
    rows: rows.map(({ where, quantity, checked, bad, action, owner, until, proof, confirmed }, position) => ({
      ...made(position),
      place: where,
      quantity: String(quantity),
      checked: checked === undefined ? null : String(checked),
      bad: bad === undefined ? null : String(bad),
      action,
      owner_id: idOf(owner),
      from_day: dayAfter(0),
      until_day: dayAfter(until),
      proof: proof ?? null,
      confirmed_at: confirmed === undefined ? null : momentAfter(confirmed),
      confirmed_by: confirmed === undefined ? null : idOf(owner),
    })),
    dispositions: dispositions.map(({ kind, quantity, reason, until, second, approved }, position) => ({
      ...made(position),
      kind,
      quantity: String(quantity),
      reason: reason ?? null,
      until_day: until === undefined ? null : dayAfter(until),
      second_person_id: second === undefined ? null : idOf(second),
      approved_at: approved === undefined ? null : momentAfter(approved),
      asked_by: car.ownerId,
    })),
  }
}
