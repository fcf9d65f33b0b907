import { keysOf } from '../values/keysOf.ts'

/** The box of the sheet beside which an advice is shown. */
type CoachedBox =
  | 'background'
  | 'currentCondition'
  | 'targetCondition'
  | 'rootCauseAnalysis'
  | 'countermeasures'
  | 'implementationPlan'
  | 'followUpPlan'

/**
 * The rules of the coach, the most useful first: their boxes, and what they ask. Each text is its own key in the catalogues.
 * A quoted placeholder repeats words of the sheet.
 */
export const coachRules = {
  blamesPerson: {
    box: 'rootCauseAnalysis',
    text: 'The cause says “{{words}}”: what made the error possible?',
  },
  lackOfTraining: {
    box: 'rootCauseAnalysis',
    text: 'The cause says “{{words}}”: what would have prevented the error even without that knowledge?',
  },
  causeRepeatsProblem: {
    box: 'rootCauseAnalysis',
    text: 'The cause repeats the problem: why does it happen?',
  },
  countermeasureWithoutCause: {
    box: 'countermeasures',
    text: 'Countermeasures are planned, but no cause is described: what do they act on?',
  },
  unconfirmedCause: {
    box: 'countermeasures',
    text: 'Countermeasures are planned, but no cause is confirmed: how was the cause checked?',
  },
  reliesOnAttention: {
    box: 'countermeasures',
    text: 'The countermeasure says “{{words}}”: what would make the error impossible, or visible at once?',
  },
  solutionAsProblem: {
    box: 'background',
    text: 'The problem says “{{words}}”, which is a solution: what happens without it?',
  },
  problemWithoutFigure: {
    box: 'currentCondition',
    text: 'The current condition has no figure: how often, how much, since when?',
  },
  targetWithoutFigure: {
    box: 'targetCondition',
    text: 'The target has no figure: by how much should it improve?',
  },
  targetWithoutDate: {
    box: 'targetCondition',
    text: 'The target has no date: by when should it be reached?',
  },
  effectWithoutPlan: {
    box: 'followUpPlan',
    text: 'The sheet says “{{words}}”: which figures show that?',
  },
  countermeasureWithoutOwner: {
    box: 'countermeasures',
    text: 'Nobody is named for “{{words}}”: who will do it?',
  },
  dueBeforeLastTask: {
    box: 'implementationPlan',
    text: 'The CAR is due before its task “{{words}}”: which date is right?',
  },
} as const satisfies Record<string, { box: CoachedBox; text: string }>

/** What each rule looks for, in the settings. */
export const coachRuleLabels: Record<CoachRule, string> = {
  blamesPerson: 'A cause that blames a person',
  lackOfTraining: 'A cause that names missing training',
  causeRepeatsProblem: 'A cause that repeats the problem',
  countermeasureWithoutCause: 'Countermeasures without a cause',
  unconfirmedCause: 'Countermeasures for causes that are not confirmed',
  reliesOnAttention: 'A countermeasure that relies on attention',
  solutionAsProblem: 'A problem written as a solution',
  problemWithoutFigure: 'A current condition without a figure',
  targetWithoutFigure: 'A target without a figure',
  targetWithoutDate: 'A target without a date',
  effectWithoutPlan: 'An effect that no figures show',
  countermeasureWithoutOwner: 'A countermeasure without an owner',
  dueBeforeLastTask: 'A due date before the last task',
}

export type CoachRule = keyof typeof coachRules
export const coachRuleNames = keysOf(coachRules)

/** Maximum number of questions shown at once. */
export const adviceLimit = 3
