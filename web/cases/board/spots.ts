import type { Case } from '../../../contract/cases.ts'
import { type CaseStatus, caseStatuses } from '../../../contract/caseChoices.ts'
import type { Columns } from './arrangeColumns.ts'
import type { Landing } from '../caseCaches.ts'
import type { CaseMove } from '../changeCaseStatus.ts'

/** Where a dragged card would land: above the card at index `gap` among the rendered cards; null if the column is sorted. */
export type Spot = { status: CaseStatus; gap: number | null }

/** The neighbours of a spot. */
export function landingAt(columns: Columns, { status, gap }: Spot): Landing {
  const neighbour = (at: number) => columns[status][at]?.id ?? null
  return gap === null
    ? { status, aboveId: null, belowId: null }
    : { status, aboveId: neighbour(gap - 1), belowId: neighbour(gap) }
}

/** The position of a card, given by its neighbours. */
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
 * The edit that a drop causes. Another column changes the status, and the place if one was chosen; another place in the same
 * column changes only the place; its own place, or none, changes nothing.
 */
export function moveOf(card: Card, landing: Landing | null): CaseMove | null {
  if (!landing) return null
  const { status, aboveId, belowId } = landing
  const place = placeBetween(aboveId, belowId)
  if (status !== card.status) return { status, ...place }
  return aboveId === card.id || belowId === card.id ? null : place
}

/**
 * The next spot for a key; null when the key moves nothing or there is nothing further that way. The dragged card itself is
 * not counted, so that one key press moves by one place.
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

/** The position of a spot and the total, for "third of eleven". */
export function placeOf(columns: Columns, card: Card, spot: Spot): { place: number; total: number } {
  return { place: turnOf(columns, card, spot) + 1, total: turnsIn(columns, card, spot.status) }
}

/** Index of the dragged card in a column; beyond every gap if it is not there. */
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
