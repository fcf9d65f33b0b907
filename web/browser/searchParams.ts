import { isDay } from '../../contract/filters/isDay.ts'

/**
 * Parses a query string in the same way as the API: plain text, a repeated key for "any of". (The router's default writes
 * lists and strings as JSON.)
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

/** The texts of one query parameter, whether it is repeated or not. */
export const stringValues = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

export const nonEmpty = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)

/** Those texts of one query parameter that are not too long; undefined when none is. */
export const shortValues = (value: unknown, longest: number): string[] | undefined =>
  nonEmpty(stringValues(value).filter((one) => one.length <= longest))

/** Those texts of one query parameter that are known; undefined when none is. */
export const knownValues = <Value extends string>(value: unknown, known: readonly Value[]): Value[] | undefined =>
  nonEmpty(stringValues(value).flatMap((one) => known.filter((each) => each === one)))

/** The first and last day from two query parameters; undefined where invalid, and both when they are out of order. */
export function dayRange(first: unknown, last: unknown): [first: string | undefined, last: string | undefined] {
  const [from, to] = [dayIn(first), dayIn(last)]
  return from !== undefined && to !== undefined && from > to ? [undefined, undefined] : [from, to]
}

function dayIn(value: unknown): string | undefined {
  const [text = ''] = stringValues(value)
  return isDay(text) ? text : undefined
}
