/** Control characters except line feed, and bidirectional formatting characters. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const sayingNone = /^(n\/?a|none|null|unknown|undefined|-)\.?$/i

/**
 * Returns untrusted text as lines of plain text, up to a maximum length; null when nothing is left or it says that
 * there is none.
 */
export function cleanText(text: string | null | undefined, longest: number): string | null {
  if (!text) return null
  const plain = text
    // What is far beyond the limit need not be cleaned.
    .slice(0, 4 * longest)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unwanted, '')
    .trim()
    .slice(0, longest)
    // A split surrogate pair is not a character.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return plain === '' || sayingNone.test(plain) ? null : plain
}

/** Returns the same as one line. */
export const cleanLine = (text: string | null | undefined, longest: number): string | null =>
  cleanText(text?.slice(0, 4 * longest).replaceAll(/\s+/g, ' '), longest)
