import { readdirSync, readFileSync } from 'node:fs'
import { everywhere } from './features.ts'
import { plainText } from './plainText.ts'
import { patternWords } from './wordLists.ts'

/** Words of the four languages without accents, with their accented spelling where there is only one. */
type Dictionary = {
  /** Accented spellings by plain spelling; several where accents distinguish words. */
  written: Map<string, Set<string>>
  /** Plain words of each language. */
  languages: Map<string, Set<string>>
  /** German words by their spelling without `ß`, which the networks do not know and may leave out: schliet is schließt. */
  withoutSharpS: Map<string, string>
  /** Words and stems of problems and meanings, without accents. */
  stems: Set<string>
}

/** Shorter words are neither corrected nor split: too many others are alike. */
const shortestCorrected = 5
const shortestJoined = 6
const shortestPart = 4

let loaded: Dictionary | null = null

function load(): Dictionary {
  const written = new Map<string, Set<string>>()
  const languages = new Map<string, Set<string>>()
  for (const folder of ['words/', 'learning/']) {
    for (const file of readdirSync(new URL(folder, import.meta.url))) {
      const found = wordsOf(readFileSync(new URL(`${folder}${file}`, import.meta.url), 'utf8'), written)
      const language = /\b(?:de|en|es|fr)(?=\.txt$)/.exec(file)?.[0]
      if (language) languages.set(language, new Set([...found, ...(languages.get(language) ?? [])]))
    }
  }
  const sharp = [...written.values()].flatMap((words) => [...words]).filter((word) => word.includes('ß'))
  const withoutSharpS = new Map(sharp.map((word) => [plainText(word.replaceAll('ß', '')), word]))
  const stems = new Set(['problems.txt', 'meanings.txt'].flatMap(patternWords))
  return { written, languages, withoutSharpS, stems }
}

function wordsOf(text: string, written: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>()
  for (const [word] of text.matchAll(/\p{L}{2,}/gu)) {
    const small = word.toLowerCase()
    const plain = plainText(small)
    if (plain.length < 3 || everywhere.has(plain)) continue
    found.add(plain)
    written.set(plain, (written.get(plain) ?? new Set()).add(small))
  }
  return found
}

const dictionary = () => (loaded ??= load())

/** Endings of nouns, adjectives and verbs. */
const ending = /(?<=\p{L}{4})(?:s|e|n|en|er|es|em|st|t|te|ed|d|ing|a|o|os|as|es|ee|ees|nt)$/u

/**
 * Whether a word is in the dictionaries, perhaps with another ending, or a compound of two that are, as in German. Stop
 * words, such as articles, do not count.
 */
function isWord(word: string): boolean {
  const plain = plainText(word)
  const { written, stems } = dictionary()
  const has = (text: string) => written.has(text) || stems.has(text)
  if (has(plain) || has(plain.replace(ending, ''))) return true
  return Array.from(plain, (_letter, at) => at).some((at) => {
    const [first, second] = [plain.slice(0, at), plain.slice(at)]
    const isLong = at >= shortestPart && second.length >= shortestPart
    return isLong && (has(second) || has(second.replace(ending, ''))) && (has(first) || has(first.replace(/s$/, '')))
  })
}

/** Whether a word is a stop word or in the dictionaries. */
export const isKnown = (word: string) => everywhere.has(plainText(word)) || isWord(word)

/** Whether a word is a stop word or in the dictionaries as it is. */
export const isListed = (word: string) => everywhere.has(plainText(word)) || dictionary().written.has(plainText(word))

/** Lower for texts whose words are in the dictionaries as they are, higher where they are not even with another ending. */
export const strangenessOf = (text: string) =>
  (text.match(/\p{L}{2,}/gu) ?? []).reduce((sum, word) => sum + Number(!isKnown(word)) * 2 + Number(!isListed(word)), 0)

/**
 * Corrects a line where the dictionaries allow one reading only: adds missing spaces and accents. A line of small letters
 * that begins with `II` or `I1` begins with the French `Il`, which looks the same. A German `ß` is read as B, or not at
 * all.
 */
