import type { Pixels } from './pixels.ts'

/** A letter and the columns of the strip where the network recognised it; the letter itself may be wider. */
export type Letter = { text: string; from: number; to: number }

/** Minimum darkness of a column with ink, as a share of the darkest columns of the line. */
const inkThreshold = 0.1
/** Minimum width of a space, as a share of the strip's height, and relative to the usual gap. */
const narrowestSpace = 0.19
const timesUsual = 2
/** Digits and signs of a number, which are never separated: half a number would be wrong. */
const oneNumber = /[-./:]|\d\d/

/**
 * Inserts the spaces that the network, trained on Chinese, omits between Latin words: gaps without ink that are wider
 * than those between letters.
 */
export function withSpaces(letters: Letter[], strip: Pixels): string {
  const ink = inkOf(strip)
  const gaps = letters.map((letter, index) => gapBetween(letters[index - 1], letter, ink))
  const usual = gaps.slice(1).toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) * 0.4)] ?? 0
  const space = Math.max(strip.height * narrowestSpace, usual * timesUsual)
  return letters
    .map(({ text }, index) => {
      const before = letters[index - 1]?.text ?? ''
      const isSpace = index > 0 && (gaps[index] ?? 0) >= space && !oneNumber.test(before + text)
      return isSpace ? ` ${text}` : text
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Columns with ink, which differ from the strip's background. */
function inkOf({ data, width, height }: Pixels): boolean[] {
  const grey = Float32Array.from({ length: width * height }, (_, at) => (data[at * 3 + 1] ?? 0) + (data[at * 3] ?? 0))
  const ground = grey.toSorted()[Math.floor(grey.length / 2)] ?? 0
  const standsOut = Array.from({ length: width }, (_, column) => {
    let sum = 0
    for (let row = 0; row < height; row += 1) sum += Math.abs((grey[row * width + column] ?? 0) - ground)
    return sum / height
  })
  const sorted = standsOut.toSorted((a, b) => a - b)
  const least = sorted[Math.floor(width * 0.03)] ?? 0
  const most = sorted[Math.floor(width * 0.85)] ?? 0
  return standsOut.map((value) => value > least + (most - least) * inkThreshold)
}

/** Longest run of columns without ink between the centres of two letters. */
function gapBetween(before: Letter | undefined, letter: Letter, ink: boolean[]): number {
  if (!before) return 0
  let longest = 0
  let run = 0
  for (let column = Math.round((before.from + before.to) / 2); column < (letter.from + letter.to) / 2; column += 1) {
    run = ink[column] ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}
