import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { CasesOfCars } from '../cars/cars.ts'
import { exists } from '../records/childRows.ts'
import type { Reader } from '../database/database.ts'
import type { Actor } from '../records/services.ts'
import { reasonMessage, refuse, refuseField } from '../process/refuse.ts'
import type { Transaction } from '../records/transaction.ts'
import { lockCases, lockCasesOfCars, selectNumbered, selectNumbersOf, updateLinks } from './carLinkStore.ts'
import { selectCase } from './store.ts'
import { mustExist } from '../records/record.ts'
import { acceptWaiting } from './triage/acceptStore.ts'
import { refuseDecided } from './triage/triagePlan.ts'

/** @throws invalid when a case would be linked to a CAR that does not exist or was deleted */
export async function refuseUnknownCar(from: Reader, carId: unknown): Promise<void> {
  if (typeof carId !== 'string' || (await exists(from, { feature: 'cars', id: carId }))) return
  throw refuseField('carId', 'noSuchCar')
}

/**
 * Links cases to a new CAR, within the write that creates it, and accepts those in triage. A case linked to another CAR
 * leaves that one.
 * @throws invalid when one of the cases does not exist or was deleted, conflict when they come from triage and somebody has
 * decided on one
 */
async function linkCases(
  tx: Transaction,
  by: Actor,
  caseIds: string[],
  { carId, fromTriage }: { carId: string; fromTriage: boolean },
): Promise<void> {
  if (caseIds.length === 0) return
  const before = new Map((await lockCases(tx, caseIds)).map((row) => [row.id, row.carId]))
  const errors = caseIds.flatMap((id, index) =>
    before.has(id) ? [] : [{ path: `caseIds.${index}`, ...reasonMessage('noSuchCase') }],
  )
  if (errors.length > 0) throw refuse('noSuchCases', { errors })
  if (fromTriage) for (const id of caseIds) await refuseDecided(tx, mustExist(await selectCase(tx, id)))
  const others = [...before].filter(([, linked]) => linked !== carId)
  const ids = others.map(([id]) => id)
  const accepted = new Map((await acceptWaiting(tx, ids, by.id)).map(({ id, from }) => [id, from]))
  await updateLinks(tx, ids, carId)
  for (const [id, from] of others) {
    const triage = accepted.get(id)
    const changes = [{ field: 'carId', from, to: carId }]
    if (triage) changes.push({ field: 'triage', from: triage, to: 'accepted' })
    tx.announce({ feature: 'cases', id, action: 'edited', changes })
  }
}

/** What CARs need of cases, which are a higher layer. */
export const casesOfCars: CasesOfCars = {
  link: linkCases,
  async unlink(tx, carIds) {
    const linked = await lockCasesOfCars(tx, carIds)
    await updateLinks(
      tx,
      linked.map(({ id }) => id),
      null,
    )
    for (const { id, carId } of linked) {
      tx.announce({ feature: 'cases', id, action: 'edited', changes: [{ field: 'carId', from: carId, to: null }] })
    }
  },
  async readKeys(from, carIds) {
    const keys = new Map<string | null, string[]>()
    for (const { number, carId } of await selectNumbersOf(from, carIds)) {
      keys.set(carId, [...(keys.get(carId) ?? []), caseKey(number)])
    }
    return keys
  },
  async readByNumber(from, numbers) {
    const found = await selectNumbered(from, numbers)
    return new Map(
      found.map(({ id, number, carNumber }) => [number, { id, car: carNumber === null ? null : carKey(carNumber) }]),
    )
  },
}
