import type { CasePriority } from './caseChoices.ts'

export const triageStates = ['waiting', 'accepted', 'declined', 'duplicate', 'snoozed'] as const
export type TriageState = (typeof triageStates)[number]

/** The usual reasons of each outcome that requires one; others are free text. */
export const triageReasons = {
  declined: ['no_problem', 'known_limit', 'not_ours', 'not_enough_said'],
  duplicate: ['same_problem', 'same_cause', 'sent_twice', 'part_of_it'],
  snoozed: ['waits_for_parts', 'waits_for_information', 'next_stop', 'next_meeting'],
} as const satisfies Partial<Record<TriageState, readonly string[]>>
type ReasonedOutcome = keyof typeof triageReasons

/** The reason of a case that waits again because its call was cleared and needs a deeper fix. */
export const deeperFix = 'deeper_fix'

type TriageReason = (typeof triageReasons)[ReasonedOutcome][number] | typeof deeperFix

/** The English texts, which are also the keys of the catalogues. */
export const triageReasonLabels: Record<TriageReason, string> = {
  no_problem: 'Works as intended',
  known_limit: 'Known and accepted',
  not_ours: 'Belongs to another team',
  not_enough_said: 'Not enough information',
  same_problem: 'Same problem',
  same_cause: 'Same cause',
  sent_twice: 'Sent twice',
  part_of_it: 'Part of a larger problem',
  waits_for_parts: 'Waiting for parts',
  waits_for_information: 'Waiting for information',
  next_stop: 'At the next planned stop',
  next_meeting: 'At the next meeting',
  deeper_fix: 'Needs a deeper fix',
}

export const triageStateLabels: Record<TriageState, string> = {
  waiting: 'In triage',
  accepted: 'Accepted',
  declined: 'Declined',
  duplicate: 'Duplicate',
  snoozed: 'Snoozed',
}

/** Returns a reason as text: the translation of a usual one, otherwise the free text. */
export const triageReasonText = (reason: string, t: (text: string) => string): string =>
  Object.hasOwn(triageReasonLabels, reason) ? t(triageReasonLabels[reason as TriageReason]) : reason

export const triageReasonLimit = 300
export const triageBatchLimit = 200
/** Days for which a case can be snoozed at most. */
export const longestSnooze = 366

/** Days until the proposed due date of an accepted case; 0 is today. */
export type TriageDays = Record<CasePriority, number>
export const longestTriageDays = 365
