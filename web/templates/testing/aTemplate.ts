import type { Template } from '../../../contract/templates/templates.ts'
import { signedInAs } from '../../auth/testing/people.ts'

/** A template of a case with two tasks, twice a week. */
export function aTemplate(more: Partial<Template> = {}): Template {
  const { id, name, firstName, lastName, profileImageUrl } = signedInAs()
  return {
    id: '00000000-0000-4000-8000-0000000000e1',
    kind: 'case',
    name: 'Layered audit',
    caseFields: {
      title: 'Audit',
      description: 'Line 2',
      category: 'quality',
      priority: 'high',
      issueType: 'observation',
      department: null,
      stationId: null,
      assigneeId: null,
      tags: [],
    },
    carFields: null,
    dueInDays: 2,
    tasks: [
      { title: 'Check 5S', assigneeId: null, priority: 'medium', dueInDays: null },
      { title: 'Check the tool', assigneeId: null, priority: 'low', dueInDays: 1 },
    ],
    schedule: {
      every: 'week',
      weekdays: [1, 4],
      dayOfMonth: null,
      at: '06:00',
      timeZone: 'UTC',
      from: null,
      until: null,
    },
    isPaused: false,
    nextAt: null,
    runs: [],
    createdById: id,
    createdBy: { id, name, firstName, lastName, profileImageUrl },
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
    ...more,
  }
}
