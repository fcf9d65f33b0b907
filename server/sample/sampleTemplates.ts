import { randomUUID } from 'node:crypto'
import { CaseTemplate, TaskTemplate, TemplateSchedule } from '../../contract/templates/templateFields.ts'

const audit = [
  'The work instruction is at the station and up to date',
  'The operator works as the instruction says',
  'Gauges are in place and calibrated',
  'Safety devices work',
  'The workplace is in order (5S)',
]
const startUp = [
  'Check the tool and its maintenance record',
  'Release the control plan',
  'Train the operators and record it',
  'Approve the first part',
  'Run at rate for one shift',
]

const tasksOf = (titles: string[], dueInDays: number | null) =>
  titles.map((title) => TaskTemplate.parse({ title, dueInDays }))

/**
 * The templates of the sample, which belong to the person who adds it. The schedule is paused: it would create real
 * cases, which stay when the sample is removed.
 */
export function sampleTemplates(ownerId: string, timeZone: string) {
  const own = { created_by: ownerId, is_sample: true }
  return [
    {
      ...own,
      id: randomUUID(),
      kind: 'case' as const,
      name: 'Layered process audit',
      fields: CaseTemplate.parse({
        title: 'Layered process audit',
        description: 'Go to the line and check five points with the team. Report each deviation as a case.',
        category: 'quality',
        department: 'production',
        tags: ['audit'],
      }),
      due_in_days: 4,
      tasks: tasksOf(audit, 4),
      schedule: TemplateSchedule.parse({ every: 'week', weekdays: [1], at: '06:00', timeZone }),
      is_paused: true,
    },
    {
      ...own,
      id: randomUUID(),
      kind: 'tasks' as const,
      name: 'New product start-up',
      fields: null,
      due_in_days: null,
      tasks: tasksOf(startUp, null),
      schedule: null,
      is_paused: false,
    },
  ]
}
