/**
 * `asked`: unanswered. `applies`: it has to be done there too, by a task. `applied`: it is done there.
 * `not_applicable`: the same cannot happen there. `already_done`: it was done there before anybody asked.
 */
export const readAcrossStates = ['asked', 'applies', 'applied', 'not_applicable', 'already_done'] as const
export type ReadAcrossState = (typeof readAcrossStates)[number]

/** States in which a place needs nothing more. */
const readAcrossEnds = ['applied', 'not_applicable', 'already_done'] as const satisfies readonly ReadAcrossState[]

/** Whether a place needs nothing more. */
export const isReadAcrossOver = (state: ReadAcrossState): boolean => readAcrossEnds.some((one) => one === state)

/** Characters of a reason, and of evidence. */
export const readAcrossTextLimit = 2000
/** Places that one CAR may ask. */
export const readAcrossPlaceLimit = 500
/** Places that are proposed. */
export const proposalLimit = 50
/** Days until an answer is due, unless another day is chosen. */
export const answerDays = 14

/** Why a place is proposed, the strongest reason first. */
export const proposalReasons = ['stationType', 'machine', 'causeCode', 'item', 'similarCases'] as const
export type ProposalReason = (typeof proposalReasons)[number]
