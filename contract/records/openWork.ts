import type { CarStatus } from '../cars/carChoices.ts'
import type { CaseStatus } from '../cases/caseChoices.ts'
import type { TaskStatus } from '../tasks/taskChoices.ts'

type Statuses = { cases: CaseStatus; cars: CarStatus; tasks: TaskStatus }
export type WorkRecord = keyof Statuses

/** Statuses that end the work on a record. All others are open. */
export const finishedStatuses: { readonly [R in WorkRecord]: readonly Statuses[R][] } = {
  cases: ['completed', 'closed'],
  cars: ['complete', 'cancelled'],
  tasks: ['completed'],
}

export const isFinished = <R extends WorkRecord>(record: R, status: Statuses[R]): boolean =>
  finishedStatuses[record].includes(status)

/**
 * Statuses in which no action is left to do: the finished ones, and that of a CAR whose effect is being verified. Such a
 * CAR is open, but cannot be overdue.
 */
export const actedStatuses: typeof finishedStatuses = {
  ...finishedStatuses,
  cars: ['verifying', ...finishedStatuses.cars],
}

export const isActedOn = <R extends WorkRecord>(record: R, status: Statuses[R]): boolean =>
  actedStatuses[record].includes(status)

/** The open ones among some statuses. */
export const openAmong = <R extends WorkRecord>(record: R, statuses: readonly Statuses[R][]): Statuses[R][] =>
  statuses.filter((status) => !isFinished(record, status))

/** Whether a due date has passed; on the day itself work is on time. */
export const isPastDue = (dueDate: string | null, today: string): boolean => dueDate !== null && dueDate < today

/** The fields that the rule needs. */
export type Work<R extends WorkRecord> = { status: Statuses[R]; dueDate: string | null }

/** Whether a record is past its due date with actions still to do. */
export const isOverdue = <R extends WorkRecord>(record: R, { status, dueDate }: Work<R>, today: string): boolean =>
  !isActedOn(record, status) && isPastDue(dueDate, today)
