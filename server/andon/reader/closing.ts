import { isKnown } from './dictionary.ts'
import { everywhere } from './features.ts'
import { plainText } from './plainText.ts'

const setOf = (words: string) => new Set(words.split(' '))
/** Words of thanks, and words that occur only beside them. */
const thanks = setOf('thanks thank thx danke dank gracias merci')
const besideThanks = setOf(
  'you many very much vielen besten herzlichen schon sehr im voraus muchas mil beaucoup davance',
)
/** Titles before the name of a person; `Fr.` may be Friday, too, but then no name follows. */
const titles = setOf('mr mrs ms fr frau hr herr sr sra srta mme mlle dr')
const maxNames = 3

/**
 * A text without the thanks, the name of the writer and the day with which a note ends: `please repair. Thanks! Mr Moser`,
 * `before you run steel. 11/25`.
 */
export function withoutClosing(text: string): string {
  const words = text.trim().split(/\s+/)
  const at = words.findIndex(
    (_word, index) =>
      (beginsPart(words, index) && isClosing(words.slice(index))) ||
      (followsSentence(words, index) && isDay(words.slice(index))) ||
      (index > 0 && index === words.length - 2 && isUnknownName(words.slice(index))),
  )
  return at === -1 ? text : words.slice(0, at).join(' ')
}

/** A day, perhaps behind the letters or the name of the writer: `11/25`, `Li 11/24`. */
const isDay = (words: string[]) =>
  words.slice(1).every((word) => day.test(word)) &&
  [day, /^\p{Lu}[\p{Lu}\p{Ll}]{0,2}$/u].some((form) => form.test(words[0] ?? '')) &&
  day.test(words.at(-1) ?? '')
/** A name behind a dash that no dictionary has: `do not use - Brandl`. */
const isUnknownName = ([dash = '', name = '']: string[]) =>
  /^[-–]$/.test(dash) && /^\p{Lu}\p{Ll}+$/u.test(name) && !isKnown(name)
const day = /^\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\.?$/
/** Whether the word before ends a sentence, and is no abbreviation: `max. 12.5` is no day. */
const followsSentence = (words: string[], at: number) => /\p{Ll}{4}[.!?]$/u.test(words[at - 1] ?? '')

/** Whether a word begins the text or follows a sentence, a comma or a dash. */
const beginsPart = (words: string[], at: number) => at === 0 || /[.!?,;–-]$/.test(words[at - 1] ?? '')

function isClosing(words: string[]): boolean {
  const plain = words.map((word) => plainText(word).replaceAll(/[^a-z]/g, ''))
  const isPolite = (word: string) => thanks.has(word) || besideThanks.has(word)
  const end = plain.findIndex((word) => !isPolite(word))
  const polite = end === -1 ? plain.length : end
  const hasThanks = plain.slice(0, polite).some((word) => thanks.has(word))
  const rest = words.slice(polite)
  return hasThanks ? rest.length === 0 || isSignature(rest) || isNames(rest) : isSignature(words)
}

/** A title or an initial and a name, with the day or number behind it: `Fr. Moser`, `R. Tully 06/11`. */
function isSignature(words: string[]): boolean {
  const [first = '', ...others] = words
  const names = others.filter((word) => !/^\d[\d./:]*$/.test(word))
  const isTitle = /^\p{Lu}/u.test(first) && titles.has(plainText(first).replace(/\.$/, ''))
  if (isTitle) return isNames(names)
  // In capitals an initial is a letter of a thing as often: `E. STOP`.
  const isInitial = /^\p{Lu}\.$/u.test(first) && names.every((name) => /^\p{Lu}\p{Ll}/u.test(name))
  return (isInitial && isNames(names)) || (names.length === 0 && /^\p{Lu}\.\p{Lu}\p{Ll}+$/u.test(first))
}

const isNames = (words: string[]) =>
  words.length > 0 &&
  words.length <= maxNames &&
  words.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word) && !everywhere.has(plainText(word)))
