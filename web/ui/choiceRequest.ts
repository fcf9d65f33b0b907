import { sharedState } from '../browser/sharedState.ts'

/** Choices that the palette offers for a record or for selected ones. */
export type ChoiceStep = 'start' | 'status' | 'assignee' | 'priority' | 'dueDate' | 'car'

/** A request of a list to open the palette: for one of its records, or, without one, for those that are selected. */
type ChoiceRequest = { step: ChoiceStep; record: { feature: 'cases' | 'cars'; id: string } | null }

const request = sharedState<ChoiceRequest | null>(null)

/** Opens the palette at the choices of a field. */
export const requestChoice = (next: ChoiceRequest): void => request.set(next)
/** The palette has closed. */
export const endChoice = (): void => request.set(null)
export const useChoiceRequest = request.useValue
