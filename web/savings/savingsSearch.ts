import { type SavingKind, savingKinds, type SavingState, savingStates } from '../../contract/savings/savingChoices.ts'
import { knownValues } from '../browser/searchParams.ts'

/** What the review queue keeps in the address. */
export type SavingsSearch = {
  /** By default those in review. */
  state?: SavingState[] | undefined
  kind?: SavingKind[] | undefined
  /** Only what the signed-in person submitted. */
  mine?: boolean | undefined
}

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export const readSavingsSearch = (search: Record<string, unknown>): SavingsSearch => ({
  state: knownValues(search['state'], savingStates),
  kind: knownValues(search['kind'], savingKinds),
  mine: String(search['mine']) === 'true' || undefined,
})
