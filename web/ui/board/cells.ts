/** What the board knows of the records that it shows as cards. */
export type BoardItem = { id: string; version: number }

/** Where a column and a lane meet. Keys of groups are values of a field, or empty for records without one. */
export type Cell = { column: string; lane: string }

/** A column or a lane, by its key and its title in the reader’s language. */
export type BoardGroup = { key: string; title: string }

/** The columns of a board, and its lanes if it has any. */
type BoardGroups = { columns: readonly BoardGroup[]; lanes: readonly BoardGroup[] | undefined }

/** The name of a cell: its lane, if the board has lanes, and its column. */
export const cellTitle = ({ columns, lanes }: BoardGroups, { column, lane }: Cell): string =>
  [lanes?.find(({ key }) => key === lane)?.title, columns.find(({ key }) => key === column)?.title]
    .filter(Boolean)
    .join(', ')

/** The only lane of a board without lanes. */
export const onlyLane = ''

export const cellId = ({ column, lane }: Cell): string => `${column}|${lane}`

/** The cards of a board: the keys of its columns and unfolded lanes in order, and the cards in each cell by its id. */
export type BoardCards<Card> = {
  columns: readonly string[]
  lanes: readonly string[]
  cards: Readonly<Record<string, readonly Card[]>>
}

const none: readonly never[] = []

export const cardsIn = <Card>({ cards }: Pick<BoardCards<Card>, 'cards'>, cell: Cell): readonly Card[] =>
  cards[cellId(cell)] ?? none

export const isSameCell = (a: Cell, b: Cell): boolean => a.column === b.column && a.lane === b.lane

/** Every cell, lane by lane. */
export const cellsOf = ({ columns, lanes }: Pick<BoardCards<unknown>, 'columns' | 'lanes'>): Cell[] =>
  lanes.flatMap((lane) => columns.map((column) => ({ column, lane })))

/** The cell in which a card is shown; undefined if it is not on the board. */
export const cellWith = (board: BoardCards<BoardItem>, id: string): Cell | undefined =>
  cellsOf(board).find((cell) => cardsIn(board, cell).some((card) => card.id === id))

export const cardWith = <Card extends BoardItem>(board: BoardCards<Card>, id: string): Card | undefined => {
  const cell = cellWith(board, id)
  return cell && cardsIn(board, cell).find((card) => card.id === id)
}

/** The id of the card in which a key was pressed. */
export const focusedCard = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined
