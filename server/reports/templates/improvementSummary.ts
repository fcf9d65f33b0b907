import { listLabel, listLabels } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { daysCounted } from '../../../contract/analytics/periods.ts'
import { reportBlanks } from '../../../contract/reports/reportTexts.ts'
import { caseStatusLabels, priorityLabels } from '../../../contract/records/labels.ts'
import * as analytics from '../../analytics/analytics.ts'
import { countCameBack } from '../../recurrences/recurrences.ts'
import { selectCompletedCars } from './carRows.ts'
import { callParts } from './callParts.ts'
import type { Making, Template } from './making.ts'
import { breakdownOf, comparedDays, comparedFigures, figure, table, breakdown } from './parts.ts'
import type { ReportData } from '../../../contract/reports/reports.ts'
import { fieldsInUse } from '../../customFields/customFields.ts'

const notableCars = 10

/** The month in review: figures compared with the month before, where the cases came from, and what was achieved. */
export const improvementSummary: Template = async (making) => {
  const { services, span, before, all, within, today, reached } = making
  const comparison = await analytics.readComparison(services, all, { current: span, previous: before })
  const { current, previous, comparable } = comparison
  await reached(0.2)
  const statuses = await analytics.readStatusCounts(services, within)
  const categories = await analytics.readCategoryCounts(services, within)
  const priorities = await analytics.readPriorityDistribution(services, within)
  await reached(0.4)
  const flow = await analytics.readFlow(services, within)
  await reached(0.6)
  const sources = await paretoOf(making)
  await reached(0.8)
  const cars = await selectCompletedCars(services.database, making, { limit: notableCars, order: 'savings' })
  const calls = await callParts(making)
  return {
    ...(calls.calls && { calls: calls.calls }),
    compared: comparedDays(comparison),
    figures: [
      ...comparedFigures(comparison),
      figure('Estimated Savings', 'money', current.estimatedSavings, comparable ? previous.estimatedSavings : null),
      ...calls.figures,
      ...(await proofFigures(making)),
    ],
    breakdowns: [
      breakdownOf('Reported in this period, by current status', caseStatusLabels, {
        ...statuses,
        in_progress: statuses.inProgress,
      }),
      breakdownOf('Reported in this period, by category', listLabels('caseCategories'), categories),
      breakdownOf('Reported in this period, by priority', priorityLabels, priorities),
      ...(await customBreakdowns(making)),
    ],
    tables: [
      table(
        'Flow by week',
        {
          'Week from': 'day',
          'Days counted': 'count',
          Reported: 'count',
          Completed: 'count',
          'Open at the end': 'count',
        },
        flow.map(({ week, opened, closed, openAtEnd }) => [
          week,
          daysCounted(week, span, today),
          opened,
          closed,
          openAtEnd,
        ]),
      ),
      ...sources,
      table(
        'Notable completed CARs',
        { CAR: 'key', Title: 'text', Owner: 'text', Completed: 'day', 'Actual Savings': 'money' },
        cars.rows.map(({ key, title, owner, completed, actual }) => [key, title, owner, completed, actual]),
        cars.total,
      ),
      ...calls.tables,
    ],
  }
}

/** How many of the CARs completed in the span are proven; nothing before a CAR has an effectiveness plan. */
async function proofFigures({ services, within }: Making) {
  const { plans, provenShare, neverProven } = await analytics.readProof(services, within)
  if (plans === 0) return []
  const { from, to, siteId, timeZone } = within
  const { cameBack } = await countCameBack(services.database, { from, to, siteId, timeZone })
  return [
    figure('Proven share of completed CARs', 'percent', provenShare),
    figure('Closed but never proven', 'count', neverProven),
    figure('Completed CARs that came back within 180 days', 'count', cameBack),
  ]
}

/** Departments and stations by their cases, largest first. */
async function paretoOf({ services, within }: Making) {
  const departments = await analytics.readPareto(services, { ...within, by: 'department', measure: 'cases' })
  const stations = await analytics.readPareto(services, { ...within, by: 'station', measure: 'cases' })
  const columns = { Cases: 'count', 'Cumulative %': 'percent' } as const
  return [
    table(
      'Cases by department, largest first',
      { Department: 'word', ...columns },
      departments.map(({ value, count, cumulative }) => [
        value === null ? reportBlanks.noDepartment : listLabel('departments', value),
        count,
        cumulative,
      ]),
    ),
    // Left out where no case has a station.
    ...(stations.some(({ value }) => value !== null)
      ? [
          table(
            'Cases by station, largest first',
            { Station: 'word', ...columns },
            stations.map(({ label, rest, count, cumulative }) => [
              label ?? (rest ? reportBlanks.rest : reportBlanks.noStation),
              count,
              cumulative,
            ]),
          ),
        ]
      : []),
  ]
}

/** What was reported in the span by each custom field that is used in charts and has a value in any of these cases. */
async function customBreakdowns({ services, within }: Making): Promise<ReportData['breakdowns']> {
  const charted = (await fieldsInUse(services, 'case')).filter(({ inCharts }) => inCharts)
  const breakdowns: ReportData['breakdowns'] = []
  for (const { key, label, kind } of charted) {
    const bars = await analytics.readPareto(services, { ...within, by: `custom.${key}`, measure: 'cases' })
    if (!bars.some(({ value }) => value !== null)) continue
    const rows = bars.map((bar) => ({ label: (kind !== 'boolean' && bar.label) || wordFor(bar), count: bar.count }))
    breakdowns.push({ ...breakdown('Cases', rows), label })
  }
  return breakdowns
}

/** The name of a bar that people have not named themselves. */
function wordFor({ rest, value }: { rest: boolean; value: string | null }): string {
  if (rest) return reportBlanks.rest
  if (value === null) return reportBlanks.notFilledIn
  return value === 'true' ? reportBlanks.yes : reportBlanks.no
}
