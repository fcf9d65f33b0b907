import { refuse } from '../process/refuse.ts'

/** Objects, arrays and their members in one body; the largest form has a few thousand. */
const maxValues = 20_000
const deepest = 32

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/**
 * Refuses JSON that would cost more to parse than any form needs. Looks only at brackets and commas, skips strings, and
 * takes time linear in the length; whether it is valid JSON is for the parser to decide.
 */
export function refuseUnboundedJson(bytes: Buffer): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case quote:
        at = endOfText(bytes, at)
        break
      case openList:
      case openObject:
        depth += 1
        values += 1
        if (depth > deepest) throw refuse('nestedTooDeeply')
        break
      case closeList:
      case closeObject:
        depth -= 1
        break
      case comma:
        values += 1
        break
    }
    if (values > maxValues) throw refuse('tooManyValues')
  }
}

/** The index of the quote that ends the string beginning at `start`; the end of the bytes when there is none. */
function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return bytes.length
}
