import { titleLimit } from '../../../contract/fields/caseLimits.ts'
import type { Severity } from '../../../contract/andon/severities.ts'
import { alarmCodeOf, beginsWithAlarm, isLabelled } from '../../files/alarmCode.ts'
import { certaintyOf, likelyThreshold, subjectThreshold, type LineWeights } from './certainty.ts'
import { likeliest } from './department.ts'
import { isKnown } from './dictionary.ts'
import { everywhere } from './features.ts'
import { kindOf, type LineKind } from './lineKinds.ts'
import { meaningsOf } from './meanings.ts'
import { isOnlyCode, phrasesOf, type Phrase } from './phrases.ts'
import {
  isAdvice,
  isAnnouncement,
  isAppointment,
  isBroken,
  isObligation,
  isPlan,
  isSignal,
  isStatus,
  namesNothing,
  namesThing,
  statementOf,
  type Statement,
} from './problem.ts'
import type { Reading } from './reading.ts'
import type { PlacedLine } from './readText.ts'

/** Weight of a phrase's meaning, beside its size and its words. */
const worth: Record<Severity, number> = { Low: 1, Medium: 3, High: 4, Critical: 5 }
const worthOfAlarm = 4
const worthOfSize = 3
const worthOfDepartment = 2
const worthOfStatement: Record<Statement, number> = { problem: 4, request: 2, fine: 0, nothing: 0 }
/** Penalty for phrases that name a thing rather than say what happened. */
const worthOfKind: Record<LineKind, number> = {
  text: 0,
  title: -6,
  button: -9,
  machine: -3,
  plate: -6,
  clock: -6,
  company: -7,
  address: -7,
}
/** Heights within this ratio count as equal; then the upper phrase is chosen. */
const sameSize = 0.8
/** Penalty for a phrase further down. */
const worthOfPlace = 0.15
/**
 * What says less, a request without danger or small print about a problem, is uncertain beside other text: of these most
 * were wrong on photos that no rule was written with.
 */
const minScore = 7.2
const asLarge = 0.85
/**
 * The phrase that says best what is wrong or has to be done. Null when no phrase says so; an uncertain one is only
 * likely: another would be about something else.
 */
export function subjectOf(
  lines: PlacedLine[],
  illegible: PlacedLine[] = [],
): Pick<Reading, 'subject' | 'likelySubject'> {
  const likely = likelySubject(lines, { illegible })
  if (!likely || likely.certainty < likelyThreshold) return { subject: null, likelySubject: null }
  const { text, certainty } = likely
  return certainty >= subjectThreshold ? { subject: text, likelySubject: null } : { subject: null, likelySubject: text }
}

/** The best phrase whatever its certainty: one with a serious meaning or an alarm, otherwise the largest. */
export function likelySubject(
  lines: PlacedLine[],
  read: { illegible?: PlacedLine[]; weights?: LineWeights } = {},
): { text: string; certainty: number } | null {
  const phrases = phrasesOf(lines)
  const highest = Math.max(...phrases.map(({ height }) => height))
  const statuses = phrases.filter(({ text }) => isStatus(text))
  const beside = phrases.filter((phrase) =>
    statuses.some(
      (status) => isReason(phrase, status) && (!isBroken(status.text) || statementOf(phrase.text) === 'problem'),
    ),
  )
  const largest = Math.max(...beside.map(({ height }) => height))
  const faults = beside.filter(({ text }) => statementOf(text) === 'problem')
  const reasons = faults.length > 0 ? faults : beside.filter(({ height }) => height >= largest * sameSize)
  const calm = calmOf(phrases)
  const [best] = (reasons.length > 0 ? reasons : phrases)
    .map((phrase, index) => ({ phrase, score: scoreOf(phrase, highest) - index * worthOfPlace }))
    .filter(({ phrase }) => isSentence(phrase) && (isReported(phrase, calm) || reasons.includes(phrase)))
    .toSorted((a, b) => b.score - a.score)
  if (!best || isHalf(best.phrase, phrases)) return null
  const { phrase, score } = best
  const text = withoutEchoes(phrase.text).slice(0, titleLimit).trim()
  const isBesideText = phrases.some(
    (other) => other !== phrase && kindOf(other.text) === 'text' && other.height > phrase.height * asLarge,
  )
  const isPlainReason = reasons.includes(phrase) && statementOf(phrase.text) === 'nothing'
  const isWeak = !isPlainReason && ((score < minScore && isBesideText) || isSmallName(phrase, phrases))
  const isUncertain = isWeak || isObligation(text) || isOneOfEntries(phrase, phrases)
  return { text, certainty: isUncertain ? 0 : certaintyOf(phrase, lines, read) }
}

/** Whether larger text is beside a phrase that has a grave word but does not say what is wrong. */
const isSmallName = (phrase: Phrase, all: Phrase[]) =>
  statementOf(phrase.text) !== 'problem' &&
  all.some((other) => kindOf(other.text) === 'text' && other.height > phrase.height && other !== phrase)

/** Whether other entries of a list say what is wrong, too. */
const isOneOfEntries = (phrase: Phrase, all: Phrase[]) =>
  phrase.isEntry && all.some((other) => other !== phrase && other.isEntry && statementOf(other.text) === 'problem')

/** Minimum height of the reason, relative to the status. What is smaller is a signature or a number. */
const heightOfReason = 0.55

/** Whether a phrase only names no thing or asks for something, and another may say what and why. */
function isHalf(phrase: Phrase, all: Phrase[]): boolean {
  const { text } = phrase
  const reasons = all.filter((other) => other !== phrase && isReason(other, phrase))
  const isRequest = statementOf(text) === 'request' && meaningsOf(text).length === 0 && !namesThing(text)
  return (
    (namesNothing(text) && reasons.length > 0) ||
    (isRequest && reasons.some((other) => wordsOf(other.text).length > 2 && statementOf(other.text) !== 'request'))
  )
}

