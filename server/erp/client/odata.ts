import { z } from 'zod'
import { ErpId } from '../../../contract/erp/erp.ts'

/** OData conventions of Business Central: choices, texts, dates, and the id that means none. */

const zeroId = '00000000-0000-0000-0000-000000000000'
const zeroDay = '0001-01-01'
/** More characters than any text that is read here. */
const longestText = 500

/** `In_x0020_Review` as `In Review`; the blank choice as an empty text. */
export const decodeChoice = (sent: string): string =>
  storable(
    sent.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  ).trim()

/** `In Review` as `In_x0020_Review`; an empty text as the blank choice. */
export const encodeChoice = (choice: string): string =>
  (choice || ' ').replaceAll(
    /[^A-Za-z0-9]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** Returns a text for a filter, with its quotes doubled. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Returns a text that a database can store and a screen can show. */
export const storable = (text: string): string => text.slice(0, longestText).replaceAll('\u0000', '').toWellFormed()

/** The day of a date or a timestamp; null for the blank one and for an invalid date. */
export function dayOrNull(sent: string): string | null {
  const day = sent.slice(0, 10)
  return day !== zeroDay && z.iso.date().safeParse(day).success ? day : null
}
/** An id in lower case; null for the blank one and for what is not an id. */
export function idOrNull(sent: string): string | null {
  const id = ErpId.safeParse(sent)
  return id.success && id.data !== zeroId ? id.data : null
}

/**
 * Parses JSON with every number as its original text, so that no amount passes through a binary float.
 * @throws SyntaxError
 */
export function parseExact(text: string): unknown {
  const exact = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? plainDecimal(context?.source ?? String(value)) : value
  return JSON.parse(text, exact)
}

/** Returns `1.2E3` as `1200`: a number's text without an exponent. */
function plainDecimal(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(source)
  if (!match) return source
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const places = Number(exponent)
  // More than any amount has: such a number is an error at the other end.
  if (Math.abs(places) > 30) throw new SyntaxError('A number is out of range.')
  const point = whole.length + places
  const digits = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? `${sign}${digits}${'0'.repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
