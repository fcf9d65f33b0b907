import type { PlacedLine } from './readText.ts'

/** Below this mean confidence of its letters a line is more guessed than read. */
const sure = 0.75
/** At least one line must be read so surely, or what was found is a pattern that looks like letters. */
const verySure = 0.85

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? []

/** A row of bolts or slats is read as the same letter again and again. */
const isVaried = (text: string) => {
  const letters = lettersOf(text.toLowerCase().replaceAll('o', '0'))
  return letters.length < 4 || new Set(letters).size > Math.min(3, letters.length / 4)
}

/** Leaves what is surely text; nothing of a picture that has none. */
export function legible(lines: PlacedLine[]): PlacedLine[] {
  const kept = lines.filter(
    ({ text, confidence }) => confidence >= sure && lettersOf(text).length >= 2 && isVaried(text),
  )
  const isText = kept.some(({ text, confidence }) => confidence >= verySure && lettersOf(text).length >= 3)
  return isText ? kept : []
}
