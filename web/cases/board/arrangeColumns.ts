import type { Case } from '../../../contract/cases.ts'
import { type CaseStatus, caseStatuses } from '../../../contract/caseChoices.ts'

export type Columns = Record<CaseStatus, Case[]>

/**
 * Columns are loaded one by one, so a moved card may briefly be in two of them, or still in its old one. Each card is shown
 * once, in the column of its newest copy's status; at the top if that column has not loaded it yet.
 */
export function arrangeColumns(read: Columns): Columns {
  const newest = new Map<string, { card: Case; column: CaseStatus }>()
  for (const column of caseStatuses) {
    for (const card of read[column]) {
      const known = newest.get(card.id)
      const isBetter =
        !known || card.version > known.card.version || (card.version === known.card.version && card.status === column)
      if (isBetter) newest.set(card.id, { card, column })
    }
  }
  const columns = {} as Columns
  for (const column of caseStatuses) {
    const stays = (card: Case) => card.status === column && newest.get(card.id)?.column === column
    columns[column] = read[column].every(stays) ? read[column] : read[column].filter(stays)
  }
  for (const { card, column } of newest.values()) {
    if (card.status !== column) columns[card.status] = [card, ...columns[card.status]]
  }
  return columns
}
