import { type BoardCards, type BoardItem, type Cell, cardsIn, isSameCell } from './cells.ts'
import { type BesideCard, placeBetween } from './placeBetween.ts'

/** Where a dragged card would land: above the card at index `gap` among the rendered cards; null if the column is sorted. */
export type Spot = Cell & { gap: number | null }

/** A place in a cell, given by its neighbours; without any if the column is sorted or empty. */
export type Landing = Cell & { aboveId: string | null; belowId: string | null }

/** The dragged card and its cell. */
type HeldCard = Cell & { id: string }

/** What a drop changes: the column, the lane, the place beside a neighbour. */
export type BoardMove = { column?: string; lane?: string } & BesideCard

type Board = BoardCards<BoardItem>

/** The neighbours of a spot. */
export function landingAt(board: Board, { column, lane, gap }: Spot): Landing {
  const neighbour = (at: number) => cardsIn(board, { column, lane })[at]?.id ?? null
  return gap === null
    ? { column, lane, aboveId: null, belowId: null }
    : { column, lane, aboveId: neighbour(gap - 1), belowId: neighbour(gap) }
}

/** The position of a card, given by its neighbours. */
export function placeBefore(board: Board, { id, column, lane }: HeldCard): Landing {
  const cards = cardsIn(board, { column, lane })
  const at = cards.findIndex((card) => card.id === id)
  const neighbour = (index: number) => (at < 0 ? null : (cards[index]?.id ?? null))
  return { column, lane, aboveId: neighbour(at - 1), belowId: neighbour(at + 1) }
}

/**
 * The move that a drop causes. Another column or lane changes that, and the place if one was chosen; another place in
 * the same cell changes only the place; its own place, or none, changes nothing.
 */
export function moveOf(card: HeldCard, landing: Landing | null): BoardMove | null {
  if (!landing) return null
  const { column, lane, aboveId, belowId } = landing
  const place = placeBetween(aboveId, belowId)
  if (!isSameCell(card, landing))
    return { ...(column !== card.column && { column }), ...(lane !== card.lane && { lane }), ...place }
  return aboveId === card.id || belowId === card.id ? null : place
}

/**
 * The next spot for a key; null when the key moves nothing or there is nothing further that way. The dragged card itself is
 * not counted, so that one key press moves by one place. Beyond the ends of a cell is the next lane.
 */
export function nextSpot(board: Board, card: HeldCard, spot: Spot, key: string, isRanked: boolean): Spot | null {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (sideways !== undefined) {
    const column = board.columns[board.columns.indexOf(spot.column) + sideways]
    if (column === undefined) return null
    const cell = { column, lane: spot.lane }
    const turn = Math.min(turnOf(board, card, spot), turnsIn(board, card, cell) - 1)
    return { ...cell, gap: isRanked ? gapOf(board, card, cell, turn) : null }
  }
  const last = turnsIn(board, card, spot) - 1
  const turn = turnOf(board, card, spot)
  const ends: Record<string, number> = isRanked ? { Home: 0, End: last } : {}
  const turns: Record<string, number> = { ArrowUp: turn - 1, ArrowDown: turn + 1, ...ends }
  const next = turns[key]
  if (next === undefined || next === turn) return null
  if (!isRanked || spot.gap === null || next < 0 || next > last)
    return inNextLane(board, card, spot, next < turn, isRanked)
  return { column: spot.column, lane: spot.lane, gap: gapOf(board, card, spot, next) }
}

function inNextLane(board: Board, card: HeldCard, spot: Spot, isAbove: boolean, isRanked: boolean): Spot | null {
  const lane = board.lanes[board.lanes.indexOf(spot.lane) + (isAbove ? -1 : 1)]
  if (lane === undefined) return null
  const cell = { column: spot.column, lane }
  const turn = isAbove ? turnsIn(board, card, cell) - 1 : 0
  return { ...cell, gap: isRanked ? gapOf(board, card, cell, turn) : null }
}

/** The position of a spot and the total, for "third of eleven". */
export function placeOf(board: Board, card: HeldCard, spot: Spot): { place: number; total: number } {
  return { place: turnOf(board, card, spot) + 1, total: turnsIn(board, card, spot) }
}

/** Index of the dragged card in a cell; beyond every gap if it is not there. */
function ownIndex(board: Board, card: HeldCard, cell: Cell): number {
  const at = cardsIn(board, cell).findIndex(({ id }) => id === card.id)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}

function turnsIn(board: Board, card: HeldCard, cell: Cell): number {
  const others = cardsIn(board, cell).length - (ownIndex(board, card, cell) < Number.POSITIVE_INFINITY ? 1 : 0)
  return others + 1
}

function turnOf(board: Board, card: HeldCard, { gap, ...cell }: Spot): number {
  if (gap === null) return 0
  return gap > ownIndex(board, card, cell) ? gap - 1 : gap
}

const gapOf = (board: Board, card: HeldCard, cell: Cell, turn: number): number =>
  turn > ownIndex(board, card, cell) ? turn + 1 : turn
