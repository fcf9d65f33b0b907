/** When a case counts as completed: the one rule for tooltips, reports, docs and code (`completedAt`). */
export const completion =
  'A case is completed when it first reaches Completed or Closed; reopening clears that, and its next completion counts.'

/** What a figure is, its unit, and how it is computed. */
export type Definition = {
  unit: 'calls' | 'cases' | 'minutes' | 'days' | 'CARs' | 'money' | 'share' | 'per week'
  formula: string
}

/** The definitions of the dashboard's figures, which it receives without all others. */
export const dashboardDefinitions = {
  // The current state, whenever cases were reported.
  total: { unit: 'cases', formula: 'All cases ever reported, excluding deleted ones.' },
  inProgress: { unit: 'cases', formula: 'Cases that are In Progress now.' },
  completed: { unit: 'cases', formula: 'All cases that are Completed or Closed now.' },
  averageResolutionTime: {
    unit: 'days',
    formula: `Mean lead time: time from report to completion of all cases that are completed or closed now. ${completion}`,
  },
  totalSavings: {
    unit: 'money',
    formula:
      'Sum of the actual savings entered on all cases and CARs, including open ones. Estimated savings are not included.',
  },
  reviewedSavings: {
    unit: 'money',
    formula:
      'Verified savings, which finance has accepted, and claimed ones: those in review, and the actual savings of cases and CARs from which nothing was submitted to finance. Yearly savings count for twelve months at most; rows without an exchange rate are not included.',
  },
  completionRate: { unit: 'share', formula: 'Completed or closed cases as a share of all cases ever reported.' },

  provenShare: {
    unit: 'share',
    formula: 'CARs that are complete and whose effect is proven, as a share of all complete CARs.',
  },
  neverProven: {
    unit: 'CARs',
    formula: 'CARs that are complete although no one has decided that their countermeasures are effective.',
  },
  cameBack: {
    unit: 'CARs',
    formula:
      'Completed CARs whose problem came back within 180 days of their completion, as someone confirmed, and their share of all completed CARs. A CAR counts once, however often its problem came back.',
  },
  proofAwaited: { unit: 'CARs', formula: 'CARs whose actions are done and whose effect is still to be proven.' },
} as const satisfies Record<string, Definition>
