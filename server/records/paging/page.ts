import { refuse } from '../../process/refuse.ts'

/** One page of a list, and the cursor of the next one, or null at the end. */
export class Page<T> {
  readonly items: T[]
  readonly next: string | null

  constructor(items: T[], next: string | null) {
    this.items = items
    this.next = next
  }
}

/** A `Page` whose items are already serialized, each as JSON in UTF-8: they are concatenated, not parsed again. */
export class SerializedPage {
  readonly items: Buffer[]
  readonly next: string | null

  constructor(items: Buffer[], next: string | null) {
    this.items = items
    this.next = next
  }

  /** The items as one JSON array. */
  json(): Buffer {
    const parts = this.items.flatMap((item, index) => [index === 0 ? open : between, item])
    return Buffer.concat(parts.length === 0 ? [open, close] : [...parts, close])
  }
}

const [open, between, close] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/**
 * A position in a sorted list: the values of the sort keys of the last row; in `keysetList`, after the names of list
 * and order.
 */
export type Cursor = (string | number | null)[]

/** Returns the `cursor` parameter for a position: base64url of its JSON. */
export const writeCursor = (values: Cursor): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** @throws a refusal when `writeCursor` did not make it for a list with that many keys */
export function readCursor(text: string, keys: number): Cursor {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const isOwn = Array.isArray(values) && values.length === keys && values.every(isCursorValue)
    // Decoding ignores what is no base64url: two texts would be one cursor.
    if (isOwn && writeCursor(values) === text) return values
  } catch {
    // Falls through to the refusal.
  }
  throw unknownCursor()
}

/** Reads the cursor of a list whose rows are numbered: the number of the last one. @throws as `readCursor` */
export function readNumberCursor(text: string): string {
  const number = String(readCursor(text, 1)[0])
  if (!/^\d{1,18}$/.test(number)) throw unknownCursor()
  return number
}

export const unknownCursor = () => refuse('cursorUnknown', { errors: [{ path: 'cursor', text: 'Unknown cursor.' }] })

const isCursorValue = (value: unknown): value is string | number | null =>
  value === null || (typeof value === 'string' && !value.includes('\u0000')) || typeof value === 'number'

/** Returns the `Link` header of a page, as in RFC 8288. */
export function linkToNext(url: string, next: string): string {
  const [path = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', next)
  return `<${path}?${parameters.toString()}>; rel="next"`
}
