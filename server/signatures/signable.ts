import { createHash } from 'node:crypto'
import type { SignatureMeaning } from '../../contract/signatures/signatureChoices.ts'
import { signableCar } from '../cars/cars.ts'
import { lockCauses, signableCauses } from '../causes/causes.ts'
import { signableDisposition } from '../containment/containment.ts'
import type { Reader } from '../database/database.ts'
import { signableRound, signableRoundOf } from '../effectiveness/effectiveness.ts'
import type { Signable } from '../records/signing.ts'

type Read = (from: Reader, id: string) => Promise<Signable | undefined>

/** A CAR as it is approved: its A3 with its causes and countermeasures. */
async function approvedCar(from: Reader, id: string): Promise<Signable | undefined> {
  const car = await signableCar(from, id)
  return car && { ...car, content: { ...car.content, ...(await signableCauses(from, id)) } }
}

/** Reads what somebody is about to sign, by the id that the act names. */
export const readSignable: Record<SignatureMeaning, Read> = {
  approved: approvedCar,
  proven: signableRoundOf,
  released: signableDisposition,
}

/** Reads what was signed as it is now, by the id that the signature names. */
export const readSigned: Record<SignatureMeaning, Read> = { ...readSignable, proven: signableRound }

/** Keeps what is signed besides the record, which the act has locked, as it is until the transaction ends. */
export async function lockSignable(tx: Reader, meaning: SignatureMeaning, id: string): Promise<void> {
  if (meaning === 'approved') await lockCauses(tx, id)
}

/** What is stored of a signature: content and outcome together. */
export const signedJson = ({ content, outcome }: Signable): string => canonicalJson({ ...content, ...outcome })

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Writes a value as canonical JSON, so that equal content has equal bytes: no spaces, the keys of each object in the
 * order of their UTF-16 code units, numbers and texts as JSON.stringify writes them. Source: RFC 8785. Undefined values
 * are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
