import { keysOf } from '../../../contract/values/keysOf.ts'
import { isAboveInBlock } from './blocks.ts'
import { isGerman, isKnown, isListed } from './dictionary.ts'
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
export const subjectThreshold = 0.94

/** From this certainty a phrase that is no subject is offered as one: about half of these are right. */
export const likelyThreshold = 0.5

/**
 * How much each feature of a line says about whether it was misread, by a logistic regression on the lines of the photos
 * of the benchmark whose readings were looked at: `bench/reader/fitCertainty.ts` prints the weights. Readings that
 * differ, a low confidence and words of no dictionary say most.
 */
const lineWeights = {
  base: 5.65,
  /** The readings differ. */
  isDisputed: -1.27,
  /** No other reading has these letters, in addition. */
  isAlone: -1.01,
  /** Each of two words that no dictionary has. */
  unknownWords: -1.41,
  /** Each of two words that the dictionaries have with another ending or in parts only. */
  derivedWords: -0.55,
  /** Nothing confirms a number. */
  hasNumber: -0.34,
  /** From 0 at a confidence of 100 % to 1 at 90 % or less. */
  doubt: -3.13,
}
export type LineWeights = typeof lineWeights

type ReadLine = Pick<PlacedLine, 'text' | 'confidence' | 'agreed'>

/** The features of a line for these weights. */
export const featuresOfLine = ({ text, confidence, agreed }: ReadLine): LineWeights => ({
  base: 1,
  isDisputed: Number(agreed < 1),
  isAlone: Number(agreed < 0.5),
  unknownWords: Math.min(2, wordsOf(text).filter((word) => !isKnown(word)).length),
  derivedWords: Math.min(2, wordsOf(text).filter((word) => isKnown(word) && !isListed(word)).length),
  hasNumber: Number(/\d/.test(text)),
  doubt: Math.min(1, (1 - confidence) * 10),
})

/** The probability that a line was read as it is written. */
function certaintyOfLine(line: PlacedLine, weights = lineWeights): number {
  const features = featuresOfLine(line)
  return 1 / (1 + Math.exp(-keysOf(features).reduce((sum, name) => sum + features[name] * weights[name], 0)))
}

/** The probability that a phrase was read as it is written, and whole. */
export function certaintyOf(
  phrase: Phrase,
  all: PlacedLine[],
  { illegible = [], weights = lineWeights }: { illegible?: PlacedLine[]; weights?: LineWeights } = {},
): number {
  const { text, lines } = phrase
  if (
    !wordsOf(text).some(isKnown) ||
    hasStrayLetter(text) ||
    lines.some(isAmbiguous) ||
    isMixed(text) ||
    !isWhole(phrase, all, illegible)
  )
    return 0
  return lines.reduce((certainty, line) => certainty * certaintyOfLine(line, weights), 1)
}

/** Words of one or two letters do not count: many are units. */
const wordsOf = (text: string) => text.match(/\p{L}{3,}/gu) ?? []

/**
 * Whether a small letter stands alone that is neither a word nor the unit of a number, and so was misread: `has d
 * crack`, `10 r min`.
 */
const hasStrayLetter = (text: string) => /(?<=\p{L} )[b-df-hj-np-tv-xz](?= |$)|(?<=\d )[bcfiknpqruz](?= |$)/u.test(text)

/** Whether a line has only two signs that may be letters or digits: `Öl` found apart is read as `10`. */
const isAmbiguous = ({ text }: PlacedLine) => /^[O0Il1]{2}$/.test(text)

/** Whether there are digits among the letters of a word or the other way round, as in `jab6n` and `4TO0`. */
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
/** The same where a line begins with a small letter. */
const alike = 0.5

