import { type Case, finishedStatuses } from '../../contract/cases.ts'
import { DueDate } from '../ui/DueDate.tsx'

/** The due day of a case; a finished case is never late. */
export function CaseDueDate({ theCase, empty }: { theCase: Pick<Case, 'dueDate' | 'status'>; empty?: string }) {
  const isFinished = finishedStatuses.includes(theCase.status)
  return <DueDate day={theCase.dueDate} isFinished={isFinished} {...(empty && { empty })} />
}
