import { respelled } from './dictionary.ts'
import { sure } from './likeliestOf.ts'
import type { Pixels } from './pixels.ts'
import { readText, type PlacedLine } from './readText.ts'

/** Minimum confidence of the best line; otherwise the picture has only patterns that look like letters. */
const verySure = 0.85

/** Minimum confidence of a line with a single letter or digit, which is more often a speck. */
const almostCertain = 0.95

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? []

/** A row of bolts or slats is read as one repeated letter. */
const isVaried = (text: string) => {
  const letters = lettersOf(text.toLowerCase().replaceAll('o', '0'))
  return letters.length < 4 || new Set(letters).size > Math.min(3, letters.length / 4)
}

/** Minimum confidence and letters of a line that is probably text although its words cannot be read. */
const halfSure = 0.45
const fewestLetters = 3

/**
 * Reads the lines of a picture, spelled as the dictionaries do, without those that are probably not text, and apart from
 * those whose words cannot be read.
 */
export async function legibleLines(picture: Pixels): Promise<{ lines: PlacedLine[]; illegible: PlacedLine[] }> {
  const all = await readText(picture)
  const kept = all.filter(
    ({ text, confidence }) => confidence >= (lettersOf(text).length < 2 ? almostCertain : sure) && isVaried(text),
  )
  const isText = kept.some(({ text, confidence }) => confidence >= verySure && lettersOf(text).length >= 3)
  const illegible = all.filter(
    ({ text, confidence }) =>
      confidence < sure && confidence >= halfSure && lettersOf(text).length >= fewestLetters && isVaried(text),
  )
  return { lines: isText ? kept.map((line) => ({ ...line, text: respelled(line.text) })) : [], illegible }
}
