import type { RecordAsOf, RowAsOf } from '../../contract/records/asOf.ts'
import type { SignatureMeaning } from '../../contract/signatures/signatureChoices.ts'
import { signedCarAsOf } from '../cars/cars.ts'
import { signedCausesAsOf } from '../causes/causes.ts'
import type { Reader } from '../database/database.ts'
import { signedRoundAsOf } from '../effectiveness/effectiveness.ts'
import { fieldAsOf } from '../records/asOf.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { SignedFields } from '../records/signing.ts'
import { canonicalJson } from './signable.ts'
import { selectSignedBy, type SelectedSignature } from './store.ts'
import { isAsSigned, readingOnce } from './validity.ts'

/** The parts of a record at a moment that may have been signed. */
type Then = Pick<RecordAsOf, 'at' | 'fields' | 'dispositions' | 'suspect'>
/** Reads what was signed as it was then; null where the history does not contain it. */
type ReadThen = (
  from: Reader,
  signature: SelectedSignature,
  then: Then,
) => SignedFields | null | Promise<SignedFields | null>

const readThen: Record<SignatureMeaning, ReadThen> = {
  approved: async (from, { signedId }, { at, fields }) => {
    const [car, causes] = [await signedCarAsOf(from, fields), await signedCausesAsOf(from, signedId, at)]
    return car && causes && { ...car, ...causes }
  },
  proven: (from, { carId, signedId }, { at }) => signedRoundAsOf(from, { carId: carId ?? '', roundId: signedId, at }),
  released: (_from, { signedId }, then) => dispositionThen(signedId, then),
}

/** A disposition that was deleted then did not count; of one that was deleted since, not everybody sees the values. */
function dispositionThen(id: string, { dispositions, suspect }: Then): SignedFields | null {
  const row = dispositions.find((one) => one.id === id)
  if (!row) return { deleted: true }
  if (row.fields.length === 0) return null
  const { approvedAt, ...values } = Object.fromEntries(row.fields.map(({ field, then }) => [field, then]))
  const unit = suspect.find(({ field }) => field === 'unit')?.then
  return { ...values, unit, approved: approvedAt !== null, deleted: false }
}

/**
 * Returns the signatures that a record had at a moment, oldest first, with whether each was valid then and is valid
 * now.
 */
export async function readSignaturesAsOf(from: Reader, record: RecordRef, then: Then): Promise<RowAsOf[]> {
  const nowOf = readingOnce(from)
  const known = new Map<string, Promise<SignedFields | null>>()
  const rows: RowAsOf[] = []
  for (const row of await selectSignedBy(from, record, then.at)) {
    const key = `${row.meaning} ${row.signedId}`
    const reading = known.get(key) ?? Promise.resolve(readThen[row.meaning](from, row, then))
    known.set(key, reading)
    rows.push(presentThen(row, heldThen(row, await reading), isAsSigned(row, await nowOf(row))))
  }
  return rows
}

/** Whether what was signed was then as it had been signed; null where that is not known. */
function heldThen({ content }: SelectedSignature, then: SignedFields | null): boolean | null {
  if (then === null) return null
  const signed = JSON.parse(content) as SignedFields
  return Object.keys(signed)
    .filter((field) => field in then)
    .every((field) => canonicalJson(signed[field]) === canonicalJson(then[field]))
}

function presentThen(row: SelectedSignature, held: boolean | null, holds: boolean): RowAsOf {
  const { id, signedAt, meaning, signerName, method, content } = row
  const { decision, dispositionKind, quantity } = JSON.parse(content) as SignedFields
  const same = { signature: meaning, signerName, signatureMethod: method, decision, dispositionKind, quantity }
  return {
    id,
    createdAt: signedAt,
    createdBy: null,
    fields: [
      ...Object.entries(same).map(([field, value]) => fieldAsOf(field, value, value)),
      fieldAsOf('isValid', held, holds),
    ],
    deletedSince: false,
  }
}
