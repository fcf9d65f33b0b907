import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { type CaseCounts, type CaseFilter, type CaseListQuery, type CaseSortKey } from '../../contract/caseCalls.ts'
import { caseStatuses, finishedStatuses, type Case } from '../../contract/cases.ts'
import { sqlFor, type Reader, type Tables } from '../platform/database.ts'
import { keysetList, type Key } from '../platform/http/keyset.ts'
import type { Page } from '../platform/http/page.ts'
import type { Actor } from '../platform/house.ts'
import { matching } from '../platform/search.ts'
import { presentCase, selectCases } from './store.ts'

const created: Key = { sql: 'cases.created_at', type: 'timestamptz', field: 'createdAt' }

/** What each order compares before the id; an index of the migrations begins with the same expressions. */
const ordersOf: Record<CaseSortKey, Key[]> = {
  createdAt: [created],
  updatedAt: [{ sql: 'cases.updated_at', type: 'timestamptz' }],
  dueDate: [{ sql: "coalesce(cases.due_date, 'infinity')", type: 'date' }],
  priority: [{ sql: 'cases.priority_order', type: 'smallint' }, created],
  status: [{ sql: 'cases.status_order', type: 'smallint' }, created],
  title: [{ sql: 'lower(cases.title)', type: 'text' }],
  number: [{ sql: 'cases.number', type: 'integer' }],
  rank: [{ sql: 'cases.rank', type: 'numeric' }],
}
const list = keysetList('cases', selectCases, ordersOf)

export function listPage(from: Reader, query: CaseListQuery, by: Actor): Promise<Page<Case>> {
  const is = expressionBuilder<Tables, 'cases'>()
  const conditions = [is('cases.deleted_at', query.deleted ? 'is not' : 'is', null), ...conditionsOf(is, query, by)]
  return list.page(from, query, conditions, presentCase)
}

/** How many cases of each status a list with this filter holds. */
export async function countByStatus(from: Reader, filter: CaseFilter, by: Actor): Promise<CaseCounts> {
  const rows = await from.many(
    sqlFor
      .selectFrom('cases')
      .select(['cases.status', (is) => is.fn.countAll<string>().as('count')])
      .where((is) => is.and([is('cases.deleted_at', 'is', null), ...conditionsOf(is, filter, by)]))
      .groupBy('cases.status'),
  )
  const counted = new Map(rows.map((row) => [row.status, Number(row.count)]))
  return Object.fromEntries(caseStatuses.map((status) => [status, counted.get(status) ?? 0])) as CaseCounts
}

type Is = ExpressionBuilder<Tables, 'cases'>

function conditionsOf(is: Is, filter: CaseFilter, by: Actor): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (filter.status) conditions.push(is('cases.status', 'in', filter.status))
  if (filter.priority) conditions.push(is('cases.priority', 'in', filter.priority))
  if (filter.category) conditions.push(is('cases.category', 'in', filter.category))
  if (filter.department) conditions.push(is('cases.department', 'in', filter.department))
  if (filter.carId) conditions.push(is('cases.car_id', 'in', filter.carId))
  if (filter.assigneeId) conditions.push(is.or(filter.assigneeId.map((assignee) => assignedTo(is, assignee, by))))
  if (filter.overdue !== undefined) conditions.push(overdue(is, filter.overdue))
  if (filter.q) conditions.push(matching('cases', 'case', filter.q))
  return conditions
}

function assignedTo(is: Is, assignee: string, by: Actor): Expression<SqlBool> {
  if (assignee === 'unassigned') return is('cases.assignee_id', 'is', null)
  return is('cases.assignee_id', '=', assignee === 'me' ? by.id : assignee)
}

function overdue(is: Is, wanted: boolean): Expression<SqlBool> {
  const late = is.and([
    is('cases.due_date', '<', sql<string>`current_date`),
    is('cases.status', 'not in', [...finishedStatuses]),
  ])
  return wanted ? late : sql<SqlBool>`(${late}) is not true`
}
