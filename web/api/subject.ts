/** The record that tasks and comments belong to: a case or a CAR. */
export type Subject = { caseId: string } | { carId: string }

/** Feature and id of the record, as in query keys and URLs. */
export function recordOf(subject: Subject): { feature: 'cases' | 'cars'; id: string } {
  return 'caseId' in subject ? { feature: 'cases', id: subject.caseId } : { feature: 'cars', id: subject.carId }
}

export const subjectOf = ({ caseId, carId }: { caseId: string | null; carId: string | null }): Subject =>
  caseId !== null ? { caseId } : { carId: carId ?? '' }
