import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { actedStatuses, finishedStatuses, type WorkRecord } from '../../contract/records/openWork.ts'

/** The rules of contract/records/openWork.ts as SQL. `of` names the record's table where several have the column. */
const column = (name: string, of?: string) => sql.ref(of === undefined ? name : `${of}.${name}`)

const isAmong = (statuses: readonly string[], of?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column('status', of)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`

export const isFinished = (record: WorkRecord, of?: string): RawBuilder<SqlBool> =>
  isAmong(finishedStatuses[record], of)

export const isOpen = (record: WorkRecord, of?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not (${isFinished(record, of)})`

/** Whether actions are still to do; an open CAR whose effect is being verified has none. */
export const hasActions = (record: WorkRecord, of?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not (${isAmong(actedStatuses[record], of)})`

/** Whether the due date has passed; null for a record without one. */
export const isPastDue = (today: RawBuilder<unknown>, of?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column('due_date', of)} < ${today}`

/** Null for a record without a due date. */
export const isOverdue = (record: WorkRecord, today: RawBuilder<unknown>, of?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasActions(record, of)} and ${isPastDue(today, of)})`

/** The sort key by due date, records without one last; as the indexes have it. */
export const dueDayOf = (table: string): string => `coalesce(${table}.due_date, 'infinity')`
