/** What tasks and comments stand under: a case or a CAR. */
export type Subject = { caseId: string } | { carId: string }

/** The record by its room and id, as query keys and addresses name it. */
export function recordOf(subject: Subject): { room: 'cases' | 'cars'; id: string } {
  return 'caseId' in subject ? { room: 'cases', id: subject.caseId } : { room: 'cars', id: subject.carId }
}

/** What a task or comment stands under. */
export const subjectOf = ({ caseId, carId }: { caseId: string | null; carId: string | null }): Subject =>
  caseId !== null ? { caseId } : { carId: carId ?? '' }
