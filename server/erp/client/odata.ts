/** Words of OData as Business Central writes them: choices, text, days and ids that stand for none. */

const zeroId = '00000000-0000-0000-0000-000000000000'
const zeroDay = '0001-01-01'

/** `In_x0020_Review` as `In Review`; the blank choice as an empty text. */
export const decodeChoice = (sent: string): string =>
  sent.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))).trim()

/** `In Review` as `In_x0020_Review`; an empty text as the blank choice. */
export const encodeChoice = (choice: string): string =>
  (choice || ' ').replaceAll(
    /[^A-Za-z0-9]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** A text of a filter, its quotes doubled. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

export const dayOrNull = (day: string): string | null => (day === '' || day.startsWith(zeroDay) ? null : day)
export const idOrNull = (id: string): string | null => (id === '' || id === zeroId ? null : id)

/**
 * Reads JSON with every number as the text that stood there, so that no amount passes through a binary float.
 * @throws SyntaxError
 */
export function parseExact(text: string): unknown {
  const exact = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? plainDecimal(context?.source ?? String(value)) : value
  return JSON.parse(text, exact)
}

/** `1.2E3` as `1200`: a number's text without an exponent. */
function plainDecimal(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(source)
  if (!match) return source
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const places = Number(exponent)
  // More than any amount has: such a number is a fault at the other end.
  if (Math.abs(places) > 30) throw new SyntaxError('A number is out of range.')
  const point = whole.length + places
  const digits = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? `${sign}${digits}${'0'.repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
