import { type CaseGroupField, groupSent } from './caseGroupChoices.ts'
import type { CaseStatus } from './caseChoices.ts'
import { isFinished } from '../records/openWork.ts'

/** The most cases that a column should have: cases of a status, or open cases with a value of another field; null: without one. */
export type WipLimit<Field extends CaseGroupField = CaseGroupField> = {
  field: Field
  value: string | null
  limit: number
}

/** Fields that a move changes. The area of a case is that of its station. */
export type MovableField = Exclude<CaseGroupField, 'area'>
/** Whether a limit can keep cases from being moved into its column; others only warn. */
export const canBlock = (limit: WipLimit): limit is WipLimit<MovableField> => limit.field !== 'area'

export const highestWipLimit = 999
/** Columns of a workspace that can have a limit. */
export const wipLimitCount = 200
/** Days after which cards can be marked at most. */
export const longestColumnAge = 365

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
