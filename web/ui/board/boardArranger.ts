import { arrangeCards } from './arrangeCards.ts'
import { type BoardCards, type BoardItem, type Cell, cellId, cellsOf } from './cells.ts'

type Cards<Card> = BoardCards<Card>['cards']

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
 * Returns a function that arranges the cards of a board, and the same board as before while nothing has changed, since
 * a drag renders it often; after a change, the same lists of cards in all cells that have not changed.
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
    const arranged = arrangeCards({ columns, lanes, cards }, belongsIn)
    last = { parts, board: { columns, lanes, cards: keepEqual(last?.board.cards, arranged) } }
    return last.board
  }
}

/** The cards of each cell: the list that was there before if it has the same cards. */
const keepEqual = <Card>(before: Cards<Card> = {}, now: Cards<Card>): Cards<Card> =>
  Object.fromEntries(
    Object.entries(now).map(([cell, cards]) => {
      const known = before[cell]
      const isEqual = known?.length === cards.length && known.every((card, index) => card === cards[index])
      return [cell, isEqual ? known : cards]
    }),
  )
