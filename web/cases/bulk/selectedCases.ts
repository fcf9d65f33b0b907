import type { BodyOf } from '../../../contract/http/call.ts'
import type { caseBatchCalls } from '../../../contract/cases/caseBatches.ts'
import { sharedState } from '../../browser/sharedState.ts'

/** What is done to selected cases, as it is sent. */
export type BatchChange = BodyOf<typeof caseBatchCalls.changeCases, 'input'>['change']

/** What the palette can do to the cases that are selected in the list on the page. */
export type SelectionActions = {
  count: number
  /** Shows what a change would do, in a dialog that does it; `value` names the new value. */
  change: (change: BatchChange, value: string) => void
  changeTags: () => void
  chooseDueDay: () => void
  clear: () => void
}

const selected = sharedState<SelectionActions | null>(null)

/** Offers the selected cases of a list to the palette; null for none. */
export const offerSelected = selected.set
export const useSelectedCases = selected.useValue
