import type { PlacedLine } from './readText.ts'

/** Minimum mean confidence of a line's letters. */
const sure = 0.75
/** Minimum confidence of the best line; otherwise the picture has only patterns that look like letters. */
const verySure = 0.85

/** The same for a single letter or digit, which is more often a speck. */
const almostCertain = 0.95

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? []

/** A row of bolts or slats is read as one repeated letter. */
const isVaried = (text: string) => {
  const letters = lettersOf(text.toLowerCase().replaceAll('o', '0'))
  return letters.length < 4 || new Set(letters).size > Math.min(3, letters.length / 4)
}

/** Removes lines that are probably not text. */
export function legible(lines: PlacedLine[]): PlacedLine[] {
  const kept = lines.filter(
    ({ text, confidence }) => confidence >= (lettersOf(text).length < 2 ? almostCertain : sure) && isVaried(text),
  )
  const isText = kept.some(({ text, confidence }) => confidence >= verySure && lettersOf(text).length >= 3)
  return isText ? kept : []
}
