/** Whether less or more of the metric is better. */
export const directions = ['lower', 'higher'] as const
export type Direction = (typeof directions)[number]

/** Where the points come from: entered by people, or counted from cases by a filter. */
export const pointSources = ['typed', 'cases'] as const
export type PointSource = (typeof pointSources)[number]

/** The time that one point stands for. */
export const pointPeriods = ['day', 'week', 'month'] as const
export type PointPeriod = (typeof pointPeriods)[number]

export const verdicts = [
  'shifted_as_wanted',
  'shifted_misses_target',
  'no_signal_yet',
  'worse',
  'baseline_unstable',
  'too_few',
] as const
export type VerdictName = (typeof verdicts)[number]

export const signalRules = ['outside', 'run_of_8'] as const
export type SignalRule = (typeof signalRules)[number]

export const sides = ['above', 'below'] as const
export type Side = (typeof sides)[number]

export const decisions = ['effective', 'partly', 'not_effective'] as const
export type Decision = (typeof decisions)[number]

export const metricLimit = 120
export const unitLimit = 30
export const decisionNoteLimit = 2000
/** Most points of one round: eight years of daily points. */
export const pointLimit = 3000
/** Largest absolute value, far above anything that is measured. */
export const valueLimit = 1e12
export const windowDaysLimit = 730
