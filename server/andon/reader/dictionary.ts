import { readdirSync, readFileSync } from 'node:fs'
import { everywhere } from './features.ts'
import { plainText } from './plainText.ts'
import type { Line } from './reading.ts'
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
  /** Words by each of their spellings with one letter removed. */
  shortened: Map<string, string[]>
}

/** Shorter words are neither corrected nor split: too many others differ by one letter. */
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
  const shortened = new Map<string, string[]>()
  for (const word of written.keys()) {
    if (word.length < shortestCorrected) continue
    for (const rest of withoutOne(word)) shortened.set(rest, [...(shortened.get(rest) ?? []), word])
  }
  const sharp = [...written.values()].flatMap((words) => [...words]).filter((word) => word.includes('ß'))
  const withoutSharpS = new Map(sharp.map((word) => [plainText(word.replaceAll('ß', '')), word]))
  const stems = new Set(['problems.txt', 'meanings.txt'].flatMap(patternWords))
  return { written, languages, withoutSharpS, stems, shortened }
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

const withoutOne = (word: string) => Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))

const dictionary = () => (loaded ??= load())

/** Endings of nouns, adjectives and verbs. */
const ending = /(?<=\p{L}{4})(?:s|e|n|en|er|es|em|st|t|te|ed|d|ing|a|o|os|as|es|ee|ees|nt)$/u

/**
 * Whether a word is in the dictionaries, perhaps with another ending, or a compound of two that are, as in German. Stop
 * words, such as articles, do not count.
 */
export function isWord(word: string): boolean {
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

/** Letters recognised with less confidence than this may be wrong. */
const doubtful = 0.95

/**
 * Corrects a line where the dictionaries allow one reading only: adds missing spaces and accents, and replaces one
 * letter of a longer word when the line was hard to read. A line of small letters that begins with `II` begins with the
 * French `Il`, which looks the same. A German `ß` is read as B, or not at all. A replaced letter is a guess: it is
 * wrong as often as right.
 */
export function respelled({ text, confidence }: Line): { text: string; isGuessed: boolean } {
  const repaired = text
    .replaceAll('β', 'ß')
    .replace(/^II(?= \p{Ll})/u, 'Il')
    .replaceAll(/(?<!\p{L})I(?=['’]\p{Ll})/gu, 'l')
    .replaceAll(/(?<=\p{Ll})0(?=\p{Ll})/gu, 'o')
  const languages = languagesOf(repaired)
  let isGuessed = false
  const written = repaired.replaceAll(/\p{L}+/gu, (word) => {
    const respelling = respelledWord(word)
    const guess = respelling === null && confidence < doubtful ? guessed(word, languages) : null
    isGuessed ||= guess !== null
    return respelling ?? guess ?? split(word)?.map(withAccents).join(' ') ?? word
  })
  return { text: written, isGuessed }
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

/** The only word of the languages that differs by one letter; null when there is none, and for short words. */
function guessed(word: string, languages: Set<string>[]): string | null {
  const plain = plainText(word)
  const near = plain.length >= shortestCorrected ? onlyNeighbour(plain) : null
  if (near === null || !languages.some((language) => language.has(near))) return null
  return inCaseOf(word, [...(dictionary().written.get(near) ?? [near])][0] ?? near)
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

/** The only word that differs by a single letter; null when there is none or several. */
function onlyNeighbour(plain: string): string | null {
  const { shortened } = dictionary()
  const near = new Set(
    withoutOne(plain).flatMap((rest) =>
      (shortened.get(rest) ?? []).filter((word) => word.length === plain.length && differsByOne(word, plain)),
    ),
  )
  const [only] = near
  return near.size === 1 ? (only ?? null) : null
}

const differsByOne = (one: string, other: string) => [...one].filter((letter, at) => letter !== other[at]).length === 1

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
