import type { a3Steps } from './carChoices.ts'

/** The English headings of the seven steps; each is its own key in the catalogues, as on the screens. */
export const a3StepWords: Record<(typeof a3Steps)[number]['name'], string> = {
  background: 'Background',
  currentCondition: 'Current Condition',
  targetCondition: 'Target Condition',
  rootCauseAnalysis: 'Root Cause Analysis',
  countermeasures: 'Countermeasures',
  implementationPlan: 'Implementation Plan',
  followUpPlan: 'Follow-up Plan',
}

/** The words on a printed A3 besides its steps and the labels of its fields. */
export const a3Words = {
  owner: 'Owner',
  sponsor: 'Sponsor',
  department: 'Department',
  category: 'Category',
  priority: 'Priority',
  created: 'Created',
  dueDate: 'Due Date',
  reviewDate: 'Review Date',
  completedOn: 'Completed on',
  overdue: 'Overdue',
  linkedCases: 'Linked cases',
  measure: 'Measure',
  now: 'Now',
  target: 'Target',
  difference: 'Difference',
  confirmedCause: 'Confirmed cause',
  countermeasure: 'Countermeasure',
  tasks: 'Tasks',
  done: '{{completed}} of {{assigned}} completed',
  task: 'Task',
  assignee: 'Assignee',
  status: 'Status',
  unassigned: 'Unassigned',
  estimatedSavings: 'Estimated Savings',
  actualSavings: 'Actual Savings',
  businessImpact: 'Business Impact',
  exception: 'Exception for “{{status}}”: {{reason}} ({{name}}, {{day}})',
  empty: 'Not filled in yet',
  photos: 'Photos',
  unreadable: 'This photo could not be analyzed.',
  product: 'A3 problem solving',
  printed: 'Created on {{moment}}',
  sheet: 'Page {{number}} of {{count}}',
} as const
