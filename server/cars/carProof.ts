import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { Car } from '../../contract/cars/cars.ts'
import type { Change } from '../records/activityTable.ts'
import { mustExist, requireCurrent } from '../records/record.ts'
import type { Transaction } from '../records/transaction.ts'
import { editOf } from './carEdit.ts'
import { presentCar, type SelectedCar, selectToChange, updateCar } from './store.ts'

/**
 * Locks a CAR for a write of a feature that belongs to it.
 * @throws notFound
 */
export const lockCar = async (tx: Transaction, id: string): Promise<SelectedCar> =>
  requireCurrent(await selectToChange(tx, id), null, presentCar, Car)

type Proof = { needsProof?: boolean; provenAt?: string | null; status?: CarStatus }

/** Changes what the proof of its effect decides about a locked CAR, with an entry in its history. */
export async function changeProof(tx: Transaction, car: SelectedCar, proof: Proof, changes: Change[]): Promise<void> {
  const { needsProof = car.needsProof, provenAt = car.provenAt, status } = proof
  const edit = status === undefined ? undefined : editOf({ ...car, needsProof }, { status }, undefined)
  const change = { ...edit?.columns, needs_proof: needsProof, proven_at: provenAt }
  const all = [...(edit?.changes ?? []), ...changes]
  mustExist(await tx.put(updateCar(car, change), { feature: 'cars', id: car.id, action: 'edited', changes: all }))
}
