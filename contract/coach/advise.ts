import { phraseIn } from './phrases.ts'
import { hasFigure, namesDate } from './figures.ts'
import { plainWords } from './plainWords.ts'
import { type CoachRule, coachRuleNames, coachRules } from './rules.ts'
import type { CoachedSheet } from './sheet.ts'
import { attentionPhrases, blamingPhrases, effectPhrases, solutionPhrases, trainingPhrases } from './wordings.ts'

/** A rule that applies to a sheet; `words` are the sheet's own, empty where the rule repeats none. */
type Advice = { rule: CoachRule; box: (typeof coachRules)[CoachRule]['box']; words: string }

/** The words that a rule repeats where it applies, or null where it does not. */
type Check = (sheet: CoachedSheet) => string | null

const firstIn = (texts: readonly string[], phrases: readonly string[], unlessResolved = false): string | null =>
  texts.map((text) => phraseIn(text, phrases, { unlessResolved })).find((found) => found !== null) ?? null

/** The causes at the end of each chain of whys, and what is written beside them. */
const causeTexts = ({ causes, rootCauseAnalysis }: CoachedSheet): string[] => [
  ...causes.filter(({ isLast }) => isLast).map(({ text }) => text),
  rootCauseAnalysis,
]

const isWritten = (text: string) => text.trim() !== ''
const when = (condition: boolean): string | null => (condition ? '' : null)

const checks: Record<CoachRule, Check> = {
  blamesPerson: (sheet) => firstIn(causeTexts(sheet), blamingPhrases, true),
  lackOfTraining: (sheet) => firstIn(causeTexts(sheet), trainingPhrases, true),
  causeRepeatsProblem: (sheet) => when(causeTexts(sheet).some((cause) => repeats(cause, sheet.title))),
  countermeasureWithoutCause: ({ countermeasures, rootCauseAnalysis, causes, chosen }) =>
    when(isWritten(countermeasures) && !isWritten(rootCauseAnalysis) && causes.length === 0 && chosen.length === 0),
  unconfirmedCause: ({ countermeasures, causes, chosen }) =>
    when(
      chosen.some(({ isCauseConfirmed }) => !isCauseConfirmed) ||
        (isWritten(countermeasures) && causes.length > 0 && !causes.some(({ isConfirmed }) => isConfirmed)),
    ),
  reliesOnAttention: ({ countermeasures, chosen }) =>
    firstIn([...chosen.map(({ text }) => text), countermeasures], attentionPhrases),
  solutionAsProblem: ({ title, background }) => firstIn([title, background], solutionPhrases),
  problemWithoutFigure: ({ currentRows, currentCondition, background }) =>
    when(
      isWritten(currentCondition) &&
        !currentRows.some(({ value }) => hasFigure(value)) &&
        !hasFigure(currentCondition) &&
        !hasFigure(background),
    ),
  targetWithoutFigure: ({ targetRows, targetCondition }) =>
    when(
      isWritten(targetCondition) && !targetRows.some(({ value }) => hasFigure(value)) && !hasFigure(targetCondition),
    ),
  targetWithoutDate: ({ targetRows, targetCondition, dueDate }) =>
    when((isWritten(targetCondition) || targetRows.length > 0) && dueDate === null && !namesDate(targetCondition)),
  effectWithoutPlan: ({ followUpPlan, hasPlan }) =>
    hasPlan || hasFigure(followUpPlan) ? null : phraseIn(followUpPlan, effectPhrases, { unlessIntended: true }),
  countermeasureWithoutOwner: ({ chosen }) => chosen.find(({ hasOwner }) => !hasOwner)?.text ?? null,
  dueBeforeLastTask: ({ dueDate, tasks }) =>
    dueDate === null
      ? null
      : (tasks.find((task) => task.isOpen && task.dueDate !== null && task.dueDate > dueDate)?.title ?? null),
}

/** The share of a short cause's words that have to be those of the problem. */
const sameShare = 0.8

/** Whether a cause merely repeats the title. A long text counts as more than that. */
function repeats(cause: string, title: string): boolean {
  const words = new Set(plainWords(cause).filter((word) => word.length > 3))
  const ofTitle = new Set(plainWords(title).filter((word) => word.length > 3))
  if (words.size < 2 || words.size > 12) return false
  return [...words].filter((word) => ofTitle.has(word)).length / words.size >= sameShare
}

/** Maximum characters of the words that a question repeats; longer ones are cut. */
const wordsLimit = 80

/** Returns the rules that apply to a sheet, the most useful first, without those that are silenced. */
export const adviseOn = (sheet: CoachedSheet, silenced: ReadonlySet<CoachRule> = new Set()): Advice[] =>
  coachRuleNames.flatMap((rule) => {
    const found = silenced.has(rule) ? null : checks[rule](sheet)
    if (found === null) return []
    const words = found.length > wordsLimit ? `${found.slice(0, wordsLimit - 1).trimEnd()}…` : found
    return [{ rule, box: coachRules[rule].box, words }]
  })
