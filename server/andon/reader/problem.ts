import { everywhere } from './features.ts'
import { plainText } from './plainText.ts'
import { placesIn, readWordLists, tokensOf, type Place, type Token, type WordLists } from './wordLists.ts'

/** Maximum distance of a word that takes a fault back: `no faults found`, `Störung an Pumpe 2 behoben`. */
const beside = 3

let loaded: WordLists | null = null

/** What a text says: that something is wrong, that somebody shall do something, that all is well, or none of these. */
export type Statement = 'problem' | 'request' | 'fine' | 'nothing'

/** What a text says, by the words of `problems.txt`. */
export function statementOf(text: string): Statement {
  const lists = (loaded ??= readWordLists('problems.txt').lists)
  // `n'affiche plus` is `ne affiche plus`, unlike the `n` of a number; `Not-Halt` has no English `not`.
  const tokens = tokensOf(text.replaceAll(/\bn['’](?=\p{L})/giu, 'ne ').replaceAll(/\bnot-(?=aus|halt)/gi, 'not'))
  const placesOf = (name: string) => placesIn(tokens, lists.get(name))
  // Nothing is wrong where `lost property` is announced.
  const announced = placesOf('announcement')
  const faults = [...placesOf('failure'), ...placesOf('danger'), ...placesOf('want'), ...placesOf('obligation')].filter(
    (place) => !announced.some((other) => distance(place, other) <= 0),
  )
  const [requests, resolved, fine] = [placesOf('request'), placesOf('resolved'), placesOf('fine')]
  // `do not` asks for something and states nothing.
  const negations = placesOf('negation').filter(
    (place) => ![...requests, ...fine].some((other) => distance(place, other) <= 0),
  )
  const isNegated = (place: Place) => negations.some(({ from }) => from < place.from && place.from - from <= 2)
  const isCounted = ({ to }: Place) => tokens.some(({ word, at }) => at === to + 1 && /^0+$/.test(word))
  const isResolved = (place: Place) => resolved.some((other) => distance(place, other) <= beside)
  const isTaken = (place: Place) => isNegated(place) || isCounted(place) || isResolved(place)
  if (faults.some((place) => !isTaken(place))) return 'problem'
  const isAlone = ({ from, to }: Place) =>
    isWordsNegation(tokens, from) && !faults.some((place) => place.from > from && place.from - to <= 2)
  if (negations.some(isAlone)) return 'problem'
  if (requests.length > 0) return 'request'
  return faults.length > 0 || fine.length > 0 ? 'fine' : 'nothing'
}

const distance = (one: Place, other: Place) => Math.max(one.from, other.from) - Math.min(one.to, other.to)

/** Whether a negation is one of words, not an amount or the abbreviation of number: `Part no. AX-5530`. */
function isWordsNegation(tokens: Token[], from: number): boolean {
  const index = tokens.findIndex(({ at }) => at === from)
  const [word = '', next = '', last = ''] = tokens.slice(index, index + 3).map((token) => token.word)
  const isNumber = word === 'no' && (next === '' || /^\d/.test(next) || (next.length < 3 && /^\d/.test(last)))
  return !/^(?:0|zero|free|n|ni)$/.test(word) && !isNumber
}

/** A weekday with an hour or a day of the month, but not since when: `Thursday, 9 to 15 h`. */
const appointment =
  /(?<!\b(?:since|seit|desde|desde el|depuis|depuis le) )\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\W{1,3}\d/

/** Hours from and to: `6 to 22 h`. */
const hoursFromTo = /\b\d{1,2} ?(?:to|bis|a|-|–) ?\d{1,2} ?(?:h|uhr|am|pm)\b/

/** Whether a text is an announcement, a schedule with hours from and to, or the name of a place. */
export function isAnnouncement(text: string): boolean {
  const lists = (loaded ??= readWordLists('problems.txt').lists)
  return isAppointment(text) || placesIn(tokensOf(text), lists.get('announcement')).length > 0
}

/** Whether a text says when something takes place or is open. */
export function isAppointment(text: string): boolean {
  const hours = text.match(/\b\d{1,2}(?:[:.h]\d{2}| ?h| uhr)\b/gi) ?? []
  // An alarm may have come and gone.
  const isOpenFromTo = hours.length > 1 && statementOf(text) !== 'problem'
  return isOpenFromTo || [appointment, hoursFromTo].some((form) => form.test(plainText(text)))
}

/** Whether a text says what to do instead, which is no reason: `Passer au quai 4`. */
export const isAdvice = (text: string): boolean =>
  placesIn(tokensOf(text), (loaded ??= readWordLists('problems.txt').lists).get('advice')).length > 0

const minRows = 2

/** Whether lines are a plan: at least two begin with a day or a shift and state no problem. */
export function isPlan(lines: string[]): boolean {
  const lists = (loaded ??= readWordLists('problems.txt').lists)
  const rows = lines.filter((line) => placesIn(tokensOf(line), lists.get('row')).length > 0)
  return rows.filter((line) => statementOf(line) !== 'problem').length >= minRows
}

/**
 * Whether a text says only that something is held, rejected or out of use: `ON HOLD`, `PRODUIT BLOQUÉ`, `Platz
 * gesperrt`.
 */
export const isStatus = (text: string): boolean => wordsBeside(text, ['status']) <= 1

/** Whether such a text names a thing that does not work: `Porte en panne`, unlike `HORS SERVICE` and `Platz gesperrt`. */
export const isBroken = (text: string): boolean =>
  Number.isFinite(wordsBeside(text, ['broken'])) && wordsBeside(text, ['broken', 'status', 'signal'], everywhere) > 0

const statements = ['status', 'failure', 'want', 'request', 'negation']

/** Whether a text names neither a thing nor a danger: `Please do not use`. */
export const namesNothing = (text: string): boolean => wordsBeside(text, statements, everywhere) === 0

/** Whether a text names a thing and says something of it, beside what it asks for: `Nib 3 dry, replace`. */
export const namesThing = (text: string): boolean => wordsBeside(text.replace(/\d/g, ''), statements, everywhere) >= 2

/** Whether a text is only the heading of a warning, such as `GEFAHR / DANGER`. */
export const isSignal = (text: string): boolean => wordsBeside(text, ['signal'], everywhere) === 0

/** Whether a text says only what everybody has to do, or who may enter: `Charlotte obligatoire`. */
export function isObligation(text: string): boolean {
  const lists = (loaded ??= readWordLists('problems.txt').lists)
  const has = (name: string) => placesIn(tokensOf(text), lists.get(name)).length > 0
  return has('obligation') && !['failure', 'danger', 'want', 'signal'].some(has)
}

const none = new Set<string>()

/** The number of words of a text that are in none of the lists; infinite when all of them are or one is a number. */
function wordsBeside(text: string, names: string[], stopWords: Set<string> = none): number {
  const lists = (loaded ??= readWordLists('problems.txt').lists)
  const tokens = tokensOf(text)
  const covered = new Set(
    names
      .flatMap((name) => placesIn(tokens, lists.get(name)))
      .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  if (covered.size === 0 || tokens.some(({ word }) => /\d/.test(word))) return Infinity
  return tokens.filter(({ word, at }) => !covered.has(at) && !stopWords.has(word)).length
}
