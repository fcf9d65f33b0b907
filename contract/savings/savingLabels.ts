import { savingKindLabels, savingRecurrenceLabels, savingStateLabels } from './savingChoices.ts'

/** What happened to savings, in the audit log. */
export const savingActionLabels: Record<string, string> = {
  savingAdded: 'Added savings',
  savingChanged: 'Changed savings',
  savingDeleted: 'Deleted savings',
  savingRestored: 'Restored savings',
  savingSubmitted: 'Submitted savings to finance',
  savingWithdrawn: 'Withdrew savings',
  savingAccepted: 'Accepted savings',
  savingAdjusted: 'Accepted another amount of savings',
  savingReturned: 'Returned savings',
  savingReopened: 'Reopened the review of savings',
}

/** The names of what changed in savings. */
export const savingFieldLabels: Record<string, string> = {
  saving: 'Savings',
  savingKind: 'Kind',
  savingState: 'Review',
  recurring: 'Frequency',
  savingFrom: 'Counts from',
  savingBaseline: 'Baseline',
  savingMethod: 'Calculation',
  unitValue: 'Value per unit',
  savingTarget: 'Target',
  forecast: 'Forecast',
  claimed: 'Claimed',
  accepted: 'Accepted',
  savingReason: 'Reason for the negative amount',
  savingNote: 'Note',
  submittedById: 'Submitted by',
  rate: 'Exchange rate',
  rateOn: 'Rate of',
  rateSource: 'Source of the rate',
}

/** Fields with amounts of money, in the currency of the row. */
export const savingAmounts: ReadonlySet<string> = new Set([
  'unitValue',
  'savingTarget',
  'forecast',
  'claimed',
  'accepted',
])

/** Further columns of the exported list. */
export const savingHeads = {
  countedClaim: 'Claimed, in the workspace’s currency',
  countedAcceptance: 'Accepted, in the workspace’s currency',
  submittedBy: 'Submitted by',
  submittedAt: 'Submitted on',
  decidedBy: 'Reviewed by',
  acceptedAt: 'Accepted on',
} as const

/** The labels of stored values of these fields. */
export const savingValueLabels: Record<string, Record<string, string>> = {
  saving: savingKindLabels,
  savingKind: savingKindLabels,
  savingState: savingStateLabels,
  recurring: savingRecurrenceLabels,
}