/** Whether no line of a sentence was lost: neither at its end, nor before, after or beside it, nor one that is illegible. */
function isWhole(phrase: Phrase, all: PlacedLine[], illegible: PlacedLine[]): boolean {
  const { text, lines, rest, isEntry } = phrase
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || isIncomplete(text) || hasTwoSentences(lines) || isList(lines)) return false
  const others = all.filter((line) => ![...lines, ...rest].some(({ x, y }) => x === line.x && y === line.y))
  const isBesideOne = (line: PlacedLine) => lines.some((one) => isBeside(one, line) || isBeside(line, one))
  const above = others.filter((line) => isAbove(line, first))
  const below = others.filter((line) => isAbove(last, line))
  return (
    (isEntry ||
      !goesOnFrom(
        text,
        [...others, ...illegible].filter((line) => isAbove(line, first, alike)),
      )) &&
    !below.some(isContinuation) &&
    // What says nothing by itself may be a part of any line next to it.
    !(saysNothing(text) && [...above, ...below].some((line) => isText(line) && !isStatus(line.text))) &&
    !others.some((line) => isText(line) && isBesideOne(line)) &&
    (isEntry ||
      !(
        isOneOfSeveral(phrase, above, below, others) ||
        isBegunBefore(text, first, others) ||
        above.some((line) => isStated(line) && isAboveInBlock(line, first))
      )) &&
    !illegible.some((line) => isAbove(last, line) || isBesideOne(line))
  )
}

/** Maximum number of other lines as large as a phrase, and what as large is. */
const maxOthers = 3
const asLarge = 0.8

/** Whether a phrase is one of the lines of a list, or says what not to do, with the reason next to it. */
function isOneOfSeveral(
  { text, height }: Phrase,
  above: PlacedLine[],
  below: PlacedLine[],
  others: PlacedLine[],
): boolean {
  const [isAfter, isBefore] = [above.some(isText), below.some(isText)]
  const large = others.filter((line) => isText(line) && wordsOf(line.text).length > 0 && line.height > height * asLarge)
  const isProhibition = /^(?:no|do not|don't|nicht|kein|keine|ne|pas) /i.test(text)
  return large.length > maxOthers || (isProhibition ? isAfter || isBefore : isAfter && isBefore)
}

/** Whether a text begins with a small letter and another, further up, with a capital that is no heading in capitals. */
const isBegunBefore = (text: string, { y }: PlacedLine, others: PlacedLine[]) =>
  /^\p{Ll}/u.test(text) && others.some((line) => isText(line) && /^\p{Lu}.*\p{Ll}/u.test(line.text) && line.y < y)

const isIncomplete = (text: string) =>
  incomplete.has(
    plainText(text)
      .match(/(?<![\p{L}\d])\p{L}+|[,:]$/gu)
      ?.at(-1) ?? '',
  )

/**
 * Whether a line that is a request and a sentence of its own was joined to another: only German has capital letters
 * within a sentence.
 */
const hasTwoSentences = (lines: PlacedLine[]): boolean =>
  lines.some(({ text }, at) => {
    const before = lines[at - 1]?.text ?? ''
    const isBegun = /^\p{Lu}\p{Ll}/u.test(text) && wordsOf(text).length > 1
    const isJoined = isBegun && wordsOf(before).length > 1 && !isIncomplete(before)
    return isJoined && statementOf(text) === 'request' && !isGerman(`${before} ${text}`)
  })

const maxCapitals = 1

/** Whether lines were joined of which several begin with a capital letter, in a language that is not German. */
const isList = (lines: PlacedLine[]): boolean =>
  lines.filter(({ text }, at) => at > 0 && /^\p{Lu}\p{Ll}.* /u.test(text)).length > maxCapitals &&
  !isGerman(lines.map(({ text }) => text).join(' '))

/** Whether what is below a line may belong to it, unlike below a status, what to do, or a word in capitals. */
const isStated = (line: PlacedLine) =>
  isText(line) &&
  (wordsOf(line.text).length > 1 || /\p{Ll}/u.test(line.text)) &&
  !isStatus(line.text) &&
  ['problem', 'nothing'].includes(statementOf(line.text))

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
const isAbove = (line: PlacedLine, { x, y, width, height }: PlacedLine, ratio = sameHeight) =>
  y - line.y > height * 0.4 &&
  y - line.y < height * farthest &&
  Math.min(line.height, height) > Math.max(line.height, height) * ratio &&
  Math.abs(line.x - x) < (line.width + width) / 2
