import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { BoardGroup, Cell } from './cells.ts'

type Grip = HTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

/** Parts of a card that the board knows: its grip, who else has just moved it, and whether it is dragged. */
export type CardParts = { grip?: Grip; movedBy?: string | undefined; isHeld?: boolean }

/** How the records of a board look, and what they are called; the same object as long as the language is. */
export type BoardLook<Card> = {
  renderCard: (card: Card, parts: CardParts) => ReactNode
  /** The estimated height of a card in pixels. */
  heightOf: (card: Card | undefined) => number
  /** What announcements call it. */
  nameOf: (card: Card) => string
  /** Which keys pick up, move, drop and cancel. */
  howTo: string
  /** The role of a card for screen readers. */
  movable: string
  /** Shown in a column without cards. */
  empty: (column: string) => string
  /** A number of cards. */
  counted: (count: number) => string
}

export type BoardColumnGroup = BoardGroup & {
  /** Shown before the title. */
  mark?: ReactNode
  /** Whether it can be folded. */
  isFoldable?: boolean
  /** Controls beside the title. */
  tools?: ReactNode
  /** Below the title. */
  below?: ReactNode
  /** The most cards that it should have; beyond it, the head is amber. */
  limit?: number | undefined
}

/** Why a card cannot be moved to a cell; null if it can. */
export type RefuseMove<Card> = (card: Card, from: Cell, to: Cell) => string | null