export const respelled = (text: string): string =>
  text
    .replaceAll('β', 'ß')
    .replace(/^I[I1](?= \p{Ll})/u, 'Il')
    .replaceAll(/(?<!\p{L})I(?=['’]\p{Ll})/gu, 'l')
    .replaceAll(/(?<=\p{Ll})0(?=\p{Ll})/gu, 'o')
    .replaceAll(/(?<!\p{L})(\p{L}?\p{Ll}{2,})(\p{Lu}\p{Ll}{2,})(?!\p{L})/gu, spacedIfKnown)
    .replaceAll(/(?<![\p{L}\d])(\p{L}{3,})(\d{1,2})(\p{L}{3,})(?![\p{L}\d])/gu, spacedIfKnown)
    .replaceAll(/\p{L}+/gu, (word) => respelledWord(word) ?? split(word)?.map(withAccents).join(' ') ?? word)

/** Words, and a number between them, with spaces if the dictionaries have all words. */
const spacedIfKnown = (text: string, ...groups: (string | number)[]): string => {
  const parts = groups.slice(0, -2).map(String)
  return parts.every((part) => /\d/.test(part) || isKnown(part)) ? parts.join(' ') : text
}

/** The languages that have the most words of a text; all when it has no known word. */
function languagesOf(text: string): Set<string>[] {
  const { languages } = dictionary()
  const words = plainText(text).match(/\p{L}{3,}/gu) ?? []
  const counted = [...languages.values()].map((language) => ({
    language,
    count: words.filter((word) => language.has(word)).length,
  }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ language }) => language)
}

/** Whether a text is in German, where a capital letter begins no sentence. */
export const isGerman = (text: string): boolean => {
  const found = languagesOf(text)
  const [german] = found
  return found.length === 1 && german === dictionary().languages.get('de')
}

/** A word of the dictionaries with its accents; null when it is none. */
function respelledWord(word: string): string | null {
  const plain = plainText(word)
  const { written } = dictionary()
  if (everywhere.has(plain)) return word
  if (written.has(plain)) return withAccents(word)
  // A small L and a capital I look the same.
  const withL = word.replace(/^I(?=\p{Ll})/u, 'l')
  if (withL !== word && written.has(plainText(withL))) return withAccents(withL)
  return withSharpS(word)
}

/** Restores a German `ß` when the dictionaries have the word with it only. */
function withSharpS(word: string): string | null {
  const plain = plainText(word)
  const { withoutSharpS } = dictionary()
  const replaced = word.replace(/(?<=\p{Ll})B/u, 'ß')
  const isGerman = () => [...withoutSharpS.values()].some((one) => replaced.toLowerCase().endsWith(one))
  if (replaced !== word && isGerman()) return withAccents(replaced)
  const written = plain.length >= shortestCorrected ? withoutSharpS.get(plain) : undefined
  return written === undefined ? null : inCaseOf(word, written)
}

/** Restores accents when the dictionaries have only one spelling. */
function withAccents(word: string): string {
  const spellings = [...(dictionary().written.get(plainText(word)) ?? [])]
  const [only] = spellings
  const isPlain = word.toLowerCase() === plainText(word) && only !== word.toLowerCase()
  return only !== undefined && spellings.length === 1 && isPlain ? inCaseOf(word, only) : word
}

function inCaseOf(word: string, spelling: string): string {
  if (word === word.toUpperCase() && word.length > 1) return spelling.toUpperCase()
  return /^\p{Lu}/u.test(word) ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling
}

/** Splits words of one language that were read as one: `donotoperate`. */
function split(word: string): string[] | null {
  const plain = plainText(word)
  if (plain.length !== word.length || plain.length < shortestJoined) return null
  for (const [name, language] of dictionary().languages) {
    // German compounds are words.
    if (name === 'de') continue
    const lengths = shortestSplit(plain, language)
    if (!lengths) continue
    let from = 0
    return lengths.map((length) => word.slice(from, (from += length)))
  }
  return null
}

/** Short words that may be part of a run of words read as one. */
const joiners = new Set(
  'of to the not do in on at is are and for no be by de la en el los las le les du des por con sin pas ne'.split(' '),
)
const maxParts = 4

function shortestSplit(plain: string, language: Set<string>): number[] | null {
  const best: (number[] | null)[] = [[]]
  for (let end = 1; end <= plain.length; end += 1) {
    best[end] = null
    for (let from = 0; from < end; from += 1) {
      const before = best[from]
      const part = plain.slice(from, end)
      const isPart = (joiners.has(part) && end < plain.length) || (part.length >= shortestPart && language.has(part))
      if (before && isPart && before.length < (best[end]?.length ?? maxParts)) best[end] = [...before, end - from]
    }
  }
  const whole = best[plain.length] ?? null
  return whole && whole.length > 1 ? whole : null
}
