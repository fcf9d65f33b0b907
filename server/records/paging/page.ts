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

/** A `Page` whose items are written already, each as the UTF-8 of its JSON: they are joined, and not gone through again. */
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

/** A place in a sorted list: the values of the sort keys of the last row; where `keysetList` made it, behind list and order. */
export type Cursor = (string | number | null)[]

/** The `cursor` of an address for a place, base64url of its JSON. */
export function writeCursor(values: Cursor): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws a refusal when the cursor was not made by a list with as many keys. */
export function readCursor(text: string, keys: number): Cursor {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(values) && values.length === keys && values.every(isCursorValue)) return values
  } catch {
    // Falls through to the refusal.
  }
  throw unknownCursor()
}

/** The cursor of a list whose rows are numbered as they come: the number of the last one. @throws as `readCursor` */
export function readNumberCursor(text: string): string {
  const number = String(readCursor(text, 1)[0])
  if (!/^\d{1,18}$/.test(number)) throw unknownCursor()
  return number
}

export const unknownCursor = () => refuse('cursorUnknown', { errors: [{ path: 'cursor', text: 'Unknown cursor.' }] })

function isCursorValue(value: unknown): value is string | number | null {
  return value === null || (typeof value === 'string' && !value.includes('\u0000')) || typeof value === 'number'
}

/** The `Link` header of a page, as RFC 8288 writes it. */
export function linkToNext(url: string, next: string): string {
  const [path = '', query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', next)
  return `<${path}?${parameters.toString()}>; rel="next"`
}
