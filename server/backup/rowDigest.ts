import { hash } from 'node:crypto'

const endOfRow = 0x0a

/**
 * A digest of a table's rows, given as the text of COPY, that does not depend on their order, which PostgreSQL does not
 * guarantee. It is the sum of the rows' SHA-256, taken as eight numbers of 32 bits each, so that duplicate rows count
 * as often as they occur. It detects accidents; deliberate forgery is detected by the files' own SHA-256.
 */
export class RowDigest {
  rows = 0
  readonly #sums = new Uint32Array(8)
  /** The beginning of a row that ends in a later chunk. */
  #begun: Buffer[] = []

  /** Adds the next bytes, split anywhere. A line feed within a value is escaped, so each one ends a row. */
  update(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(endOfRow); end >= 0; end = chunk.indexOf(endOfRow, from)) {
      const part = chunk.subarray(from, end)
      if (this.#begun.length === 0) this.#add(part)
      else {
        this.#add(Buffer.concat([...this.#begun, part]))
        this.#begun = []
      }
      from = end + 1
    }
    // The stream may reuse the chunk's memory.
    if (from < chunk.length) this.#begun.push(Buffer.from(chunk.subarray(from)))
  }

  /** Returns the sum so far, in hexadecimal. */
  digest(): string {
    return Array.from(this.#sums, (sum) => sum.toString(16).padStart(8, '0')).join('')
  }

  #add(row: Buffer): void {
    this.rows += 1
    // As a string the result costs a third of a buffer per row.
    const bytes = hash('sha256', row, 'binary')
    for (let place = 0; place < 8; place += 1) {
      const at = 4 * place
      const word =
        bytes.charCodeAt(at) |
        (bytes.charCodeAt(at + 1) << 8) |
        (bytes.charCodeAt(at + 2) << 16) |
        (bytes.charCodeAt(at + 3) << 24)
      this.#sums[place] = (this.#sums[place] ?? 0) + word
    }
  }
}
