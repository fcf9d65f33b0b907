import { completion, dashboardDefinitions, type Definition } from './dashboardDefinitions.ts'

/** What each figure is, its unit, and how it is computed: the texts of tooltips, reports and their files. */
export const definitions = {
  ...dashboardDefinitions,

  verifiedSavings: {
    unit: 'money',
    formula:
      'Sum of the savings that finance has accepted. Yearly savings count for twelve months at most; in a period, a twelfth in each month that begins in it.',
  },
  claimedSavings: {
    unit: 'money',
    formula:
      'Sum of the savings in review and of the actual savings of cases and CARs from which nothing was submitted to finance. Finance has not accepted them.',
  },
  openNow: { unit: 'cases', formula: 'Cases that were New, In Progress or in Review when the report was generated.' },
  overdueNow: { unit: 'cases', formula: 'Open cases past their due date when the report was generated.' },
  criticalNow: { unit: 'cases', formula: 'Open cases of critical priority when the report was generated.' },

  // Within a period.
  casesReported: { unit: 'cases', formula: 'Cases reported in the period, excluding deleted ones.' },
  casesCompleted: {
    unit: 'cases',
    formula: `Cases completed in the period, whenever they were reported. ${completion}`,
  },
  completedToReported: {
    unit: 'share',
    formula:
      'Cases completed in the period divided by cases reported in it. Above 100%, more were completed than reported, so the backlog shrank.',
  },
  meanLeadTime: {
    unit: 'days',
    formula: `Mean time from report to completion of the cases completed in the period. ${completion}`,
  },
  periodSavings: {
    unit: 'money',
    formula:
      'Sum of the actual savings of the cases and CARs completed in the period. Estimated savings are not included.',
  },
  periodEstimates: {
    unit: 'money',
    formula: 'Sum of the estimated savings of the cases and CARs completed in the period.',
  },
  reportedByStatus: { unit: 'cases', formula: 'Cases reported in the period, by their current status.' },
  carsOpened: { unit: 'CARs', formula: 'CARs opened in the period, excluding deleted ones.' },
  carsCompleted: { unit: 'CARs', formula: 'CARs that reached Complete in the period.' },
  carsOnTime: {
    unit: 'share',
    formula: 'Share of CARs with a due date completed in the period that met it.',
  },
  carEffect: {
    unit: 'share',
    formula:
      'Actual savings divided by estimated savings for CARs completed in the period that have both. Above 100%, they saved more than estimated.',
  },

  // Charts, and tables with the same figures.
  savings: {
    unit: 'money',
    formula: 'Estimated and actual savings of cases and CARs, by the month in which these were completed.',
  },
  flow: {
    unit: 'cases',
    formula:
      'Per week, Monday to Sunday: cases reported, completed and open at the end of the week. A week that is not over, or only partly in the period, counts the days shown.',
  },
  ageing: { unit: 'days', formula: 'Days since the report of each case that is open now.' },
  leadTime: {
    unit: 'days',
    formula: `Time from report to completion of each case completed in the period; half of them took no longer than the median, 85% no longer than the 85th percentile. ${completion}`,
  },
  pareto: {
    unit: 'cases',
    formula:
      'Cases reported in the period by the chosen grouping, largest first, with cumulative %. Hours and savings are the actual ones entered on these cases, downtime that of their calls for help; groups without any are left out.',
  },
  control: {
    unit: 'per week',
    formula:
      'XmR chart: control limits are the mean plus and minus 2.660 times the mean moving range of successive weeks. A lower limit below zero is set to zero.',
  },
  heatmap: { unit: 'cases', formula: 'Cases reported in the period, by weekday and hour of the report.' },
  callVolume: {
    unit: 'calls',
    formula:
      'Calls for help raised in the period, excluding cancelled ones. A call is unanswered while no one has acknowledged or cleared it.',
  },
  callTimes: {
    unit: 'minutes',
    formula:
      'Time from the call until someone answered, arrived or cleared it; half of the calls took no longer than the median, 90% no longer than the 90th percentile. Cancelled calls are not included.',
  },
  downtime: {
    unit: 'minutes',
    formula:
      'Time from each call that stopped a line until the line was running again, as corrected since. A line that is still stopped is not counted yet; cancelled calls are not included.',
  },
  workload: { unit: 'cases', formula: 'Open cases and open tasks by person now.' },
} as const satisfies Record<string, Definition>
export type DefinedFigure = keyof typeof definitions
