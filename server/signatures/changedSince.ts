import { isDeepStrictEqual } from 'node:util'
import { causeSentences } from '../../contract/causes/causeLabels.ts'
import { customPath } from '../../contract/customFields/customFieldChoices.ts'
import type { Signature } from '../../contract/signatures/signatures.ts'
import type { ActivityRow } from '../records/activity.ts'
import type { SignedFields } from '../records/signing.ts'

/** The entries of a history in which changes are looked for. */
export const maxEntries = 500

/** Returns the fields whose values differ, all of them when nothing is left of what was signed. */
export const differingFields = (signed: SignedFields, now: SignedFields | null): string[] =>
  [...new Set([...Object.keys(signed), ...Object.keys(now ?? {})])].filter(
    (field) => now === null || !isDeepStrictEqual(signed[field] ?? null, now[field] ?? null),
  )

/** Returns who changed these fields, by entries of the history: each person once for each field, with the last time. */
export function changesOf(fields: readonly string[], entries: readonly ActivityRow[]): Signature['changes'] {
  const found = new Map<string, Signature['changes'][number]>()
  for (const { action, at, name, changes } of entries) {
    for (const field of new Set(changes.map((change) => signedNameOf(action, change.field)))) {
      const byName = name ?? ''
      const key = `${field} ${byName}`
      if (fields.includes(field) && !found.has(key)) found.set(key, { field, at, byName })
    }
  }
  return [...found.values()]
}

/** The signed field that an entry of the history changes. */
function signedNameOf(action: string, field: string): string {
  if (action.startsWith('countermeasure')) return 'countermeasureRows'
  if (Object.hasOwn(causeSentences, action)) return 'causes'
  if (field.startsWith(customPath(''))) return 'custom'
  return field === 'approvedAt' ? 'approved' : field
}
