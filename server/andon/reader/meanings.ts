import { departments } from '../../../contract/cases/caseChoices.ts'
import { severities, type Severity } from '../../../contract/andon/severities.ts'
import type { Department } from './reading.ts'
import { placesIn, readWordLists, tokensOf, type Place, type Token, type WordLists } from './wordLists.ts'

/** A meaning regardless of wording, such as a blocked exit or a stopped line. They are listed in `meanings.txt`. */
type Meaning = {
  name: string
  severity: Severity | null
  department: Department | null
  /** Precision on the tuning sentences. */
  confidence: number
}
type Rule = Meaning & { needs: string[]; excludes: string[] }

/** Maximum distance between the words of a meaning. */
const reach = 6
/** Maximum distance of a word that excludes a meaning. */
const beside = 3
const negation = new Set(
  'no not never without zero none free kein keine keinen keiner nicht ohne sin ningun ninguna nunca sans aucun aucune pas ne n'.split(
    ' ',
  ),
)

let loaded: { lists: WordLists; rules: Rule[] } | null = null

function load(): { lists: WordLists; rules: Rule[] } {
  const { lists, rest } = readWordLists('meanings.txt')
  return { lists, rules: rest.map(ruleOf) }
}

function ruleOf(line: string): Rule {
  const [name = '', severityName, departmentName, needs = '', excludes = '', confidence] = line.split(' | ')
  const severity = severities.find((one) => one === severityName) ?? null
  if (severity === null && severityName !== '-') throw new Error(`No such severity: ${line}`)
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
  const { lists, rules } = (loaded ??= load())
  const tokens = tokensOf(text)
  const places = new Map<string, Place[]>()
  const placesOf = (name: string) => {
    const found = places.get(name) ?? placesIn(tokens, lists.get(name))
    places.set(name, found)
    return found
  }
  return rules.filter(({ needs, excludes }) =>
    together(needs.map(placesOf)).some(
      (place) => !isNegated(tokens, place) && !excludes.flatMap(placesOf).some((other) => isBeside(place, other)),
    ),
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
