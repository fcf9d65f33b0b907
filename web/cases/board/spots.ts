import type { Case } from '../../../contract/cases.ts'
import { type CaseStatus, caseStatuses } from '../../../contract/caseChoices.ts'
import type { Columns } from './arrangeColumns.ts'
import type { Landing } from '../caseCaches.ts'
import type { CaseMove } from '../changeCaseStatus.ts'

/**
 * Where a held card would land: above the card at `gap`, counted among the cards that are drawn;
 * null where the column keeps an order of its own.
 */
export type Spot = { status: CaseStatus; gap: number | null }

/** A spot, told by its neighbours. */
export function landingAt(columns: Columns, { status, gap }: Spot): Landing {
  const neighbour = (at: number) => columns[status][at]?.id ?? null
  return gap === null
    ? { status, aboveId: null, belowId: null }
    : { status, aboveId: neighbour(gap - 1), belowId: neighbour(gap) }
}

/** Where a card stands, given by its neighbours. */
export function placeBefore(columns: Columns, { id, status }: Pick<Case, 'id' | 'status'>): Landing {
  const at = columns[status].findIndex((card) => card.id === id)
  const neighbour = (index: number) => (at < 0 ? null : (columns[status][index]?.id ?? null))
  return { status, aboveId: neighbour(at - 1), belowId: neighbour(at + 1) }
}

type Card = Pick<Case, 'id' | 'status'>

function placeBetween(aboveId: string | null, belowId: string | null): Pick<CaseMove, 'beforeId' | 'afterId'> | null {
  if (belowId) return { beforeId: belowId }
  return aboveId ? { afterId: aboveId } : null
}

/**
 * The edit that a drop means. Another column changes the status, and the place where one was aimed at;
 * another place in the same column changes the place alone; its own place, or none, means nothing.
 */
export function moveOf(card: Card, landing: Landing | null): CaseMove | null {
  if (!landing) return null
  const { status, aboveId, belowId } = landing
  const place = placeBetween(aboveId, belowId)
  if (status !== card.status) return { status, ...place }
  return aboveId === card.id || belowId === card.id ? null : place
}

/**
 * The next spot for a key; null when the key moves nothing or there is nothing further that way.
 * Keys count without the held card, so that one press is one place.
 */
export function nextSpot(columns: Columns, card: Card, spot: Spot, key: string, isRanked: boolean): Spot | null {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (sideways !== undefined) {
    const status = caseStatuses[caseStatuses.indexOf(spot.status) + sideways]
    if (!status) return null
    const turn = Math.min(turnOf(columns, card, spot), turnsIn(columns, card, status) - 1)
    return { status, gap: isRanked ? gapOf(columns, card, status, turn) : null }
  }
  if (!isRanked || spot.gap === null) return null
  const last = turnsIn(columns, card, spot.status) - 1
  const turn = turnOf(columns, card, spot)
  const next = { ArrowUp: turn - 1, ArrowDown: turn + 1, Home: 0, End: last }[key]
  if (next === undefined || next < 0 || next > last || next === turn) return null
  return { status: spot.status, gap: gapOf(columns, card, spot.status, next) }
}

/** "Third of eleven" for a spot. */
export function placeOf(columns: Columns, card: Card, spot: Spot): { place: number; total: number } {
  return { place: turnOf(columns, card, spot) + 1, total: turnsIn(columns, card, spot.status) }
}

/** Index of the held card in a column, or beyond every gap where it is not. */
function ownIndex(columns: Columns, card: Card, status: CaseStatus): number {
  const at = columns[status].findIndex(({ id }) => id === card.id)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

function turnsIn(columns: Columns, card: Card, status: CaseStatus): number {
  const others = columns[status].length - (ownIndex(columns, card, status) < Number.POSITIVE_INFINITY ? 1 : 0)
  return others + 1
}

function turnOf(columns: Columns, card: Card, { status, gap }: Spot): number {
  if (gap === null) return 0
  return gap > ownIndex(columns, card, status) ? gap - 1 : gap
}

function gapOf(columns: Columns, card: Card, status: CaseStatus, turn: number): number {
  return turn > ownIndex(columns, card, status) ? turn + 1 : turn
}
