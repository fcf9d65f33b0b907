import { carStatuses } from '../cars/carChoices.ts'
import { caseStatuses } from '../cases/caseChoices.ts'
import { type CaseGroupField, groupSent } from '../cases/caseGroupChoices.ts'
import { openAmong, type WorkRecord } from '../records/openWork.ts'
import { taskStatuses } from '../tasks/taskChoices.ts'

/** Records whose boards have columns with limits. */
export const limitedRecords = ['cases', 'cars', 'tasks'] as const satisfies readonly WorkRecord[]
type LimitedRecord = (typeof limitedRecords)[number]

/** A column of a board: a value of a field; null: records without one. CARs and tasks have columns of their status only. */
export type LimitedColumn<Field extends CaseGroupField = CaseGroupField> = {
  feature: LimitedRecord
  field: Field
  value: string | null
}

/**
 * The most records that a column should have: cases or CARs of a status, open cases with a value of another field, or
 * tasks of a status that one person has.
 */
export type WipLimit<Field extends CaseGroupField = CaseGroupField> = LimitedColumn<Field> & { limit: number }

/** Fields that a move changes. The area of a case is that of its station. */
export type MovableField = Exclude<CaseGroupField, 'area'>
/** Whether a limit can keep records from being moved into its column; others only warn. */
export const canBlock = (limit: WipLimit): limit is WipLimit<MovableField> => limit.field !== 'area'

export const highestWipLimit = 999
/** Columns of a workspace that can have a limit. */
export const wipLimitCount = 200
/** Days after which cards can be marked at most. */
export const longestColumnAge = 365

/** Columns of finished records grow without end. */
const limitedStatuses: Readonly<Record<LimitedRecord, readonly string[]>> = {
  cases: openAmong('cases', caseStatuses),
  cars: openAmong('cars', carStatuses),
  tasks: openAmong('tasks', taskStatuses),
}

export const mayBeLimited = ({ feature, field, value }: LimitedColumn): boolean =>
  field === 'status' ? value !== null && limitedStatuses[feature].includes(value) : feature === 'cases'

/** A column as one text, the same for the same column. */
export const columnKey = ({ feature, ...group }: LimitedColumn): string => `${feature}.${groupSent(group)}`

export const limitOf = (limits: readonly WipLimit[], column: LimitedColumn): number | undefined =>
  limits.find((one) => columnKey(one) === columnKey(column))?.limit

/** The limits after a column has got another one, or none. */
export const withLimit = (limits: readonly WipLimit[], column: LimitedColumn, limit: number | null): WipLimit[] => {
  const others = limits.filter((one) => columnKey(one) !== columnKey(column))
  return limit === null ? others : [...others, { ...column, limit }]
}
