import type { FieldAsOf } from '../../contract/records/asOf.ts'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { customPath } from '../../contract/customFields/customFieldChoices.ts'
import { isApproved } from '../../contract/gates/gateChoices.ts'
import { attachmentHashes, attachmentIdsIn } from '../attachments/attachments.ts'
import type { Reader } from '../database/database.ts'
import type { Signable, SignedFields } from '../records/signing.ts'
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

/**
 * Returns what is signed of a CAR itself from its fields at a moment; null where one of its files is gone, whose bytes
 * are no longer known.
 */
export async function signedCarAsOf(from: Reader, fields: readonly FieldAsOf[]): Promise<SignedFields | null> {
  const then = Object.fromEntries(fields.map((field) => [field.field, field.then]))
  const ids = attachmentIdsIn(then['attachments'])
  const attachments = await attachmentHashes(from, ids)
  if (attachments.length < ids.length) return null
  const custom = Object.fromEntries(
    Object.entries(then).flatMap(([field, value]) =>
      field.startsWith(customPath('')) && value !== null ? [[field.slice(customPath('').length), value]] : [],
    ),
  )
  const status = isApproved(then['status'] as CarStatus) ? 'approved' : then['status']
  return { ...Object.fromEntries(signedFields.map((name) => [name, then[name]])), custom, attachments, status }
}

/** Returns what is signed of a CAR itself; its files by the SHA-256 of their bytes. */
export async function signableCar(from: Reader, id: string): Promise<Signable | undefined> {
  const car = await selectCar(from, id)
  if (!car) return undefined
  const attachments = await attachmentHashes(from, car.attachmentIds)
  const fields = Object.fromEntries(signedFields.map((name) => [name, car[name]]))
  return {
    record: { feature: 'cars', id },
    signedId: id,
    content: { ...fields, attachments },
    outcome: { status: isApproved(car.status) ? 'approved' : car.status },
  }
}
