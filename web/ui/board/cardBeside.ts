import { type BoardCards, type BoardItem, cardsIn, cellWith } from './cells.ts'

/**
 * The card to which a key moves from another one: above, below, first or last in its cell, or at its height in the next
 * column with cards. Above the first and below the last is the next lane with cards. Null if there is none, or for any
 * other key.
 */
export function cardBeside<Card extends BoardItem>(board: BoardCards<Card>, id: string, key: string): Card | null {
  const cell = cellWith(board, id)
  if (!cell) return null
  const { column, lane } = cell
  const own = cardsIn(board, cell)
  const at = own.findIndex((card) => card.id === id)
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (sideways !== undefined) {
    const next = beyond(board.columns, column, sideways).find((one) => cardsIn(board, { column: one, lane }).length > 0)
    const cards = next === undefined ? [] : cardsIn(board, { column: next, lane })
    return cards[Math.min(at, cards.length - 1)] ?? null
  }
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: own.length - 1 }[key]
  if (to === undefined || to === at) return null
  return own[to] ?? inNextLane(board, cell, to < 0 ? -1 : 1)
}

function inNextLane<Card>(board: BoardCards<Card>, { column, lane }: { column: string; lane: string }, step: number) {
  for (const one of beyond(board.lanes, lane, step)) {
    const card = cardsIn(board, { column, lane: one }).at(step > 0 ? 0 : -1)
    if (card) return card
  }
  return null
}

/** Those after one of them, or before it, nearest first. */
function beyond(all: readonly string[], one: string, step: number): string[] {
  const at = all.indexOf(one)
  return step > 0 ? all.slice(at + 1) : all.slice(0, at).toReversed()
}
