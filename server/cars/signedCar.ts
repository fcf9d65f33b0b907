import { isApproved } from '../../contract/gateChoices.ts'
import { attachmentHashes } from '../attachments/attachments.ts'
import type { Reader } from '../database/database.ts'
import type { Signable } from '../records/signing.ts'
import { selectCar } from './store.ts'

/** The fields of a CAR that a person signs who approves it: those of its A3 that say what was found and done. */
const signedFields = [
  'title',
  'category',
  'background',
  'currentConditionQuantitative',
  'currentConditionQualitative',
  'targetConditionQuantitative',
  'targetConditionQualitative',
  'rootCauseAnalysis',
  'countermeasures',
  'implementationPlan',
  'followUpPlan',
  'custom',
] as const

/** Returns what is signed of a CAR itself; its files by the SHA-256 of their bytes. */
export async function signableCar(from: Reader, id: string): Promise<Signable | undefined> {
  const car = await selectCar(from, id)
  if (!car) return undefined
  const attachments = await attachmentHashes(from, car.attachmentIds)
  const fields = Object.fromEntries(signedFields.map((name) => [name, car[name]]))
  return {
    record: { room: 'cars', id },
    signedId: id,
    content: { ...fields, attachments },
    outcome: { status: isApproved(car.status) ? 'approved' : car.status },
  }
}
