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

/** The texts under one key of an address, whether it was repeated or not. */
export const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

export const someOf = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)

/** Those texts under one key of an address that are known; undefined when none is. */
export function knownIn<Value extends string>(value: unknown, known: readonly Value[]): Value[] | undefined {
  return someOf(textsIn(value).flatMap((one) => known.filter((each) => each === one)))
}

/** The calendar day under one key of an address; undefined when it is none. */
export function dayUnder(value: unknown): string | undefined {
  const [text = ''] = textsIn(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
