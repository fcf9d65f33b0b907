import { type ReactNode, useMemo } from 'react'
import type { BoardLane } from './Board.tsx'
import { type BoardCards, type BoardGroup, type BoardItem, cardsIn, cellId, onlyLane } from './cells.ts'
import { useFoldedGroups } from './useFoldedGroups.ts'

/** What a board of records by status has lanes of. */
export type StatusLanes<Card> = {
  /** What keeps folded lanes apart from those of other fields. */
  field: string
  /** In their order. */
  groups: readonly (BoardGroup & { mark?: ReactNode })[]
  laneOf: (card: Card) => string
}

type Cells<Card> = {
  board: BoardCards<Card> | null
  countOf: (column: string) => number | undefined
}

/** The columns of a board in lanes; without lanes the board as it is. Which lanes are folded is kept on the device. */
export function useStatusLanes<Card extends BoardItem>(
  { board, countOf }: Cells<Card>,
  lanes: StatusLanes<Card> | undefined,
  storageKey: string,
) {
  const [folded, toggle] = useFoldedGroups(storageKey)
  const cards = useMemo(() => board && lanes && cardsInLanes(board, lanes), [board, lanes])
  const keyOf = (lane: string) => `${lanes?.field}:${lane}`
  const isFolded = (lane: string) => folded.includes(keyOf(lane))
  if (!board || !lanes || !cards) return { board, lanes: undefined, countOf, toggle }
  const inCell = (column: string, lane: string) =>
    countOf(column) === undefined ? undefined : cardsIn({ cards }, { column, lane }).length
  return {
    board: { columns: board.columns, lanes: lanes.groups.map(({ key }) => key).filter((key) => !isFolded(key)), cards },
    lanes: lanes.groups.map((group): BoardLane => ({
      ...group,
      count: sumOf(board.columns.map((column) => inCell(column, group.key))),
      isFolded: isFolded(group.key),
    })),
    countOf: (column: string, lane?: string) => (lane === undefined ? countOf(column) : inCell(column, lane)),
    toggle: (lane: string) => toggle(keyOf(lane)),
  }
}

function cardsInLanes<Card extends BoardItem>(board: BoardCards<Card>, { laneOf }: StatusLanes<Card>) {
  const cards: Record<string, Card[]> = {}
  for (const column of board.columns)
    for (const card of cardsIn(board, { column, lane: onlyLane }))
      (cards[cellId({ column, lane: laneOf(card) })] ??= []).push(card)
  return cards
}

const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0)
