import { titleLimit } from '../../../contract/fields/case.ts'
import type { Severity } from '../../../contract/andon/severities.ts'
import { alarmCodeOf, isLabelled } from '../../files/alarmCode.ts'
import { likeliest } from './department.ts'
import { isWord, shareOfWords } from './dictionary.ts'
import { everywhere } from './features.ts'
import { kindOf, type LineKind } from './lineKinds.ts'
import { meaningsOf } from './meanings.ts'
import { isOnlyCode, phrasesOf, type Phrase } from './phrases.ts'
import type { PlacedLine } from './readText.ts'

/** Weight of a phrase's meaning, beside its size and its words. */
const worth: Record<Severity, number> = { Low: 1, Medium: 3, High: 4, Critical: 5 }
const worthOfAlarm = 4
const worthOfSize = 3
const worthOfProblem = 2
/** Penalty for phrases that name a thing rather than say what happened. */
const worthOfKind: Record<LineKind, number> = {
  text: 0,
  button: -9,
  machine: -3,
  plate: -6,
  clock: -6,
  company: -7,
  address: -7,
}
/** Heights within this ratio count as equal; then the upper phrase is chosen. */
const sameSize = 0.85
/** Penalty for a phrase further down. */
const worthOfPlace = 0.15
/** Minimum share of letters in dictionary words; the rest are names and misread words. */
const minKnown = 0.6

/**
 * The most informative phrase: one with a serious meaning or an alarm, otherwise the largest; a machine's name, an address or a nameplate
 * only when there is nothing else. Null for a single word, or one without dictionary words.
 */
export function subjectOf(lines: PlacedLine[]): string | null {
  const phrases = phrasesOf(lines)
  const highest = Math.max(...phrases.map(({ height }) => height))
  const ranked = phrases
    .map((phrase, index) => ({ text: phrase.text, score: scoreOf(phrase, highest) - index * worthOfPlace }))
    .toSorted((a, b) => b.score - a.score)
  const best = ranked.find(({ text }) => isSubject(text))
  // The number of a lot or machine is no subject when other text was misread or is in no dictionary.
  const isLeft =
    best && isName(best.text) && ranked.some(({ text }) => !isName(text) && !isSubject(text) && / /.test(text))
  return isLeft || !best ? null : withoutEchoes(best.text).slice(0, titleLimit).trim()
}

/** Removes a letter that was read twice because two boxes overlap: `ALL T TIMES`. */
function withoutEchoes(text: string): string {
  const words = text.split(' ')
  return words
    .filter((word, at) => {
      const [before = '', after = ''] = [words[at - 1], words[at + 1]]
      const isEcho = (before.length > 2 && before.endsWith(word)) || (after.length > 2 && after.startsWith(word))
      return !(/^\p{L}$/u.test(word) && !everywhere.has(word.toLowerCase()) && isEcho)
    })
    .join(' ')
}

function scoreOf({ text, lines, height }: Phrase, highest: number): number {
  const [meaning] = meaningsOf(text)
  const { name, probability } = likeliest(text)
  const kinds = lines.map((line) => worthOfKind[alarmCodeOf(line.text) === null ? kindOf(line.text) : 'text'])
  return (
    Math.min(1, height / highest / sameSize) * worthOfSize +
    (isLabelled(text) ? 0.7 : name === 'none' ? 1 - probability : 1) * worthOfProblem +
    (meaning ? worth[meaning.severity] : 0) +
    (alarmCodeOf(text) !== null && !isLabelled(text) ? worthOfAlarm : 0) +
    Math.min(...kinds)
  )
}

/** Whether a phrase names a thing: a machine, a lot, a manufacturer. */
const isName = (text: string) => isLabelled(text) || (kindOf(text) !== 'text' && alarmCodeOf(text) === null)

const nameplate: LineKind[] = ['plate', 'address', 'company', 'clock', 'button']

/** Whether a phrase is a plausible subject of a case. */
function isSubject(text: string): boolean {
  if (nameplate.includes(kindOf(text)) || isOnlyCode(text)) return false
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  return words.length >= 2 && words.some((word) => word.length > 2 && isWord(word)) && shareOfWords(text) >= minKnown
}

/** All text that was read, without buttons and menus; null when there is none. */
export function descriptionOf(lines: PlacedLine[]): string | null {
  const texts = lines.map(({ text }) => text.trim()).filter((text) => text !== '' && kindOf(text) !== 'button')
  return texts.length > 0 ? texts.join('\n') : null
}
