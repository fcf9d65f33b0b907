import type { CarStatus } from './carChoices.ts'
import type { CaseStatus } from './caseChoices.ts'
import type { TaskStatus } from './taskChoices.ts'

type Statuses = { cases: CaseStatus; cars: CarStatus; tasks: TaskStatus }
export type WorkRecord = keyof Statuses

/** Statuses that end the work on a record; reaching one sets its `completedAt`. All others are open. */
export const finishedStatuses: { readonly [R in WorkRecord]: readonly Statuses[R][] } = {
  cases: ['completed', 'closed'],
  cars: ['complete'],
  tasks: ['completed'],
}

export const isFinished = <R extends WorkRecord>(record: R, status: Statuses[R]): boolean =>
  finishedStatuses[record].includes(status)

/** Whether a record is past its due day and not finished; on that day itself it is in time. */
export const isOverdue = <R extends WorkRecord>(
  record: R,
  { status, dueDate }: { status: Statuses[R]; dueDate: string | null },
  today: string,
): boolean => dueDate !== null && !isFinished(record, status) && dueDate < today
