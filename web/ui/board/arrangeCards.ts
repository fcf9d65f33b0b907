import { type BoardCards, type BoardItem, type Cell, cardsIn, cellId, cellsOf } from './cells.ts'

/**
 * Cells are loaded one by one, so a moved card may briefly be in two of them, or still in its old one. Each card is shown
 * once, in the cell where its newest copy belongs; at the top if that cell has not loaded it yet.
 * @param belongsIn the cell of a copy that was loaded with a cell; not on the board if it is none of the board’s
 */
export function arrangeCards<Card extends BoardItem>(
  read: BoardCards<Card>,
  belongsIn: (card: Card, readIn: Cell) => Cell,
): Record<string, readonly Card[]> {
  const newest = new Map<string, { card: Card; readIn: string; home: string }>()
  const cells = cellsOf(read)
  for (const cell of cells) {
    const readIn = cellId(cell)
    for (const card of cardsIn(read, cell)) {
      const home = cellId(belongsIn(card, cell))
      const known = newest.get(card.id)
      const isBetter =
        !known || card.version > known.card.version || (card.version === known.card.version && home === readIn)
      if (isBetter) newest.set(card.id, { card, readIn, home })
    }
  }
  const cards: Record<string, readonly Card[]> = {}
  for (const cell of cells) {
    const id = cellId(cell)
    const stays = (card: Card) => {
      const best = newest.get(card.id)
      return best?.readIn === id && best.home === id
    }
    const loaded = cardsIn(read, cell)
    cards[id] = loaded.every(stays) ? loaded : loaded.filter(stays)
  }
  for (const { card, readIn, home } of newest.values()) {
    const shown = cards[home]
    if (readIn !== home && shown) cards[home] = [card, ...shown]
  }
  return cards
}
