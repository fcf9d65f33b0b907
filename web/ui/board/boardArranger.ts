import { arrangeCards } from './arrangeCards.ts'
import { type BoardCards, type BoardItem, type Cell, cellId, cellsOf } from './cells.ts'

/** The pages of a cell as they were loaded; undefined before. */
type CellPages<Card> = { pages: { items: Card[] }[] } | undefined

type Arrangement<Card> = Pick<BoardCards<Card>, 'columns' | 'lanes'> & {
  /** What the columns and lanes are of. */
  fields: readonly unknown[]
  /** In the order of the cells, lane by lane. */
  loaded: readonly CellPages<Card>[]
  belongsIn: (card: Card, readIn: Cell) => Cell
}

/**
 * Returns a function that arranges the cards of a board, and the same board as before while nothing has changed: a drag
 * re-renders it often.
 */
export function boardArranger<Card extends BoardItem>(): (arrangement: Arrangement<Card>) => BoardCards<Card> {
  let last: { parts: readonly unknown[]; board: BoardCards<Card> } | null = null
  return ({ fields, columns, lanes, loaded, belongsIn }) => {
    const parts = [...fields, ...columns, '|', ...lanes, ...loaded]
    if (last?.parts.length === parts.length && last.parts.every((part, index) => part === parts[index]))
      return last.board
    const cells = cellsOf({ columns, lanes })
    const cards = Object.fromEntries(
      cells.map((cell, index) => [cellId(cell), loaded[index]?.pages.flatMap(({ items }) => items) ?? []]),
    )
    last = { parts, board: { columns, lanes, cards: arrangeCards({ columns, lanes, cards }, belongsIn) } }
    return last.board
  }
}
