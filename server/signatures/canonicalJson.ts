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
