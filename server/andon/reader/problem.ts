import { placesIn, readWordLists, tokensOf, type Place, type Token, type WordLists } from './wordLists.ts'

/** Maximum distance of a word that takes a fault back: `no faults found`, `Störung an Pumpe 2 behoben`. */
const beside = 3

let loaded: WordLists | null = null

/** What a text says: that something is wrong, that somebody shall do something, that all is well, or none of these. */
export type Statement = 'problem' | 'request' | 'fine' | 'nothing'

/** What a text says, by the words of `problems.txt`. */
export function statementOf(text: string): Statement {
  const lists = (loaded ??= readWordLists('problems.txt').lists)
  const tokens = tokensOf(text)
  const placesOf = (name: string) => placesIn(tokens, lists.get(name))
  const faults = [...placesOf('failure'), ...placesOf('danger'), ...placesOf('want')]
  const [requests, resolved, fine] = [placesOf('request'), placesOf('resolved'), placesOf('fine')]
  // `do not` asks for something and states nothing.
  const negations = placesOf('negation').filter((place) => !requests.some((other) => distance(place, other) <= 0))
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

/** Whether a text is an announcement, a schedule with hours from and to, or the name of a place. */
export function isAnnouncement(text: string): boolean {
  const lists = (loaded ??= readWordLists('problems.txt').lists)
  const hours = text.match(/\b\d{1,2}[:.h]\d{2}\b/g) ?? []
  return hours.length > 1 || placesIn(tokensOf(text), lists.get('announcement')).length > 0
}
