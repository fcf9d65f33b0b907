/** What a new case has in common with a completed CAR: a station or an item of its cases, or a confirmed cause. */
export const recurrenceReasons = ['station', 'item', 'causeCode'] as const
export type RecurrenceReason = (typeof recurrenceReasons)[number]

/** `proposed` until somebody answers whether the problem came back. */
export const recurrenceStates = ['proposed', 'yes', 'no'] as const

export const recurrenceNoteLimit = 1_000

/** Days within which a problem counts as come back, in figures. */
export const cameBackDays = 180

/**
 * Bounds of the settings: how many days a completed CAR is watched, and how many similar cases in how many days propose
 * one.
 */
export const recurrenceBounds = {
  recurrenceDays: { min: 1, max: 3_650 },
  proposalCases: { min: 2, max: 50 },
  proposalDays: { min: 1, max: 365 },
} as const

/** Cases of a proposal that are answered with it; more are counted only. */
export const proposalCaseLimit = 50
