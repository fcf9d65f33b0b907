/**
 * The address bar speaks as the calls do: plain words, a repeated key for "any of".
 * (The router's own way writes lists and strings as JSON.)
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const key of new Set(new URLSearchParams(text).keys())) {
    const values = new URLSearchParams(text).getAll(key)
    search[key] = values.length > 1 ? values : (values[0] ?? '')
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') written.append(key, String(one))
    }
  }
  return written.size > 0 ? `?${written}` : ''
}
