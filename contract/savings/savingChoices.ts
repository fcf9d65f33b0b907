/** `hard`: shows in the accounts. `soft`: frees time or capacity. `avoided`: a cost that would have come. */
export const savingKinds = ['hard', 'soft', 'avoided'] as const
export type SavingKind = (typeof savingKinds)[number]
export const savingKindLabels: Record<SavingKind, string> = { hard: 'Hard', soft: 'Soft', avoided: 'Cost avoided' }

/** `once`: the amount counts on its day. `yearly`: a twelfth counts in each of twelve months, and nothing afterwards. */
export const savingRecurrences = ['once', 'yearly'] as const
export type SavingRecurrence = (typeof savingRecurrences)[number]
export const savingRecurrenceLabels: Record<SavingRecurrence, string> = { once: 'One-time', yearly: 'Yearly' }

/** Months for which yearly savings count. */
export const countedMonths = 12

/**
 * `submitted`: waits for finance. `accepted`: as claimed; `adjusted`: with the amount that finance entered. `returned`: not
 * accepted, to be corrected. `withdrawn`: claimed no longer.
 */
export const savingStates = ['draft', 'submitted', 'accepted', 'adjusted', 'returned', 'withdrawn'] as const
export type SavingState = (typeof savingStates)[number]
export const savingStateLabels: Record<SavingState, string> = {
  draft: 'Draft',
  submitted: 'In review',
  accepted: 'Accepted',
  adjusted: 'Adjusted',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
}

/** States in which finance has accepted an amount. */
export const verifiedStates = ['accepted', 'adjusted'] as const satisfies readonly SavingState[]
/** States in which a row may be changed, deleted and submitted. */
const openStates = ['draft', 'returned', 'withdrawn'] as const satisfies readonly SavingState[]
/**
 * States of a claim that was made and is still valid: from then on the row counts instead of the record's actual
 * savings.
 */
export const claimStates = ['submitted', 'accepted', 'adjusted', 'returned'] as const satisfies readonly SavingState[]

export const isVerified = (state: SavingState): boolean => verifiedStates.some((one) => one === state)
/** Whether a row may be changed, deleted and submitted; otherwise it is locked. */
export const isOpenSaving = (state: SavingState): boolean => openStates.some((one) => one === state)

/** Characters of the baseline, and of the source of a rate. */
export const savingLineLimit = 300
/** Characters of how it was calculated, of reasons and notes. */
export const savingTextLimit = 2000
/** Rows of one case or CAR. */
export const savingsOfRecordLimit = 100
