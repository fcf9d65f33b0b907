/** The neighbour that a card is put above, or below. */
export type BesideCard = { beforeId?: string; afterId?: string }

/** A place beside a neighbour, preferably the lower one; null without any. */
export function placeBetween(aboveId: string | null, belowId: string | null): BesideCard | null {
  if (belowId) return { beforeId: belowId }
  return aboveId ? { afterId: aboveId } : null
}
