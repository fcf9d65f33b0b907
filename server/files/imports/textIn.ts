/**
 * Returns the text of a file: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252. Null when it is
 * not text.
 */
export function textIn(bytes: Buffer): string | null {
  const encoding = unicodeOf(bytes)
  if (encoding !== null) return decoded(bytes, encoding)
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
}

/** Detects UTF-16 by its byte order mark, or by every other byte of its first characters being zero. */
function unicodeOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const empty = [0, 0]
  for (const [place, byte] of head.entries()) if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** Images and programs have control characters that no text has; those for lines and tabs range from the tab on. */
const isBinary = /[^\P{Cc}\t-\r\u0085]/u

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return isBinary.test(text) ? null : text
  } catch {
    return null
  }
}
