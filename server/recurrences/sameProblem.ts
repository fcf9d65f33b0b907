import { soughtWords } from '../cases/cases.ts'
import { alarmNumbersIn } from '../files/alarmCode.ts'
import { normalizeWord } from '../files/normalizeWord.ts'
import { type Named, namedIn } from './shopFloorWords.ts'

/** What is compared of a report. */
export type ReportText = { title: string; description: string }

/** Words that only say that a problem exists or came back, and not which one. */
const stopWords = new Set(
  [
    `again another already since still problem issue error fault defect missing wrong broken part parts piece pieces`,
    `wieder erneut schon noch immer problem fehler störung defekt teil teile`,
    `encore nouveau problème défaut panne pièce pièces`,
    `nuevo nueva problema fallo avería pieza piezas`,
  ].flatMap((words) => soughtWords(words).map(({ prefix }) => prefix)),
)
const shortestWord = 3
/** Letters of a run: shorter ones are in too many words, longer ones miss inflections and the parts of compound words. */
const runLength = 4
/** Minimum similarity of all words, and of the titles: 1 for the same words, 0 for none in common. */
const similarTexts = 0.3
const similarTitles = 0.1
/** Titles as similar as this need no description. */
const sameTitles = 0.8
/** Minimum similarity of two words of which one is an inflection of the other or a part of it. */
const similarWords = 0.5

/** How much each run of letters weighs in a text. */
type Runs = Map<string, number>

/** The words by which a text is compared: stemmed, without those of the place and without stop words. */
const wordsOf = (text: string, place: readonly string[]): string[] =>
  soughtWords(text)
    .map(({ prefix }) => prefix)
    .filter((word) => word.length >= shortestWord && !/^\d+$/.test(word) && !stopWords.has(word))
    .filter((word) => !place.some((one) => isOneWord(one, word)))

const isOneWord = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)))

/** The runs of words, each word weighing the same; its beginning counts as a letter. */
function runsOf(words: readonly string[]): Runs {
  const weights: Runs = new Map()
  for (const word of words) {
    const letters = `^${normalizeWord(word)}`
    const count = Math.max(1, letters.length - runLength + 1)
    const runs = new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + runLength)))
    for (const run of runs) weights.set(run, (weights.get(run) ?? 0) + 1 / Math.sqrt(runs.size))
  }
  return weights
}

/** The cosine of the angle between two texts as vectors of their runs, 0 to 1. */
function similarity(one: Runs, other: Runs): number {
  const product = [...one].reduce((sum, [run, weight]) => sum + weight * (other.get(run) ?? 0), 0)
  return product === 0 ? 0 : product / (lengthOf(one) * lengthOf(other))
}

const lengthOf = (runs: Runs): number => Math.hypot(...runs.values())

/** Whether enough words are in both texts: more of longer texts, of which any two share some. */
function haveEnoughWords(some: readonly string[], others: readonly string[]): boolean {
  const [shorter, longer] = [new Set(some), new Set(others)].toSorted((one, other) => one.size - other.size)
  const runs = [...(longer ?? [])].map((word) => runsOf([word]))
  const shared = [...(shorter ?? [])].filter((word) => {
    const ofWord = runsOf([word])
    return runs.some((other) => similarity(ofWord, other) >= similarWords)
  })
  return shared.length >= Math.sqrt(shorter?.size ?? 0)
}

const textOf = ({ title, description }: ReportText) => `${title}\n${description}`

/** Whether both name the same alarm of the machine, in whatever language. */
function nameOneAlarm(one: ReportText, other: ReportText): boolean {
  const numbers = alarmNumbersIn(textOf(one))
  return numbers.length > 0 && alarmNumbersIn(textOf(other)).some((number) => numbers.includes(number))
}

/** Faults and things in common that are enough whatever the titles name. */
const enoughNamed = 3

/** What the title and the whole of a report name, kept while it is compared with others. */
const namedBy = new WeakMap<ReportText, { title: Named; all: Named }>()

function namedOf(report: ReportText): { title: Named; all: Named } {
  const known = namedBy.get(report) ?? { title: namedIn(report.title), all: namedIn(textOf(report)) }
  namedBy.set(report, known)
  return known
}

/**
 * Whether both name the same fault of the same thing, in whatever words of the vocabulary and in whatever language:
 * three of them in common, or the same fault in titles that do not name different things. What the place is called
 * after says nothing.
 */
function nameOneFault(one: ReportText, other: ReportText, place: string): boolean {
  const [named, ofOther] = [namedOf(one), namedOf(other)]
  const faults = named.all.faults.filter((fault) => ofOther.all.faults.includes(fault))
  const shared = named.all.things.filter((thing) => ofOther.all.things.includes(thing))
  if (faults.length === 0 || shared.length === 0) return false
  const things = without(shared, namedIn(place).things)
  if (things.length === 0) return false
  if (faults.length + things.length >= enoughNamed) return true
  const isInTitles = named.title.faults.some((fault) => ofOther.title.faults.includes(fault))
  return isInTitles && !haveDifferentThings(one, other, place)
}

const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))

/** Whether both titles name things, and none in common. */
function haveDifferentThings(one: ReportText, other: ReportText, place: string): boolean {
  const { things: ofPlace } = namedIn(place)
  const things = without(namedOf(one).title.things, ofPlace)
  const others = without(namedOf(other).title.things, ofPlace)
  return things.length > 0 && others.length > 0 && !things.some((thing) => others.includes(thing))
}

/**
 * Whether two reports from one place are about the same problem: their words have enough runs of letters in common,
 * some of them in the titles, and enough words; or they name the same alarm, or the same fault of the same thing.
 * Comparing runs needs no dictionary of any language (Damashek, "Gauging similarity with n-grams", 1995); other words
 * for the same need the vocabulary.
 * @param place the name of the place, which both may repeat
 */
export function isSameProblem(one: ReportText, other: ReportText, place: string): boolean {
  if (nameOneAlarm(one, other) || nameOneFault(one, other, place)) return true
  const here = soughtWords(place).map(({ prefix }) => prefix)
  const [title, otherTitle] = [wordsOf(one.title, here), wordsOf(other.title, here)]
  const ofTitles = similarity(runsOf(title), runsOf(otherTitle))
  // Most pairs end here, before their descriptions are read.
  if (ofTitles < similarTitles) return false
  if (ofTitles >= sameTitles) return true
  const all = [...title, ...wordsOf(one.description, here)]
  const ofOther = [...otherTitle, ...wordsOf(other.description, here)]
  const areSimilar = similarity(runsOf(all), runsOf(ofOther)) >= similarTexts && haveEnoughWords(all, ofOther)
  return areSimilar && !haveDifferentThings(one, other, place)
}
