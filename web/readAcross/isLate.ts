import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { isPastDue } from '../../contract/records/openWork.ts'
import { readerToday } from '../i18n/timeZone.ts'

/** Whether an answer is missing and its day has passed. */
export const isLate = ({ state, dueDate }: Pick<ReadAcross, 'state' | 'dueDate'>): boolean =>
  state === 'asked' && isPastDue(dueDate, readerToday())
