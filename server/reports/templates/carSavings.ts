import { subtract } from '../../../contract/values/decimals.ts'
import { carStatusLabels } from '../../../contract/records/labels.ts'
import * as analytics from '../../analytics/analytics.ts'
import { selectCarCounts, selectCompletedCars, selectOpenCars } from './carRows.ts'
import type { Template } from './making.ts'
import { breakdownOf, comparedDays, figure, reviewedFigures, table } from './parts.ts'

/** The quarter's savings from CARs and cases compared with the estimates, and which CARs are in progress. */
export const carSavings: Template = async (making) => {
  const { services, span, before, all, within, reached } = making
  const spans = { current: span, previous: before }
  const comparison = await analytics.readComparison(services, all, spans)
  const { current, previous, comparable } = comparison
  const began = await analytics.readFirstDay(services, all)
  await reached(0.2)
  const now = await selectCarCounts(services.database, making, span)
  const then = await selectCarCounts(services.database, making, before)
  const known = began !== null && began <= before.from && then.opened + then.completed > 0 ? then : null
  await reached(0.4)
  const months = await analytics.readSavings(services, within)
  const isReviewed = current.verifiedSavings !== undefined
  await reached(0.6)
  const completed = await selectCompletedCars(services.database, making, { limit: 100, order: 'completion' })
  const open = await selectOpenCars(services.database, making)
  return {
    compared: known ? before : comparedDays(comparison),
    figures: [
      figure('CARs opened', 'count', now.opened, known?.opened),
      figure('CARs completed', 'count', now.completed, known?.completed),
      figure('Completed by their due date', 'percent', now.onTime, known?.onTime),
      figure('Estimated Savings', 'money', current.estimatedSavings, comparable ? previous.estimatedSavings : null),
      figure('Actual Savings', 'money', current.totalSavings, comparable ? previous.totalSavings : null),
      ...reviewedFigures(comparison),
      figure('Actual of estimated savings of completed CARs', 'percent', now.effectiveness, known?.effectiveness),
    ],
    breakdowns: [breakdownOf('CARs by current status', carStatusLabels, now.byStatus)],
    tables: [
      table(
        'Savings of cases and CARs by month of completion',
        {
          Month: 'month',
          'Estimated Savings': 'money',
          'Actual Savings': 'money',
          Difference: 'money',
          ...(isReviewed && { 'Verified savings': 'money', 'Claimed savings': 'money' }),
        },
        months.map(({ month, estimated, actual, verified, claimed }) => [
          month,
          estimated,
          actual,
          subtract(actual, estimated),
          ...(verified === undefined || claimed === undefined ? [] : [verified, claimed]),
        ]),
      ),
      table(
        'CARs completed in this period',
        {
          CAR: 'key',
          Title: 'text',
          Owner: 'text',
          Completed: 'day',
          'Estimated Savings': 'money',
          'Actual Savings': 'money',
          Difference: 'money',
        },
        completed.rows.map(({ key, title, owner, completed: day, estimated, actual }) => [
          key,
          title,
          owner,
          day,
          estimated,
          actual,
          estimated !== null && actual !== null ? subtract(actual, estimated) : null,
        ]),
        completed.total,
      ),
      table(
        'CARs in progress now',
        { CAR: 'key', Title: 'text', Owner: 'text', Status: 'word', Due: 'day', 'Estimated Savings': 'money' },
        open.rows.map(({ key, title, owner, status, due, estimated }) => [
          key,
          title,
          owner,
          carStatusLabels[status],
          due,
          estimated,
        ]),
        open.total,
      ),
    ],
  }
}
