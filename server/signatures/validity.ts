import type { Reader } from '../database/database.ts'
import type { SignedFields } from '../records/signing.ts'
import { readSigned, sha256, canonicalJson } from './signable.ts'
import type { SelectedSignature } from './store.ts'

/** Reads the current content of what was signed, once for all its signatures. */
export function readingOnce(from: Reader) {
  const read = new Map<string, Promise<SignedFields | null>>()
  return ({ meaning, signedId }: SelectedSignature): Promise<SignedFields | null> => {
    const key = `${meaning} ${signedId}`
    const reading = read.get(key) ?? fieldsNow(from, meaning, signedId)
    read.set(key, reading)
    return reading
  }
}

async function fieldsNow(
  from: Reader,
  meaning: SelectedSignature['meaning'],
  id: string,
): Promise<SignedFields | null> {
  const now = await readSigned[meaning](from, id)
  // As JSON knows it, so that it can be compared with what was stored.
  return now ? (JSON.parse(canonicalJson({ ...now.content, ...now.outcome })) as SignedFields) : null
}

/** Whether the current content is what was signed. */
export const isAsSigned = ({ content, hash }: SelectedSignature, now: SignedFields | null): boolean =>
  sha256(content) === hash && now !== null && sha256(canonicalJson(now)) === hash
