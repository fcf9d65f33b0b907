import type { Case } from '../../../contract/cases.ts'
import { caseStatuses } from '../../../contract/caseChoices.ts'
import type { Columns } from './arrangeColumns.ts'

/**
 * The card to which a key moves from another one: above, below, first or last in its column, or at its height in the next
 * column with cards. Null if there is none, or for any other key.
 */
export function cardBeside(columns: Columns, card: Pick<Case, 'id' | 'status'>, key: string): Case | null {
  const own = columns[card.status]
  const at = own.findIndex(({ id }) => id === card.id)
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (sideways !== undefined) {
    const beyond = caseStatuses.filter((_one, place) => (place - caseStatuses.indexOf(card.status)) * sideways > 0)
    const next = (sideways > 0 ? beyond : beyond.toReversed()).find((status) => columns[status].length > 0)
    return (next && columns[next][Math.min(at, columns[next].length - 1)]) ?? null
  }
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: own.length - 1 }[key]
  return to === undefined || to === at ? null : (own[to] ?? null)
}
