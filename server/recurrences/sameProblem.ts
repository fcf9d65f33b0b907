import { soughtWords } from '../cases/cases.ts'

/** What is compared of a report. */
export type ReportText = { title: string; description: string }

/** Words that say that a problem came again, or that there is one, but not which. */
const sayNothing = new Set(
  [
    `again another already since still problem issue error fault defect missing wrong broken part parts piece pieces`,
    `wieder erneut schon noch immer problem fehler störung defekt teil teile`,
    `encore nouveau problème défaut panne pièce pièces`,
    `nuevo nueva problema fallo avería pieza piezas`,
  ].flatMap((words) => soughtWords(words).map(({ prefix }) => prefix)),
)
/** The share of the shorter title's words that two reports of one problem have in common. */
const sharedWords = 0.5
/** A word of the title that is only in the other's description counts half. */
const besideTitle = 0.5
const shortestWord = 3

/** The words of a text by which it is compared, without their endings, those of the place and those that say nothing. */
function wordsOf(text: string, place: readonly string[]): string[] {
  return soughtWords(text)
    .map(({ prefix }) => prefix)
    .filter((word) => word.length >= shortestWord && !/^\d+$/.test(word) && !sayNothing.has(word))
    .filter((word) => !place.some((one) => isOneWord(one, word)))
}

const isOneWord = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)))

const has = (words: readonly string[], word: string) => words.some((one) => isOneWord(one, word))

/**
 * Whether two reports from one place are about the same problem: their titles share at least half of the words of the
 * shorter one.
 * @param place the name of the place, which both may repeat
 */
export function isSameProblem(one: ReportText, other: ReportText, place: string): boolean {
  const here = soughtWords(place).map(({ prefix }) => prefix)
  const [first, second] = [one, other].map(({ title, description }) => ({
    title: wordsOf(title, here),
    description: wordsOf(description, here),
  }))
  if (!first || !second) return false
  const [shorter, longer] = first.title.length <= second.title.length ? [first, second] : [second, first]
  if (shorter.title.length === 0) return false
  const points = shorter.title.map((word) => {
    if (has(longer.title, word)) return 1
    return has(longer.description, word) ? besideTitle : 0
  })
  const isNamed = points.includes(1)
  return isNamed && points.reduce<number>((sum, one) => sum + one, 0) / points.length >= sharedWords
}
