import type { Case } from '../../contract/cases/cases.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { Containment } from './Containment.tsx'
import { MergedContainment } from './MergedContainment.tsx'

/** The containment of a case and of cases merged into it. What is written to a merged case goes to the other one. */
export function CaseContainment({ theCase }: { theCase: Case }) {
  const isOver = isFinished('cases', theCase.status) || theCase.triage.duplicateOf !== null
  const merged = theCase.occurrences.flatMap(({ caseId }) => caseId ?? [])
  return (
    <>
      <Containment subject={{ caseId: theCase.id }} isOver={isOver} />
      {merged.length > 0 && <MergedContainment caseIds={merged} />}
    </>
  )
}
