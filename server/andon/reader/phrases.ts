import { alarmCodeOf, beginsWithAlarm, isLabelled } from '../../files/alarmCode.ts'
import { withoutClosing } from './closing.ts'
import { isGerman, isKnown } from './dictionary.ts'
import { everywhere } from './features.ts'
import { plainText } from './plainText.ts'
import { isSignal, isStatus, statementOf } from './problem.ts'
import type { PlacedLine } from './readText.ts'
import { kindOf, withoutStamp } from './lineKinds.ts'
import { upToProblem } from './upToProblem.ts'
import { isSecondFault, withoutHead } from './blocks.ts'

/**
 * Lines that belong together, in reading order, such as the three lines of a sign. An entry begins with a time or date,
 * which is not in its text; nor is the rest, what follows the sentence that says what is wrong.
 */
export type Phrase = { text: string; lines: PlacedLine[]; rest: PlacedLine[]; height: number; isEntry: boolean }

/** Maximum distance between the centres of consecutive lines of a phrase, in mean line heights. */
const farthest = 2.3
/** The same where the line continues a heading, such as that of a sign. */
const farthestBelowHead = 3.2
/** Minimum height of a line relative to the one before: of a continuation, and of the completion of an incomplete line. */
const sameHeight = 0.7
const completingHeight = 0.35
/**
 * Maximum gap between words of a line, in mean line heights, and the same where the first is one word or incomplete
 * without the second.
 */
const widestGap = 1.8
const widestGapOfOpen = 2.6
/** Maximum words of a sign in capitals that are joined. */
const maxSignWords = 9
const maxWords = 14
/** Minimum words of the clauses that stand for a longer sentence. */
const minClauses = 4
/** Maximum words of the name of a value. */
const maxNameWords = 2

/** A number, alone or with its unit. */
const figure = /^\d[\d\s.,]* ?\S{0,5}$/u
const value = /^\d[\d.,]* ?(?:mm|cm|m|kg|g|t|l|ml|bar|Nm|A|V|°C|%)$/
/** A German negation whose verb stands in the line before: `erreicht` `Solltemperatur nicht`. */
const verbless = /^\p{Lu}[\p{L}-]+ nicht(?: mehr)?$/u

/** Words that cannot end a phrase, besides stop words. */
const openEndings = new Set(
  'fully partly hors fuera ausser dem den keep without required obligatory please bitte favor merci'.split(' '),
)

/**
 * Joins the lines of a photo into phrases, without buttons and menus, the times of entries, and the thanks and name with
 * which a note ends.
 */
export function phrasesOf(lines: PlacedLine[]): Phrase[] {
  const left = withoutClosings(
    lines
      .filter(({ text }) => kindOf(text) !== 'button')
      .map((line) => ({ ...line, text: withoutStamp(line.text), isEntry: withoutStamp(line.text) !== line.text })),
  )
  const phrases: Phrase[] = []
  for (let first = left.shift(); first; first = left.shift()) {
    if (!hasWord(first)) continue
    const { height, isEntry } = first
    const phrase: Phrase = { text: first.text.trim(), lines: [first], rest: [], height, isEntry }
    for (
      let next = nextOf(phrase, left);
      next &&
      !next.isEntry &&
      (continues(phrase, next) || isSecondFault(phrase, next, left)) &&
      !isNamedValue(phrase, next, left);
      next = nextOf(phrase, left)
    ) {
      left.splice(left.indexOf(next), 1)
      phrase.lines.push(next)
      phrase.text = `${phrase.text} ${next.text.trim()}`
      phrase.height = Math.max(phrase.height, next.height)
    }
    const rest = nextOf(phrase, left)
    if (rest && beginsSmall(rest) && isTooLong(phrase, rest)) phrase.text = withoutLastClause(phrase.text)
    phrases.push(withoutHead(upToProblem({ ...phrase, text: withoutClosing(phrase.text) })))
  }
  return phrases
}

