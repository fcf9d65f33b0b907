import { recordOf, type Subject } from '../api/subject.ts'

export const room = 'tasks'

/** Query keys of cached tasks: the tasks of a record as an ordered list, its deleted ones and one's own as pages. */
export const taskKeys = {
  of: (subject: Subject) => [room, 'of', recordOf(subject).room, recordOf(subject).id],
  deletedOf: (subject: Subject) => [room, 'deleted', recordOf(subject).room, recordOf(subject).id],
  mine: [room, 'mine'],
} as const
