import type { Case } from '../../../contract/cases/cases.ts'
import type { SimilarCase } from '../../../contract/cases/similar.ts'
import { useSimilarCases } from './useSimilarCases.ts'

/** Open cases similar to one, without itself; none for several cases at once. */
export function useSuggestedCases(theCase: Case | null): SimilarCase[] {
  const found = useSimilarCases(theCase ? `${theCase.title} ${theCase.description}` : '', theCase?.department ?? null)
  return found.filter(({ id }) => id !== theCase?.id)
}
