import type { Case } from '../../../contract/cases.ts'
import type { CasePages } from '../caseCaches.ts'
import type { Landing } from './moveOf.ts'

/** A column without a card. */
export function withoutCard(column: CasePages, id: string): CasePages {
  return {
    ...column,
    pages: column.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  }
}

/** A column with a card at its place: above its lower neighbour, else below its upper one, else on top. */
export function withCardAt(column: CasePages, card: Case, { aboveId, belowId }: Landing): CasePages {
  const rest = withoutCard(column, card.id)
  const isHere = (id: string | null) =>
    id !== null && rest.pages.some(({ items }) => items.some((item) => item.id === id))
  const neighbour = [belowId, aboveId].find(isHere) ?? null
  const pages = rest.pages.map((page, index) => {
    if (neighbour === null) return index === 0 ? { ...page, items: [card, ...page.items] } : page
    const at = page.items.findIndex((item) => item.id === neighbour)
    return at < 0 ? page : { ...page, items: page.items.toSpliced(neighbour === belowId ? at : at + 1, 0, card) }
  })
  return { ...rest, pages }
}

/** Where a card stands, told by its neighbours. */
export function landingOf(cards: readonly Case[], card: Pick<Case, 'id' | 'status'>): Landing {
  const at = cards.findIndex(({ id }) => id === card.id)
  return {
    status: card.status,
    aboveId: (at > 0 && cards[at - 1]?.id) || null,
    belowId: (at >= 0 && cards[at + 1]?.id) || null,
  }
}