/** Whether a phrase says in whatever words why a thing is held: the text beside a status, such as `ON HOLD`. */
const isReason = ({ text, height }: Phrase, status: Phrase) =>
  kindOf(text) === 'text' &&
  !isStatus(text) &&
  !isAdvice(text) &&
  (!isLabelled(text) || statementOf(text) === 'problem') &&
  height >= status.height * heightOfReason

/** Removes a letter that was read twice because two boxes overlap: `ALL T TIMES`, `en la a junta`. */
function withoutEchoes(text: string): string {
  const words = text.split(' ')
  return words
    .filter((word, at) => {
      const [before = '', after = ''] = [words[at - 1], words[at + 1]]
      const isEcho = (before.length > 2 && before.endsWith(word)) || (after.length > 2 && after.startsWith(word))
      const isLetter = /^\p{L}$/u.test(word) && !everywhere.has(word.toLowerCase())
      return !(isLetter && isEcho) && !(['la', 'el', 'le', 'en', 'de'].includes(before) && before.endsWith(word))
    })
    .join(' ')
}

function scoreOf({ text, lines, height }: Phrase, highest: number): number {
  const severity = meaningsOf(text)[0]?.severity
  const { name, probability } = likeliest(text)
  const isGrave = severity === 'High' || severity === 'Critical'
  // A prohibition says that there is a danger.
  const statement = isGrave && statementOf(text) === 'request' ? 'problem' : statementOf(text)
  const kinds = lines.map((line) => worthOfKind[alarmCodeOf(line.text) === null ? kindOf(line.text) : 'text'])
  return (
    Math.min(1, height / highest / sameSize) * worthOfSize +
    (isLabelled(text) && statement !== 'problem' ? 0.7 : name === 'none' ? 1 - probability : 1) * worthOfDepartment +
    (severity ? worth[severity] : 0) +
    (hasAlarm(text) ? worthOfAlarm : 0) +
    worthOfStatement[statement] +
    // In a sentence about a machine, its name may fill a line.
    (statement === 'problem' ? Math.max(...kinds) : Math.min(...kinds))
  )
}

const nameplate: LineKind[] = ['title', 'plate', 'address', 'company', 'clock', 'button']

/**
 * Whether a phrase is more than a word, a name plate, the heading of a warning, or names and their numbers, such as
 * counters.
 */
function isSentence({ text, lines }: Phrase): boolean {
  // A number with a unit may stand in a sentence: `Motor 1,5 kW` `hace ruido`.
  const isFault = lines.some((line) => kindOf(line.text) === 'text' && statementOf(line.text) === 'problem')
  const isPlate = nameplate.includes(kindOf(text)) && !(kindOf(text) === 'plate' && isFault)
  if (isPlate || isOnlyCode(text) || isSignal(text)) return false
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  const isCount = words.length % 2 === 0 && words.every((word, at) => /^\d+$/.test(word) === (at % 2 === 1))
  return words.length >= 2 && !isCount
}

const hasAlarm = (text: string) => alarmCodeOf(text) !== null && !isLabelled(text)

/** `E-42` and `Alarm 731` begin a line; `BT-22` is the number of a machine as often. */
const isAlarm = ({ text }: PlacedLine) => beginsWithAlarm(text) && !isLabelled(text) && !/^\W*[A-Z]{2,5}-/.test(text)

/** Minimum probability of a department, and minimum number of words, of a remark that states no problem in so many words. */
const remarkThreshold = 0.9
const minRemark = 4

/** What a photo says beside a phrase: that all is as it should be, or what is planned. */
type Calm = 'fine' | 'announcement' | null

function calmOf(phrases: Phrase[]): (phrase: Phrase) => Calm {
  const announcements = phrases.filter(({ text }) => isAnnouncement(text) && kindOf(text) !== 'title')
  const isPlanned = isPlan(phrases.flatMap(({ lines }) => lines.map(({ text }) => text)))
  const isFine = phrases.some(({ text }) => statementOf(text) === 'fine')
  return (phrase) => {
    if (isPlanned || isAppointment(phrase.text) || announcements.some((other) => other !== phrase))
      return 'announcement'
    return isFine || announcements.length > 0 ? 'fine' : null
  }
}

/**
 * Whether a phrase says that something is wrong or has to be done. Names say nothing that could be a subject; nor do
 * requests and remarks beside a result that is as it should be. In the words of an announcement or plan nothing is
 * wrong that has no grave meaning.
 */
function isReported(phrase: Phrase, calmOf: (phrase: Phrase) => Calm): boolean {
  const { text, lines } = phrase
  const [statement, calm] = [statementOf(text), calmOf(phrase)]
  if (lines.some(isAlarm) || meaningsOf(text).some(({ severity }) => severity && severity !== 'Low'))
    return statement !== 'fine'
  if (statement === 'problem') return calm !== 'announcement'
  return calm === null && (statement === 'request' || isRemark(text))
}

function isRemark(text: string): boolean {
  const { name, probability } = likeliest(text)
  const words = wordsOf(text).filter(isKnown)
  return name !== 'none' && probability >= remarkThreshold && words.length >= minRemark && kindOf(text) === 'text'
}

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? []

/** All text that was read, without buttons and menus; null when there is none. */
export function descriptionOf(lines: PlacedLine[]): string | null {
  const texts = lines.map(({ text }) => text.trim()).filter((text) => text !== '' && kindOf(text) !== 'button')
  return texts.length > 0 ? texts.join('\n') : null
}
