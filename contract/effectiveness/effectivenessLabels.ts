import type { Decision, Direction, PointPeriod, PointSource, SignalRule, VerdictName } from './effectivenessChoices.ts'

/** English labels, each its own key in the catalogues. */
export const verdictLabels: Record<VerdictName, string> = {
  shifted_as_wanted: 'Improved, target met',
  shifted_misses_target: 'Improved, target missed',
  no_signal_yet: 'No signal yet',
  worse: 'Worse than before',
  baseline_unstable: 'Baseline not stable',
  too_few: 'Too few points',
}

export const decisionLabels: Record<Decision, string> = {
  effective: 'Effective',
  partly: 'Partly effective',
  not_effective: 'Not effective',
}

export const pointPeriodLabels: Record<PointPeriod, string> = { day: 'Day', week: 'Week', month: 'Month' }

export const directionLabels: Record<Direction, string> = { lower: 'Lower is better', higher: 'Higher is better' }

export const pointSourceLabels: Record<PointSource, string> = {
  typed: 'Entered by hand',
  cases: 'Counted from cases',
}

export const signalRuleLabels: Record<SignalRule, string> = {
  outside: 'Point outside the limits',
  run_of_8: '8 points in a row on one side of the mean',
}

/** What a signal says: after go-live better or worse, before it that there is nothing to compare with. */
export const signalMeaningTexts = {
  better: 'Better',
  worse: 'Worse',
  unstable: verdictLabels.baseline_unstable,
} as const

/** Labels of the fields of a plan and a decision, in forms, the history and the audit log. */
export const effectivenessLabels = {
  metric: 'Metric',
  unit: 'Unit',
  direction: 'Direction',
  source: 'Points',
  filter: 'Cases counted',
  period: 'One point per',
  baselineFrom: 'Baseline from',
  baselineTo: 'Baseline to',
  target: 'Target',
  goLive: 'Go-live',
  windowDays: 'Check after days',
  checkerId: 'Checked by',
  points: 'Points entered',
  decision: 'Decision on effectiveness',
  decisionNote: 'Note on the decision',
  evidence: 'Evidence',
  decisionReason: 'Why it differs from the verdict',
} as const

/** The lines of a chart of points. */
export const proofLevelLabels = {
  upperLimit: 'Upper limit',
  mean: 'Mean',
  lowerLimit: 'Lower limit',
  target: 'Target',
} as const

/** What a verdict means, by the figures that it names; some differ for the time between events. */
export const verdictSentences = {
  shifted_as_wanted: 'The figures have shifted since go-live, and the target of {{goal}} is met.',
  shifted_misses_target: 'The figures have shifted since go-live, but the target of {{goal}} is missed.',
  worse: 'The figures have become worse since go-live.',
  baseline_unstable: 'The baseline has signals of its own, so nothing can be compared with it. Choose a stable period.',
  too_few: 'Too few points in the baseline: {{have}} of {{need}}.',
  too_few_times: 'Too few events: {{have}} of {{need}} times between them.',
  no_signal_yet: 'No signal yet: {{have}} of {{need}} points in a row on the wanted side.',
  no_recurrence_yet: 'No signal yet. Without any recurrence, {{days}} days are needed to prove something.',
} as const
