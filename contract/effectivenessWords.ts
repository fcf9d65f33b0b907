import type { Decision, PointPeriod, SignalRule, VerdictName } from './effectivenessChoices.ts'

/** English words, each its own key in the catalogues. */
export const verdictWords: Record<VerdictName, string> = {
  shifted_as_wanted: 'Improved, target met',
  shifted_misses_target: 'Improved, target missed',
  no_signal_yet: 'No signal yet',
  worse: 'Worse than before',
  baseline_unstable: 'Baseline not stable',
  too_few: 'Too few points',
}

export const decisionWords: Record<Decision, string> = {
  effective: 'Effective',
  partly: 'Partly effective',
  not_effective: 'Not effective',
}

export const pointPeriodWords: Record<PointPeriod, string> = { day: 'Day', week: 'Week', month: 'Month' }

export const signalRuleWords: Record<SignalRule, string> = {
  outside: 'Point outside the limits',
  run_of_8: '8 points in a row on one side of the mean',
}

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
