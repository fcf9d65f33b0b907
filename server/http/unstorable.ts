import { refuseField } from '../process/refuse.ts'

/**
 * Refuses text that PostgreSQL cannot store or compare: NUL characters and unpaired surrogates. Applied to all calls,
 * so that no schema has to check it.
 */
export function refuseUnstorable(value: unknown): void {
  const path = unstorableIn(value)
  if (path === null) return
  throw refuseField(path.join('.'), 'controlCharacters')
}

/** The path of such a text, or null. */
function unstorableIn(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const path = unstorableIn(part)
    if (path) return [key, ...path]
  }
  return null
}
