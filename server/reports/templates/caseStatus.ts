import { listLabel } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { caseStatusLabels, priorityLabels } from '../../../contract/records/labels.ts'
import * as analytics from '../../analytics/analytics.ts'
import { listLimit, selectCaseRows, selectOpenCounts } from './caseRows.ts'
import { callParts } from './callParts.ts'
import type { Template } from './making.ts'
import { breakdownOf, comparedDays, figure, figureNow, table } from './parts.ts'

/** The week in review: what was reported and completed, and what is open with whom when the report is made. */
export const caseStatus: Template = async (making) => {
  const { services, span, before, all, reached } = making
  const spans = { current: span, previous: before }
  const comparison = await analytics.readComparison(services, all, spans)
  const { current, previous, comparable } = comparison
  const open = await selectOpenCounts(services.database, making)
  await reached(0.2)
  const statuses = await analytics.readStatusCounts(services, all)
  const workload = await analytics.readWorkload(services, all)
  await reached(0.4)
  const urgent = await selectCaseRows(services.database, making, 'urgent')
  await reached(0.6)
  const reported = await selectCaseRows(services.database, making, 'reported')
  await reached(0.8)
  const completed = await selectCaseRows(services.database, making, 'completed')
  const calls = await callParts(making)
  return {
    ...(calls.calls && { calls: calls.calls }),
    compared: comparedDays(comparison),
    figures: [
      figure('Cases reported', 'count', current.total, comparable ? previous.total : null),
      figure('Cases completed', 'count', current.completed, comparable ? previous.completed : null),
      figureNow('Currently open', 'count', open.open),
      figureNow('Currently overdue', 'count', open.overdue),
      figureNow('Critical and open', 'count', open.critical),
      ...calls.figures,
    ],
    breakdowns: [
      breakdownOf(
        'Open cases by current status',
        { new: caseStatusLabels.new, in_progress: caseStatusLabels.in_progress, review: caseStatusLabels.review },
        { new: statuses.new, in_progress: statuses.inProgress, review: statuses.review },
      ),
      breakdownOf('Open cases by current priority', priorityLabels, open.byPriority),
    ],
    tables: [
      table(
        'Overdue and critical cases now',
        { Case: 'key', Title: 'text', Priority: 'word', Status: 'word', Assignee: 'text', Due: 'day' },
        urgent.rows.map(({ key, title, priority, status, assignee, due }) => [
          key,
          title,
          priorityLabels[priority],
          caseStatusLabels[status],
          assignee,
          due,
        ]),
        urgent.total,
      ),
      table(
        'Current open work by person',
        { Person: 'text', 'Open cases': 'count', 'In Progress': 'count', Overdue: 'count', 'Open tasks': 'count' },
        workload
          .slice(0, listLimit)
          .map(({ person, open: ofPerson, inProgress, overdue, tasks }) => [
            person?.name ?? null,
            ofPerson,
            inProgress,
            overdue,
            tasks,
          ]),
        workload.length,
      ),
      table(
        'Reported in this period',
        { Case: 'key', Title: 'text', Department: 'word', Priority: 'word', 'Current status': 'word', Reported: 'day' },
        reported.rows.map(({ key, title, department, priority, status, reportedOn }) => [
          key,
          title,
          department && listLabel('departments', department),
          priorityLabels[priority],
          caseStatusLabels[status],
          reportedOn,
        ]),
        reported.total,
      ),
      table(
        'Completed in this period',
        { Case: 'key', Title: 'text', Assignee: 'text', Completed: 'day', 'Lead time in days': 'days' },
        completed.rows.map(({ key, title, assignee, completedOn, days }) => [key, title, assignee, completedOn, days]),
        completed.total,
      ),
      ...calls.tables,
    ],
  }
}
