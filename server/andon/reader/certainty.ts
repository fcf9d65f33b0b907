import { everywhere } from './features.ts'
import { isWord } from './dictionary.ts'
import { kindOf } from './lineKinds.ts'
import type { Phrase } from './phrases.ts'
import { plainText } from './plainText.ts'
import { statementOf } from './problem.ts'
import type { PlacedLine } from './readText.ts'

/**
 * Below this certainty a phrase is no subject: a wrong one costs more than none. `npm run bench -- reader` prints which share of the
 * subjects is right.
 */
export const subjectThreshold = 0.85

/**
 * Shares of lines without a wrong letter, by the confidence of the network from which they hold, on the photos of the benchmark whose
 * readings were looked at. The dictionaries confirm words; nothing confirms numbers, and names are often misread words.
 */
const precisions = {
  words: [
    { from: 0.93, precision: 0.99 },
    { from: 0, precision: 0.95 },
  ],
  numbers: [
    { from: 0.93, precision: 0.985 },
    { from: 0, precision: 0.8 },
  ],
  names: [
    { from: 0.96, precision: 0.97 },
    { from: 0.93, precision: 0.83 },
    { from: 0, precision: 0.4 },
  ],
}
/** Minimum share of letters in dictionary words; the rest are names and misread words. */
const minKnown = 0.35

/** The probability that a phrase was read as it is written, and whole. */
export function certaintyOf(phrase: Phrase, all: PlacedLine[]): number {
  const { text, lines } = phrase
  const [words, known] = [wordsOf(text), wordsOf(text).filter(isKnown)]
  const isMeaningless = known.length === 0 || known.join('').length < words.join('').length * minKnown
  if (isMeaningless || hasStrayLetter(text) || !isWhole(phrase, all)) return 0
  return lines.reduce((certainty, line) => certainty * precisionOf(line), 1)
}

function precisionOf({ text, confidence }: PlacedLine): number {
  const kind = wordsOf(text).some((word) => !isKnown(word)) ? 'names' : /\d/.test(text) ? 'numbers' : 'words'
  return precisions[kind].find(({ from }) => confidence >= from)?.precision ?? 0
}

/** Words of one or two letters do not count: many are units. */
const wordsOf = (text: string) => text.match(/\p{L}{3,}/gu) ?? []

const isKnown = (word: string) => everywhere.has(plainText(word)) || isWord(word)

/** Whether a small consonant stands between two words, where it can only be a misread letter: `has d crack`. */
const hasStrayLetter = (text: string) => /(?<=\p{Ll} )[b-df-hj-np-tv-xz](?= \p{Ll})/u.test(text)

/** Words after which a sentence goes on. */
const incomplete = new Set(
  'the a of at to for with from by and or is are was were has have be der die das den des ein eine einen einem im am zum zur und oder von vom bei ist sind hat el la los las un una de del en con por para y es son le les des du dans sur au aux et ou avec pour par est sont qui que'.split(
    ' ',
  ),
)
/** Maximum distance between the lines of a sentence, in line heights, and minimum ratio of their heights. */
const farthest = 2.3
const sameHeight = 0.7

/** Whether no line of a sentence was lost, neither before it, where it begins with a small letter, nor after it. */
function isWhole({ text, lines }: Phrase, all: PlacedLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  const end =
    plainText(text)
      .match(/\p{L}+|[,:]$/gu)
      ?.at(-1) ?? ''
  if (!first || !last || incomplete.has(end)) return false
  const isInside = (line: PlacedLine) => lines.some(({ x, y }) => x === line.x && y === line.y)
  const isBegun = /^\p{Ll}/u.test(first.text) && all.some((line) => isAbove(line, first))
  return !isBegun && !all.some((line) => isAbove(last, line) && !isInside(line) && isContinuation(line.text))
}

const isContinuation = (text: string) =>
  /^(?:\d+ )?\p{Ll}/u.test(text) && kindOf(text) === 'text' && statementOf(text) === 'nothing'

/** Whether a line of the same size is directly above another. */
const isAbove = (line: PlacedLine, { x, y, width, height }: PlacedLine) =>
  y - line.y > height * 0.4 &&
  y - line.y < height * farthest &&
  Math.min(line.height, height) > Math.max(line.height, height) * sameHeight &&
  Math.abs(line.x - x) < (line.width + width) / 2
