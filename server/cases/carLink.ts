import { exists } from '../records/childRows.ts'
import type { Reader } from '../database/database.ts'
import { reasonMessage, refuse, refuseField } from '../process/refuse.ts'
import type { Transaction } from '../records/transaction.ts'
import { lockCases, updateLinks } from './store.ts'

/** @throws invalid when a case is to be linked to a CAR that does not exist or was deleted */
export async function refuseUnknownCar(from: Reader, carId: unknown): Promise<void> {
  if (typeof carId !== 'string' || (await exists(from, { room: 'cars', id: carId }))) return
  throw refuseField('carId', 'noSuchCar')
}

/**
 * Links cases to a CAR that is opened for them, within the write that opens it. A case that had another CAR leaves it.
 * @throws invalid when one of them does not exist or was deleted
 */
export async function linkCases(tx: Transaction, caseIds: string[], carId: string): Promise<void> {
  if (caseIds.length === 0) return
  const before = new Map((await lockCases(tx, caseIds)).map((row) => [row.id, row.carId]))
  const errors = caseIds.flatMap((id, index) =>
    before.has(id) ? [] : [{ path: `caseIds.${index}`, ...reasonMessage('noSuchCase') }],
  )
  if (errors.length > 0) throw refuse('noSuchCases', { errors })
  const others = [...before].filter(([, linked]) => linked !== carId)
  await updateLinks(
    tx,
    others.map(([id]) => id),
    carId,
  )
  for (const [id, from] of others) {
    tx.announce({ room: 'cases', id, action: 'edited', changes: [{ field: 'carId', from, to: carId }] })
  }
}
