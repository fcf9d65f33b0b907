import { useState } from 'react'
import { useLiveEvents } from '../../live/live.ts'
import { type BoardCards, type BoardItem, cardsIn, cardWith, cellId, cellWith } from './cells.ts'

/** Milliseconds within which somebody else's change is looked for on the board, and for which its card is marked. */
const noticedFor = 3000

type OthersMove = { key: number; id: string; actorId: string; before: string | null }

let movesSoFar = 0

/** One object, so that columns need not be rendered again while nobody moves a card. */
export const nobody: ReadonlyMap<string, string> = new Map()

type OthersMoves<Card> = {
  /** The feature whose records are on the board. */
  feature: string
  board: BoardCards<Card> | null
  /** Own moves are not marked. */
  ownId: string
  nameOf: (personId: string) => string | undefined
}

/**
 * Other people who have just moved cards: name by card id. The event of a change arrives before the refetched data, so the
 * card's position is remembered until the columns show it elsewhere.
 */
export function useOthersMoves<Card extends BoardItem>({
  feature,
  board,
  ownId,
  nameOf,
}: OthersMoves<Card>): {
  moved: ReadonlyMap<string, string>
  latest: Card | null
} {
  const [received, setReceived] = useState<readonly OthersMove[]>([])
  useLiveEvents(({ feature: changed, id, actorId }) => {
    if (changed !== feature || !board || !actorId || actorId === ownId) return
    movesSoFar += 1
    const one = { key: movesSoFar, id, actorId, before: placeIn(board, id) }
    setReceived((all) => [...all, one])
    setTimeout(() => setReceived((all) => all.filter(({ key }) => key !== one.key)), noticedFor)
  })
  if (!board || received.length === 0) return { moved: nobody, latest: null }
  const moved = new Map<string, string>()
  for (const { id, actorId, before } of received) {
    const name = nameOf(actorId)
    const now = placeIn(board, id)
    if (name && now !== null && now !== before) moved.set(id, name)
  }
  const last = [...moved.keys()].at(-1)
  return { moved, latest: last === undefined ? null : (cardWith(board, last) ?? null) }
}

/** Cell and upper neighbour of a card, as one string; null when it is not on the board. */
function placeIn<Card extends BoardItem>(board: BoardCards<Card>, id: string): string | null {
  const cell = cellWith(board, id)
  if (!cell) return null
  const cards = cardsIn(board, cell)
  return `${cellId(cell)} ${cards[cards.findIndex((card) => card.id === id) - 1]?.id ?? ''}`
}
