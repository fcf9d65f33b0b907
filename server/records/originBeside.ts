import { LRUCache } from 'lru-cache'
import { referenceTo } from '../../contract/personalData/personalValues.ts'
import { requestOrigin } from '../process/requestContext.ts'
import { commitTo, type PersonalValue } from './personalValues.ts'

/** Address and browser of the current request, as an entry of the audit log refers to them. */
export type OriginBeside = {
  address: string | null
  browser: string | null
  /** Values that are to be inserted with the entry. */
  missing: readonly PersonalValue[]
  /** They were inserted, and belong to no further entry. */
  inserted(): void
  /** They are committed: later entries refer to the same. */
  keep(): void
}

/** The record of values of somebody who is not signed in. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * How long entries of a person from the same place refer to the same value, in milliseconds. A value for each write would
 * double what a write inserts; a value for ever would have no age after which to remove it.
 */
const sharedFor = 12 * 3_600_000

/** References by person and value, for each database. */
const shared = new WeakMap<object, LRUCache<string, string>>()

function referencesOf(database: object): LRUCache<string, string> {
  const known = shared.get(database) ?? new LRUCache<string, string>({ max: 10_000, ttl: sharedFor })
  shared.set(database, known)
  return known
}

/** Takes address and browser of the current request out of entries, so that they can be deleted after some time. */
export function originBeside({ database }: { database: object }, by: { id: string } | null): OriginBeside {
  const known = referencesOf(database)
  const personId = by?.id ?? nobody
  const made = new Map<string, PersonalValue>()
  let isInserted = false
  function beside(value: string | null): string | null {
    if (value === null) return null
    const key = `${personId} ${value}`
    const reference = known.get(key)
    if (reference !== undefined) return reference
    const kept = { ...commitTo(personId, value), origin_at: new Date().toISOString() }
    made.set(key, kept)
    return referenceTo(kept.hash)
  }
  const { address, browser } = requestOrigin()
  return {
    address: beside(address),
    browser: beside(browser),
    get missing() {
      return isInserted ? [] : [...made.values()]
    },
    inserted() {
      isInserted = true
    },
    keep() {
      if (isInserted) for (const [key, { hash }] of made) known.set(key, referenceTo(hash))
    },
  }
}
