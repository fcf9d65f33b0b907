import { isKnown } from './dictionary.ts'
import type { Phrase } from './phrases.ts'
import { plainText } from './plainText.ts'
import { statementOf } from './problem.ts'

const setOf = (words: string) => new Set(words.split(' '))
/** Words that say who was informed, or that somebody or something was ordered. */
const informing = setOf(
  'told informed notified reported called booked ordered informiert gemeldet benachrichtigt verstandigt bestellt bescheid avise avisado avisada informado informada notificado prevenu prevenue prevenus informe informee signale commande commandee',
)
const shifts = setOf(
  'shift day days night nights early late morning schicht fruhschicht spatschicht nachtschicht tagschicht turno manana tarde noche equipe matin soir nuit',
)
const maxWords = 5
/** Fewer words are rather an abbreviation than a sentence. */
const minSentence = 3

/**
 * A phrase up to the end of the sentence that says what is wrong, without the lines at its end that say who was informed
 * and who wrote it: `Lamp flickers, please replace.` `No hurry` `Stores, Petra`.
 */
export function upToProblem(phrase: Phrase): Phrase {
  const { lines } = phrase
  const text = (count: number) =>
    lines
      .slice(0, count)
      .map((line) => line.text.trim())
      .join(' ')
  const says = (count: number) => ['problem', 'request'].includes(statementOf(text(count)))
  const note = lines.findIndex((_line, at) => at > 0 && says(at) && isNote(lines.slice(at).map((line) => line.text)))
  const noted = note === -1 ? lines : lines.slice(0, note)
  const all = note === -1 ? phrase.text : text(note)
  const end = endOfSentence(all)
  const kept = noted.filter((_line, at) => at === 0 || text(at).length < end)
  const rest = lines.slice(kept.length)
  return { ...phrase, text: all.slice(0, end), lines: kept, rest: [...phrase.rest, ...rest] }
}

/** Where the first sentence ends that says what is wrong: the end of the text, unless another sentence follows. */
function endOfSentence(text: string): number {
  const ends = [...text.matchAll(/(?<=\p{L}{3})[.!](?= \p{Lu})/gu)].map(({ index }) => index)
  const isOne = (part: string) => statementOf(part) === 'problem' && part.split(' ').length >= minSentence
  return ends.find((end) => isOne(text.slice(0, end))) ?? text.length
}

/** Whether lines say who was informed or who wrote the ones before: `Maintenance` `informed 11 h`, `Iván, turno tarde`. */
function isNote(lines: string[]): boolean {
  const [first = '', second = ''] = lines
  const isBegun = !first.includes(' ') && /^\p{Ll}/u.test(second) && informing.has(wordsOf(second)[0] ?? '')
  return isBegun || isInforming(first) || (lines.length === 1 && isSignature(first))
}

function isInforming(line: string): boolean {
  const words = wordsOf(line)
  const isThere = [words[0], words[1], words.at(-1)].some((word) => informing.has(word ?? ''))
  return isThere && words.length <= maxWords && statementOf(line) !== 'problem'
}

/** A name beside a department or a shift: `Stores, Petra`. */
function isSignature(line: string): boolean {
  const parts = line.trim().split(/, ?/)
  const isName = (part: string) => /^\p{Lu}\p{Ll}+$/u.test(part) && !isKnown(part)
  const isPlace = (part: string) =>
    wordsOf(part).every((word) => shifts.has(word)) || (/^\p{Lu}[\p{L} ]+$/u.test(part) && wordsOf(part).length <= 2)
  return parts.length === 2 && parts.some(isName) && parts.every((part) => isName(part) || isPlace(part))
}

const wordsOf = (text: string) => plainText(text).match(/\p{L}{2,}/gu) ?? []
