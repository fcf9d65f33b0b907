import { readFileSync } from 'node:fs'
import { departments } from '../../../contract/cases/caseChoices.ts'
import { severities, type Severity } from '../../../contract/andon/severities.ts'
import { plainText } from './plainText.ts'
import type { Department } from './reading.ts'

/** A meaning regardless of wording, such as a blocked exit or a stopped line. They are listed in `meanings.txt`. */
type Meaning = {
  name: string
  severity: Severity
  department: Department | null
  /** Precision on the tuning sentences. */
  confidence: number
}
type Rule = Meaning & { needs: string[]; excludes: string[] }

/** Synonyms, each as a list of words; the first word may have to begin a line. */
type Pattern = { words: string[]; beginsLine: boolean }
/** A word of a text. `at` is its position, in which the end of a line or sentence counts as several words. */
type Token = { word: string; at: number; beginsLine: boolean }
type Place = { from: number; to: number }

/** Maximum distance between the words of a meaning. */
const reach = 6
/** Maximum distance of a word that excludes a meaning. */
const beside = 3
const distanceOfLine = 2
const distanceOfSentence = 8
/** Maximum characters analysed: far more than a photo shows, and few enough for a comparison of all pairs. */
const longestText = 20_000

const negation = new Set(
  'no not never without zero none free kein keine keinen keiner nicht ohne sin ningun ninguna nunca sans aucun aucune pas ne n'.split(
    ' ',
  ),
)

let loaded: { words: Map<string, Pattern[]>; rules: Rule[] } | null = null

function load(): { words: Map<string, Pattern[]>; rules: Rule[] } {
  const lines = readFileSync(new URL('meanings.txt', import.meta.url), 'utf8').split('\n')
  const words = new Map<string, Pattern[]>()
  const rules: Rule[] = []
  for (const line of lines) {
    const [, name = '', list = ''] = /^@(\w+): (.*)$/.exec(line) ?? []
    if (name !== '') words.set(name, list.split(', ').map(patternOf))
    else if (line !== '' && !line.startsWith('#')) rules.push(ruleOf(line))
  }
  return { words, rules }
}

function patternOf(text: string): Pattern {
  const beginsLine = text.startsWith('^')
  return { words: text.replace('^', '').split(' '), beginsLine }
}

function ruleOf(line: string): Rule {
  const [name = '', severityName, departmentName, needs = '', excludes = '', confidence] = line.split(' | ')
  const severity = severities.find((one) => one === severityName)
  if (!severity) throw new Error(`No such severity: ${line}`)
  return {
    name,
    severity,
    department: departments.find((one) => one === departmentName) ?? null,
    needs: needs.split(' '),
    excludes: excludes === '-' ? [] : excludes.split(' '),
    confidence: Number(confidence),
  }
}

/** The meanings of a text, the most serious first. */
export function meaningsOf(text: string): Meaning[] {
  const { words, rules } = (loaded ??= load())
  const tokens = tokensOf(text)
  const places = new Map<string, Place[]>()
  const placesOf = (name: string) => {
    const found = places.get(name) ?? placesIn(tokens, words.get(name) ?? [])
    places.set(name, found)
    return found
  }
  return rules.filter(({ needs, excludes }) =>
    together(needs.map(placesOf)).some(
      (place) => !isNegated(tokens, place) && !excludes.flatMap(placesOf).some((other) => isBeside(place, other)),
    ),
  )
}

function tokensOf(text: string): Token[] {
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

function placesIn(tokens: Token[], patterns: Pattern[]): Place[] {
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

/** Positions where one synonym of each list is near the others. */
function together([first = [], ...others]: Place[][]): Place[] {
  return others.reduce(
    (found, places) =>
      found.flatMap((one) =>
        places.flatMap((other) => {
          const both = { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
          const gap = Math.max(one.from, other.from) - Math.min(one.to, other.to)
          const isOverlap = gap <= 0
          return isOverlap || gap > reach ? [] : [both]
        }),
      ),
    first,
  )
}

const isBeside = (place: Place, other: Place) => other.from - place.to <= beside && place.from - other.to <= beside

/** Whether one of the two words before it negates it: `No leak found`, `kein Feuer`. */
const isNegated = (tokens: Token[], { from }: Place) =>
  tokens.some(({ word, at }) => at < from && from - at <= 2 && negation.has(word))
