import { taskPriorityLabels, taskStatusLabels } from '../records/labels.ts'
import type { Fields } from './field.ts'
import { statusSince } from './statusSince.ts'

export const taskTitleLimit = 200

/** The fields of a task, in the order in which forms send them and lists export them. */
export const taskFields = {
  title: { kind: 'line', column: 'title', label: 'Title', limit: taskTitleLimit, required: 'Title is required' },
  description: { kind: 'prose', column: 'description', label: 'Description', limit: 10_000, initial: '' },
  status: { kind: 'choice', column: 'status', label: 'Status', valueLabels: taskStatusLabels, initial: 'pending' },
  priority: {
    kind: 'choice',
    column: 'priority',
    label: 'Priority',
    valueLabels: taskPriorityLabels,
    initial: 'medium',
  },
  assigneeId: {
    kind: 'person',
    column: 'assignee_id',
    label: 'Assignee',
    none: 'Unassigned',
    nullable: true,
  },
  dueDate: { kind: 'day', column: 'due_date', label: 'Due Date', none: 'No due date', nullable: true },
  estimatedHours: {
    kind: 'wholeHours',
    column: 'estimated_hours',
    label: 'Estimated hours',
    nullable: true,
  },
  actualHours: { kind: 'hours', column: 'actual_hours', label: 'Actual hours', nullable: true },
  createdById: { kind: 'person', column: 'created_by', label: 'Created by', readOnly: true },
  createdAt: { kind: 'moment', column: 'created_at', label: 'Created', readOnly: true },
  updatedAt: { kind: 'moment', column: 'updated_at', label: 'Changed', readOnly: true },
  statusSince,
  completedAt: { kind: 'moment', column: 'completed_at', label: 'Completed on', nullable: true, readOnly: true },
  deletedAt: { kind: 'moment', column: 'deleted_at', label: 'Deleted', nullable: true, readOnly: true },
} as const satisfies Fields
