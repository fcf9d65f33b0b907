import { everywhere } from './features.ts'
import { isWord } from './dictionary.ts'
import { kindOf } from './lineKinds.ts'
import { meaningsOf } from './meanings.ts'
import { isBeside, type Phrase } from './phrases.ts'
import { plainText } from './plainText.ts'
import { isStatus, statementOf } from './problem.ts'
import type { PlacedLine } from './readText.ts'

/**
 * Below this certainty a phrase is no subject: a wrong one costs more than none. `npm run bench -- reader` prints which
 * share of the subjects is right.
 */
export const subjectThreshold = 0.85

/**
 * Shares of lines without a wrong letter, by the confidence of the network from which they hold, on the photos of the
 * benchmark whose readings were looked at, with one right and one wrong line added to each. The dictionaries confirm
 * words; nothing confirms numbers, and names are often misread words.
 */
const precisions = {
  words: [
    { from: 0.96, precision: 0.996 },
    { from: 0.85, precision: 0.967 },
    { from: 0, precision: 0.75 },
  ],
  numbers: [
    { from: 0.93, precision: 0.986 },
    { from: 0, precision: 0.847 },
  ],
  names: [
    { from: 0.98, precision: 0.99 },
    { from: 0.96, precision: 0.93 },
    { from: 0.93, precision: 0.796 },
    { from: 0, precision: 0.371 },
  ],
  guesses: [{ from: 0, precision: 0.429 }],
}
/** Minimum share of letters in dictionary words; the rest are names and misread words. */
const minKnown = 0.35
/** Confidence from which words of no dictionary are as they are written. */
const clear = 0.96

/** The probability that a phrase was read as it is written, and whole. */
export function certaintyOf(phrase: Phrase, all: PlacedLine[]): number {
  const { text, lines } = phrase
  const [words, known] = [wordsOf(text), wordsOf(text).filter(isKnown)]
  const isClear = lines.every(({ confidence }) => confidence >= clear)
  const isMeaningless = known.length === 0 || (!isClear && known.join('').length < words.join('').length * minKnown)
  if (isMeaningless || hasStrayLetter(text) || isMixed(text) || !isWhole(phrase, all)) return 0
  return lines.reduce((certainty, line) => certainty * precisionOf(line), 1)
}

function precisionOf({ text, confidence, isGuessed }: PlacedLine): number {
  const written = wordsOf(text).some((word) => !isKnown(word)) ? 'names' : /\d/.test(text) ? 'numbers' : 'words'
  const kind = isGuessed ? 'guesses' : written
  return precisions[kind].find(({ from }) => confidence >= from)?.precision ?? 0
}

/** Words of one or two letters do not count: many are units. */
const wordsOf = (text: string) => text.match(/\p{L}{3,}/gu) ?? []

const isKnown = (word: string) => everywhere.has(plainText(word)) || isWord(word)

/**
 * Whether a small letter stands alone that is neither a word nor the unit of a number, and so was misread: `has d
 * crack`, `10 r min`.
 */
const hasStrayLetter = (text: string) => /(?<=\p{L} )[b-df-hj-np-tv-xz](?= |$)|(?<=\d )[bcfiknpqruz](?= |$)/u.test(text)

/** Whether digits stand among the letters of a word or the other way round, as in `jab6n` and `4TO0`. */
const isMixed = (text: string) => /\p{L}\d+\p{L}|\d\p{L}+\d/u.test(text)

/** Words after which a sentence goes on. */
const incomplete = new Set(
  'the a of at to for with from by and or is are was were has have be der die das den des ein eine einen einem im am zum zur und oder von vom bei ist sind hat el la los las un una de del en con por para y es son le les des du dans sur au aux et ou avec pour par est sont qui que'.split(
    ' ',
  ),
)
/** Maximum distance between the lines of a sentence, in line heights, and minimum ratio of their heights. */
const farthest = 2.3
const sameHeight = 0.7

/** Whether no line of a sentence was lost: neither at its end, nor before, after or beside it. */
function isWhole({ text, lines }: Phrase, all: PlacedLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  const end =
    plainText(text)
      .match(/\p{L}+|[,:]$/gu)
      ?.at(-1) ?? ''
  if (!first || !last || incomplete.has(end)) return false
  const others = all.filter((line) => !lines.some(({ x, y }) => x === line.x && y === line.y))
  const above = others.filter((line) => isAbove(line, first))
  const below = others.filter((line) => isAbove(last, line))
  return (
    !goesOnFrom(text, above) &&
    !below.some(isContinuation) &&
    // What says nothing by itself may be a part of any line next to it.
    !(saysNothing(text) && [...above, ...below].some((line) => isText(line) && !isStatus(line.text))) &&
    !others.some((line) => isText(line) && lines.some((one) => isBeside(one, line) || isBeside(line, one)))
  )
}

const saysNothing = (text: string) => statementOf(text) === 'nothing' && meaningsOf(text).length === 0

const isText = ({ text }: PlacedLine) => kindOf(text) === 'text'

const isSilent = (line: PlacedLine) => isText(line) && statementOf(line.text) === 'nothing'

const isContinuation = (line: PlacedLine) => /^(?:\d+ ?)?\p{Ll}/u.test(line.text) && isSilent(line)

/**
 * Whether a text begins in the middle of a sentence: with a small letter, or with a number below words that are no
 * heading.
 */
function goesOnFrom(text: string, above: PlacedLine[]): boolean {
  if (/^\p{Ll}/u.test(text)) return above.length > 0
  const isHead = (line: PlacedLine) => line.text === line.text.toUpperCase() && text !== text.toUpperCase()
  return /^\d+ ?\p{Ll}/u.test(text) && above.some((line) => isSilent(line) && !isHead(line))
}

/** Whether a line of the same size is directly above another. */
const isAbove = (line: PlacedLine, { x, y, width, height }: PlacedLine) =>
  y - line.y > height * 0.4 &&
  y - line.y < height * farthest &&
  Math.min(line.height, height) > Math.max(line.height, height) * sameHeight &&
  Math.abs(line.x - x) < (line.width + width) / 2
