import { alarmCodeOf } from '../../files/alarmCode.ts'
import { kindOf } from './lineKinds.ts'
import type { Phrase } from './phrases.ts'
import { isSignal, isStatus, statementOf } from './problem.ts'
import type { PlacedLine } from './readText.ts'

// Lines of the same size at equal distances are a block, such as a paragraph.

/** Minimum ratio of the heights of lines of a block, and their maximum distance in mean heights. */
const alike = 0.8
const farthest = 2
/** Minimum distance of a heading from the text below it, in mean line heights, and relative to the other lines' distances. */
const farFromText = 1.9
const farther = 1.15
const minWords = 2

/**
 * A phrase without the heading above it, which names a place, a thing or the page: `Washroom` above `Drain blocked`. A
 * signal word, a status and an alarm belong to what they are above.
 */
export function withoutHead(phrase: Phrase): Phrase {
  const { text, lines } = phrase
  const gaps = lines.slice(1).map((line, at) => gapBetween(lines[at] ?? line, line))
  const others = gaps.filter((gap) => gap > 0.5)
  const at = gaps.findIndex(
    (gap) => gap > farFromText && others.every((other) => other === gap || gap > other * farther),
  )
  if (at === -1) return phrase
  const [head, kept] = [lines.slice(0, at + 1), lines.slice(at + 1)]
  const title = textOf(head)
  const body = text.slice(title.length).trim()
  const isTitle =
    statementOf(title) === 'nothing' && !isSignal(title) && !isStatus(title) && alarmCodeOf(title) === null
  const isSentence = /^[\p{Lu}\d]/u.test(body) && body.split(' ').length >= minWords && statementOf(body) === 'problem'
  if (!isTitle || !isSentence || !text.startsWith(title)) return phrase
  const height = Math.max(...kept.map((line) => line.height))
  return { ...phrase, text: body, lines: kept, rest: [...head, ...phrase.rest], height }
}

const textOf = (lines: PlacedLine[]) => lines.map(({ text }) => text.trim()).join(' ')

const gapBetween = (one: PlacedLine, other: PlacedLine) => (other.y - one.y) / ((one.height + other.height) / 2)

/** Whether one line of a block is directly above another. */
export const isAboveInBlock = (one: PlacedLine, other: PlacedLine): boolean =>
  Math.min(one.height, other.height) > Math.max(one.height, other.height) * alike && isNear(one, other)

const isNear = (one: PlacedLine, other: PlacedLine) =>
  other.y > one.y && gapBetween(one, other) < farthest && Math.abs(one.x - other.x) < (one.width + other.width) / 2

/** Whether the second of two lines that are a block says what is wrong, like the first: `Reject bin full` `Line stopped`. */
export function isSecondFault({ lines, isEntry }: Phrase, next: PlacedLine, left: PlacedLine[]): boolean {
  const [first, second] = lines
  const isFault = ({ text }: PlacedLine) =>
    /^\p{Lu}/u.test(text) && kindOf(text) === 'text' && statementOf(text) === 'problem'
  return (
    first !== undefined &&
    second === undefined &&
    !isEntry &&
    [first, next].every(isFault) &&
    isAboveInBlock(first, next) &&
    !left.some((line) => isNear(next, line))
  )
}
