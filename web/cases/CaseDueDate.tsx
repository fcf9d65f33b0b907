import type { Case } from '../../contract/cases.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { isFinished } from '../../contract/openWork.ts'

/** The due day of a case; a finished case is never late. */
export function CaseDueDate({ theCase, empty }: { theCase: Pick<Case, 'dueDate' | 'status'>; empty?: string }) {
  const isDone = isFinished('cases', theCase.status)
  return <DueDate day={theCase.dueDate} isFinished={isDone} {...(empty && { empty })} />
}
