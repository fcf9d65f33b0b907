import type { Case } from '../../contract/cases/cases.ts'
import { CarProposalNote } from './CarProposalNote.tsx'
import { useCarProposals, useRecurrences } from './queries.ts'
import { RecurrenceQuestion } from './RecurrenceQuestion.tsx'

/** On the page of a case: whether a solved problem came back, and whether it is one of several similar ones. */
export function CaseRecurrences({ theCase }: { theCase: Case }) {
  const { id, carId } = theCase
  const recurrences = useRecurrences({ caseId: id }).data ?? []
  const proposals = useCarProposals({ caseId: id }).data ?? []
  return (
    <>
      {recurrences
        .filter(({ state }) => state !== 'no')
        .map((one) => (
          <RecurrenceQuestion key={one.id} recurrence={one} on="case" />
        ))}
      {carId === null && proposals.map((one) => <CarProposalNote key={one.id} proposal={one} />)}
    </>
  )
}
