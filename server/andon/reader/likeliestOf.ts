import { respelled, strangenessOf } from './dictionary.ts'
import { plainText } from './plainText.ts'
import type { Line } from './reading.ts'

/** Minimum mean confidence of a line's letters. */
export const sure = 0.75

/** The letters and digits of a text, without capitals and accents. */
export const lettersOf = (text: string) => plainText(text).replace(/[^a-z\d]/g, '')

/**
 * The likeliest of several readings of a line: of those that are legible, the one with the fewest unknown words. Agreed
 * is the share of the readings that have the same letters.
 */
export function likeliestOf(readings: Line[]): Line & { agreed: number } {
  const [best = { text: '', confidence: 0 }] = readings.toSorted(
    (one, other) =>
      Number(other.confidence >= sure) - Number(one.confidence >= sure) ||
      strangenessOf(respelled(one.text)) - strangenessOf(respelled(other.text)) ||
      other.confidence - one.confidence,
  )
  const same = readings.filter(({ text }) => lettersOf(text) === lettersOf(best.text))
  return { ...best, agreed: same.length / readings.length }
}
