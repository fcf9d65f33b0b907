import type { Case, CaseEditSent } from '../../../contract/cases.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'

/** A place in a column, told by its neighbours; without any where the column has no order of its own, or is empty. */
export type Landing = { status: CaseStatus; aboveId: string | null; belowId: string | null }

/** What a drop changes: the status, the place, or both. */
export type CaseMove = Pick<CaseEditSent, 'status' | 'beforeId' | 'afterId'>

function placeBetween(aboveId: string | null, belowId: string | null): Pick<CaseMove, 'beforeId' | 'afterId'> | null {
  if (belowId) return { beforeId: belowId }
  return aboveId ? { afterId: aboveId } : null
}

/**
 * The edit that a drop means. Another column changes the status, and the place where one was aimed at;
 * another place in the same column changes the place alone; its own place, or none, means nothing.
 */
export function moveOf(card: Pick<Case, 'id' | 'status'>, landing: Landing | null): CaseMove | null {
  if (!landing) return null
  const { status, aboveId, belowId } = landing
  const place = placeBetween(aboveId, belowId)
  if (status !== card.status) return { status, ...place }
  return aboveId === card.id || belowId === card.id ? null : place
}
