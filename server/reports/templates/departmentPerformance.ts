import { listLabel } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { reportBlanks } from '../../../contract/reports/reportTexts.ts'
import * as analytics from '../../analytics/analytics.ts'
import { selectDepartments, selectOldestOpen } from './departmentRows.ts'
import type { Template } from './making.ts'
import { breakdown, comparedDays, comparedFigures, figureNow, table } from './parts.ts'

/** Compares the departments. The figures above them are for all departments and for work without one. */
export const departmentPerformance: Template = async (making) => {
  const { services, span, before, all, reached } = making
  const comparison = await analytics.readComparison(services, all, { current: span, previous: before })
  await reached(0.3)
  const departments = await selectDepartments(services.database, making)
  await reached(0.7)
  const oldest = await selectOldestOpen(services.database, making)
  const overdue = departments.reduce((sum, one) => sum + one.overdue, 0)
  return {
    compared: comparedDays(comparison),
    figures: [...comparedFigures(comparison), figureNow('Currently overdue', 'count', overdue)],
    breakdowns: [
      breakdown(
        'Cases reported by department',
        departments.map(({ department, reported }) => ({ label: wordFor(department), count: reported })),
      ),
    ],
    tables: [
      table(
        'Department figures',
        {
          Department: 'word',
          Reported: 'count',
          Completed: 'count',
          'Completed vs. reported': 'percent',
          'Mean lead time in days': 'days',
          'Actual Savings': 'money',
          'Currently overdue': 'count',
        },
        departments.map(({ department, reported, completed, days, savings, overdue: late }) => [
          wordFor(department),
          reported,
          completed,
          reported === 0 ? null : completed / reported,
          days,
          savings,
          late,
        ]),
      ),
      table(
        'Current oldest open case by department',
        { Department: 'word', Case: 'key', Title: 'text', Assignee: 'text', Reported: 'day', Due: 'day' },
        oldest.map(({ department, key, title, assignee, reportedOn, due }) => [
          wordFor(department),
          key,
          title,
          assignee,
          reportedOn,
          due,
        ]),
      ),
    ],
  }
}

const wordFor = (department: string | null): string =>
  department === null ? reportBlanks.noDepartment : listLabel('departments', department)
