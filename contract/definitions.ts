/** Said once: what a figure is, in which unit, and how it is computed. Tooltips and reports show exactly this. */
export const definitions = {
  total: { unit: 'cases', formula: 'Cases reported, without deleted ones.' },
  inProgress: { unit: 'cases', formula: 'Cases whose status is In Progress now.' },
  completed: { unit: 'cases', formula: 'Cases whose status is Completed or Closed now.' },
  averageResolutionTime: {
    unit: 'days',
    formula: 'Mean time from report to first completion, of the cases that are completed or closed.',
  },
  totalHours: { unit: 'hours', formula: 'Sum of the actual hours entered on cases.' },
  totalSavings: {
    unit: 'dollars',
    formula: 'Sum of the actual savings entered on cases and CARs. Estimates are not in it.',
  },
  estimatedSavings: { unit: 'dollars', formula: 'Sum of the estimated savings entered on cases and CARs.' },
  completionRate: { unit: 'share', formula: 'Completed cases divided by all cases.' },
  monthRate: { unit: 'share', formula: 'Cases completed this month divided by cases reported this month.' },
  monthSavings: {
    unit: 'dollars',
    formula: 'Sum of the actual savings of the cases and CARs completed this month. Estimates are not in it.',
  },
  savings: {
    unit: 'dollars',
    formula: 'Estimated and actual savings of cases and CARs, in the month in which these were completed.',
  },
  flow: { unit: 'cases', formula: 'Per week: reported, completed, and open at the week’s end.' },
  ageing: { unit: 'days', formula: 'Age of each open case since it was reported.' },
  resolution: { unit: 'days', formula: 'Time from report to first completion of each case completed in the period.' },
  median: { unit: 'days', formula: 'Half of the cases were completed within this time.' },
  percentile85: { unit: 'days', formula: '85 of 100 cases were completed within this time.' },
  pareto: {
    unit: 'cases',
    formula: 'Cases by cause, largest first, with the share that the largest together make up.',
  },
  control: {
    unit: 'per week',
    formula: 'Limits are the mean plus and minus 2.660 times the mean moving range of neighbouring weeks.',
  },
  heatmap: { unit: 'cases', formula: 'Cases by weekday and hour of their report.' },
  workload: { unit: 'cases', formula: 'Open cases and open tasks of each person.' },
} as const
export type DefinedFigure = keyof typeof definitions
