import { type CaseGroupField, groupSent } from './caseGroupChoices.ts'
import type { CaseStatus } from './caseChoices.ts'
import { isFinished } from '../records/openWork.ts'

/** The fields of the board whose columns can have a limit; the area of a case is that of its station, and is not chosen. */
export const limitedFields = ['status', 'assignee', 'department', 'priority'] as const satisfies CaseGroupField[]
export type LimitedField = (typeof limitedFields)[number]

/** The most cases that a column should have: cases of a status, or open cases with a value of another field; null: without one. */
export type WipLimit = { field: LimitedField; value: string | null; limit: number }

export const highestWipLimit = 999
/** Columns of a workspace that can have a limit. */
export const wipLimitCount = 200
/** Days after which cards can be marked at most. */
export const longestColumnAge = 365

export const hasLimit = (field: CaseGroupField): field is LimitedField => limitedFields.some((one) => one === field)

/** Columns of finished cases grow without end. */
export const mayBeLimited = ({ field, value }: Pick<WipLimit, 'field' | 'value'>): boolean =>
  field !== 'status' || (value !== null && !isFinished('cases', value as CaseStatus))

/** The limit of a column, if it has one. */
export const limitOf = (limits: readonly WipLimit[], field: CaseGroupField, value: string | null): number | undefined =>
  limits.find((one) => one.field === field && one.value === value)?.limit

/** The limits after a column has got another one, or none. */
export const withLimit = (
  limits: readonly WipLimit[],
  { limit, ...column }: Omit<WipLimit, 'limit'> & { limit: number | null },
): WipLimit[] => {
  const others = limits.filter((one) => groupSent(one) !== groupSent(column))
  return limit === null ? others : [...others, { ...column, limit }]
}
