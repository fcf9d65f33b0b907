import { readerToday } from '../i18n/timeZone.ts'

/** Whether something is past its due day, as the reader's calendar has it, and not finished. */
export function isOverdue(dueDate: string | null, isFinished: boolean, now: Date = new Date()): boolean {
  return dueDate !== null && !isFinished && dueDate < readerToday(now)
}
