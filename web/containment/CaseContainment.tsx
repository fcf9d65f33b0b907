import type { Case } from '../../contract/cases.ts'
import { isFinished } from '../../contract/openWork.ts'
import { Containment } from './Containment.tsx'

/** The containment of a case; what is written to a merged case goes to the other one. */
export function CaseContainment({ theCase }: { theCase: Case }) {
  const isOver = isFinished('cases', theCase.status) || theCase.triage.duplicateOf !== null
  return <Containment subject={{ caseId: theCase.id }} isOver={isOver} />
}