/** Lines without thanks and the name of the writer, whose words may have been detected separately: `Danke! Fr.` `Moser`. */
function withoutClosings<Line extends PlacedLine>(lines: Line[]): Line[] {
  const closings: Line[] = []
  return lines.flatMap((line) => {
    const isName = /^\p{Lu}[\p{L}.'’-]*$/u.test(line.text) && closings.some((closing) => isBeside(closing, line))
    const text = isName ? '' : withoutClosing(line.text)
    if (text !== line.text) closings.push(line)
    return text === '' ? [] : [{ ...line, text }]
  })
}

/** A number alone only continues a line. */
const hasWord = ({ text }: PlacedLine) => /\p{L}{2}/u.test(text) || alarmCodeOf(text) !== null

/** The next line of a phrase: to the right of the last one, or below it and aligned with the phrase's start or centre. */
function nextOf<Line extends PlacedLine>({ text, lines }: Phrase, left: Line[]): Line | undefined {
  const last = lines.at(-1)
  if (!last) return undefined
  const isApart = isOpen(text) || wordsOf(last.text).length === 1
  const beside = left.find((line) => isBeside(last, line, isApart ? widestGapOfOpen : widestGap))
  if (beside) return beside
  const below = left.filter(hasWord).find((line) => {
    const height = (last.height + line.height) / 2
    const down = line.y - last.y
    const isAligned = lines.some(
      (other) => overlap(other, line) > 0.5 || Math.abs(beginningOf(line) - beginningOf(other)) < height * 2,
    )
    return (
      down > height * 0.4 && down < height * (continuesHeading(text, line) ? farthestBelowHead : farthest) && isAligned
    )
  })
  return below && firstOfRow(below, left)
}

/** The line with which a row begins whose words were detected separately. */
function firstOfRow<Line extends PlacedLine>(line: Line, left: Line[]): Line {
  const before = left.filter(hasWord).find((other) => other !== line && other.x < line.x && isBeside(other, line))
  return before ? firstOfRow(before, left) : line
}

/** Whether a line below a heading belongs to it: the heading is incomplete, or the line begins with a small letter. */
const continuesHeading = (head: string, line: PlacedLine): boolean => isOpen(head) || beginsSmall(line)

const beginningOf = ({ x, width }: PlacedLine) => x - width / 2

/** Horizontal overlap of two lines, as a share of the narrower one. */
function overlap(one: PlacedLine, other: PlacedLine): number {
  const ends = Math.min(beginningOf(one) + one.width, beginningOf(other) + other.width)
  return (ends - Math.max(beginningOf(one), beginningOf(other))) / Math.min(one.width, other.width)
}

/** Words of one line that were detected separately, as in handwriting that leaves its line. */
export function isBeside(last: PlacedLine, line: PlacedLine, widest = widestGapOfOpen): boolean {
  const height = (last.height + line.height) / 2
  const gap = beginningOf(line) - (last.x + last.width / 2)
  return Math.abs(line.y - last.y) < height * 0.6 && gap > -height && gap < height * widest
}

function continues({ text, lines, height }: Phrase, next: PlacedLine): boolean {
  const [words, more] = [wordsOf(text), wordsOf(next.text)]
  const last = lines.at(-1)
  const kind = kindOf(next.text)
  // `on line 4`, `alta: 114 °C` and `Thursday` are a place, a value or a day by themselves, but not as the continuation
  // of a phrase.
  const isPlaceHere = (kind === 'machine' || kind === 'plate') && /^\p{Ll}/u.test(next.text)
  const isDayHere = kind === 'clock' && words.length > 1 && (isOpen(text) || /^\p{Ll}+$/u.test(next.text))
  const mayContinue = kind === 'text' || isPlaceHere || isDayHere
  if (!last || !mayContinue || isTooLong({ text }, next)) return false
  if (isLabelled(next.text) && /\d/.test(next.text) && !/^\p{Ll}/u.test(next.text)) return false
  // It is another alarm, or the name of another value.
  if (beginsWithAlarm(next.text) || (/^\p{Lu}.*:$/u.test(next.text.trim()) && !isOpen(text))) return false
  const share = Math.min(last.height, next.height) / Math.max(last.height, next.height)
  if (isBeside(last, next)) return share > 0.5
  if (kindOf(text) === 'clock' || (kindOf(text) === 'title' && !beginsWithStopWord(next.text))) return false
  if (isOpen(text)) return next.height >= height * completingHeight
  if (isStatus(next.text) && kindOf(text) === 'text' && statementOf(text) === 'nothing') return true
  if (share < sameHeight) return false
  // A value below what it is a value of: `Tablero alabeado` `12 mm`.
  if (value.test(next.text)) return true
  // Two words of the same size below each other: `Hot` `surface`.
  const isRestOfRow = lines.some((line) => line !== last && isBeside(line, last))
  if (wordsOf(last.text).length === 1 && more.length === 1 && !isRestOfRow) return true
  // The first line of a sentence may name the machine.
  if (/^\p{Ll}/u.test(next.text) && (/\p{Ll}/u.test(text) || kindOf(text) === 'machine')) return true
  // A line that begins with a number may be about something else, unless nothing was stated yet or the line before also
  // does.
  if (/^\d+ \p{Ll}/u.test(next.text) && /\p{Ll}/u.test(text))
    return share > 0.8 && (statementOf(text) === 'nothing' || /^\d+ \p{Ll}/u.test(last.text))
  if (kindOf(text) !== 'text') return false
  if (isSign(last.text) && isSign(next.text) && text === text.toUpperCase())
    return words.length + more.length <= maxSignWords
  // An unknown word in a line of its own is the name of the writer.
  const isName = more.length === 1 && !isKnown(next.text.trim())
  const isRest = (statementOf(next.text) === 'nothing' && !isName) || verbless.test(next.text)
  const isGermanRest = isRest && isGerman(`${text} ${next.text}`)
  const isUnfinished = statementOf(text) === 'nothing' || isGermanRest
  return /\p{Ll}/u.test(text) && isUnfinished && next.y - last.y < last.height + next.height
}

const isTooLong = ({ text }: Pick<Phrase, 'text'>, next: PlacedLine) =>
  wordsOf(text).length + wordsOf(next.text).length > maxWords

const beginsSmall = ({ text }: PlacedLine) => /^\p{Ll}/u.test(text)

/** A sentence whose end is left out, up to a comma where it may end: `Line 2 stopped` for `Line 2 stopped, since the`. */
function withoutLastClause(text: string): string {
  const clauses = text.replace(/[,;] [^,;]*$/u, '')
  return wordsOf(clauses).length >= minClauses ? clauses : text
}

/** Whether a phrase is a name and its value, or a name beside its value, as on displays: `Target` `640`. */
function isNamedValue({ lines }: Phrase, next: PlacedLine, left: PlacedLine[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || beginsSmall(next) || wordsOf(first.text).length > maxNameWords) return false
  if (lines.length === 2) return figure.test(last.text.trim())
  return (
    lines.length === 1 && !isInRow(last, next) && left.some((line) => figure.test(line.text) && isInRow(last, line))
  )
}

const isInRow = (last: PlacedLine, line: PlacedLine) =>
  Math.abs(line.y - last.y) < ((last.height + line.height) / 2) * 0.6 && line.x > last.x

/** Whether a line begins with a small stop word, as in `to reception`. */
const beginsWithStopWord = (text: string) => everywhere.has(/^\p{Ll}+/u.exec(text)?.[0] ?? '')

/** Whether a phrase is incomplete: a single word or alarm code, or a stop word at its end. */
function isOpen(text: string): boolean {
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  if (/[.!?]$/.test(text.trim())) return false
  if (words.length < 2 && kindOf(text) === 'machine') return false
  if (words.length < 2 || /[,:-]$/.test(text.trim())) return true
  if (isOnlyCode(text) || hasOneWordAfterSignal(text)) return true
  // `Sur` is a part of a name, `sur` a word before another.
  const isName = /^\p{Lu}/u.test(last) && text !== text.toUpperCase()
  return !isName && (everywhere.has(plainText(last)) || openEndings.has(plainText(last)))
}

/** Whether a heading such as `Warning:` is followed by one word alone. */
function hasOneWordAfterSignal(text: string): boolean {
  const [head = '', ...rest] = text.split(':')
  return rest.length === 1 && isSignal(head) && wordsOf(rest.join()).length === 1
}

/** Whether a text is only the code of an alarm. */
export const isOnlyCode = (text: string): boolean => {
  const code = alarmCodeOf(text)
  return (
    code !== null &&
    !/\p{L}{2}/u.test(
      text
        .toUpperCase()
        .replace(code, '')
        .replace(/\b(?:NO|NR)\b/, ''),
    )
  )
}

const wordsOf = (text: string) => text.match(/[\p{L}\d][\p{L}\d.,'’/-]*/gu) ?? []

/** Only a few words, all in capitals. */
const isSign = (text: string) => text === text.toUpperCase() && wordsOf(text).length <= 4
