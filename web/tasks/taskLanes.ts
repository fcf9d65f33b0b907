/** What the board of one’s own tasks can have lanes of; the subject is the case or CAR. */
export const taskLaneFields = ['priority', 'subject'] as const
export type TaskLaneField = (typeof taskLaneFields)[number]
