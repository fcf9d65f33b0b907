import { readFileSync } from 'node:fs'
import { plainText } from './plainText.ts'

/** Synonyms, each as a list of words; the first word may have to begin a line. */
type Pattern = { words: string[]; beginsLine: boolean }
export type WordLists = Map<string, Pattern[]>
/** A word of a text. `at` is its position, in which the end of a line or sentence counts as several words. */
export type Token = { word: string; at: number; beginsLine: boolean }
export type Place = { from: number; to: number }

const distanceOfLine = 2
const distanceOfSentence = 8
/** Maximum characters analysed: far more than a photo shows, and few enough for a comparison of all pairs. */
const longestText = 20_000

/**
 * Reads a file with lists of words, `@name: word, several words, begin*, *end, ^word at the beginning of a line`. A
 * name that occurs again adds to its list. Lines that are neither lists nor comments are returned as they are.
 */
export function readWordLists(file: string): { lists: WordLists; rest: string[] } {
  const lists: WordLists = new Map()
  const rest: string[] = []
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [, name = '', list = ''] = /^@(\w+): (.*)$/.exec(line) ?? []
    if (name !== '') lists.set(name, [...(lists.get(name) ?? []), ...list.split(', ').map(patternOf)])
    else if (line !== '' && !line.startsWith('#')) rest.push(line)
  }
  return { lists, rest }
}

function patternOf(text: string): Pattern {
  const beginsLine = text.startsWith('^')
  return { words: text.replace('^', '').split(' '), beginsLine }
}

/** The words of all lists of a file, also those of which only the beginning or end is given. */
export const patternWords = (file: string): string[] =>
  [...readWordLists(file).lists.values()].flatMap((patterns) =>
    patterns.flatMap(({ words }) => words.map((word) => word.replaceAll('*', ''))),
  )

/** The words and numbers of a text, without accents. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const line of plainText(text.slice(0, longestText)).split('\n')) {
    let beginsLine = true
    for (const [part] of line.matchAll(/[\p{L}]+|\d+|[.;:!?](?=\s|$)/gu)) {
      if (/[.;:!?]/.test(part)) at += distanceOfSentence
      else tokens.push({ word: part, at, beginsLine })
      at += 1
      beginsLine = false
    }
    at += distanceOfLine
  }
  return tokens
}

const fits = (word: string, pattern: string) => {
  if (pattern.endsWith('*')) return word.startsWith(pattern.slice(0, -1))
  if (pattern.startsWith('*')) return word.endsWith(pattern.slice(1)) && word.length > pattern.length
  return word === pattern
}

/** Where the synonyms of a list are. */
export function placesIn(tokens: Token[], patterns: Pattern[] = []): Place[] {
  return patterns.flatMap(({ words, beginsLine }) =>
    tokens.flatMap((token, index) => {
      if (beginsLine && !token.beginsLine) return []
      const last = tokens[index + words.length - 1]
      const isThere = words.every((word, step) => fits(tokens[index + step]?.word ?? '', word))
      // Adjacent words may be on two lines, but must be in one sentence.
      return isThere && last && last.at - token.at <= words.length + distanceOfLine
        ? [{ from: token.at, to: last.at }]
        : []
    }),
  )
}
