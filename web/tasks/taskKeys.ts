import { recordOf, type Subject } from '../api/subject.ts'

export const feature = 'tasks'

/** Query keys of cached tasks: the tasks of a record as an ordered list, its deleted ones and one's own as pages. */
export const taskKeys = {
  of: (subject: Subject) => [feature, 'of', recordOf(subject).feature, recordOf(subject).id],
  deletedOf: (subject: Subject) => [feature, 'deleted', recordOf(subject).feature, recordOf(subject).id],
  mine: [feature, 'mine'],
} as const
