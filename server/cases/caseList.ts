import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import {
  caseStatuses,
  finishedStatuses,
  type Case,
  type CaseCounts,
  type CaseFilter,
  type CaseListQuery,
  type CaseSortKey,
} from '../../contract/cases.ts'
import { sqlFor, type Reader, type Tables } from '../platform/database.ts'
import { Page, readCursor, writeCursor } from '../platform/http/page.ts'
import type { Actor } from '../platform/house.ts'
import { presentCase, selectCases, type SelectedCase } from './store.ts'

type Column = { sql: string; type: string }

const created: Column = { sql: 'cases.created_at', type: 'timestamptz' }

/** What each order compares before the id; an index of the migrations begins with the same expressions. */
const sortColumns: Record<CaseSortKey, Column[]> = {
  createdAt: [created],
  updatedAt: [{ sql: 'cases.updated_at', type: 'timestamptz' }],
  dueDate: [{ sql: "coalesce(cases.due_date, 'infinity')", type: 'date' }],
  priority: [{ sql: 'cases.priority_order', type: 'smallint' }, created],
  status: [{ sql: 'cases.status_order', type: 'smallint' }, created],
  title: [{ sql: 'lower(cases.title)', type: 'text' }],
  number: [{ sql: 'cases.number', type: 'integer' }],
  rank: [{ sql: 'cases.rank', type: 'numeric' }],
}

const selections = new Map<CaseSortKey, RawBuilder<unknown>>()

/** The long list of columns for one order, compiled once, with the first sort key as text: exactly as it is compared. */
function selectionBy(key: CaseSortKey): RawBuilder<unknown> {
  const known = selections.get(key)
  if (known) return known
  const place = sql<string>`${sql.raw(sortColumns[key][0]?.sql ?? 'cases.id')}::text`
  const selection = sql.raw(selectCases().select(place.as('place')).compile().sql)
  selections.set(key, selection)
  return selection
}

/** One page of the list, by keyset: the next page begins after the last row's place, whatever came before it. */
export async function listPage(from: Reader, query: CaseListQuery, by: Actor): Promise<Page<Case>> {
  const descending = query.sort.startsWith('-')
  const key = query.sort.replace(/^-/, '') as CaseSortKey
  const columns = [...sortColumns[key], { sql: 'cases.id', type: 'uuid' }]
  const is = expressionBuilder<Tables, 'cases'>()
  const conditions = [is('cases.deleted_at', query.deleted ? 'is not' : 'is', null), ...conditionsOf(is, query, by)]
  if (query.cursor !== undefined) {
    conditions.push(after(columns, readCursor(query.cursor, columns.length), descending))
  }
  // A literal: with the number as a value PostgreSQL would plan the statement anew each time, at twice the price of running it.
  const limit = sql.lit(query.limit + 1)
  const order = sql.raw(columns.map((column) => `${column.sql} ${descending ? 'desc' : 'asc'}`).join(', '))
  const select = sql<SelectedCase & { place: string }>`
    ${selectionBy(key)} where ${is.and(conditions)} order by ${order} limit ${limit}`
    .$castTo<SelectedCase & { place: string }>()
    .compile(sqlFor)

  const rows = await from.many(select)
  const items = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? items.at(-1) : undefined
  const place = last && (columns.length === 3 ? [last.place, last.createdAt, last.id] : [last.place, last.id])
  return new Page(items.map(presentCase), place ? writeCursor(place) : null)
}

function after(columns: Column[], values: (string | number | null)[], descending: boolean): Expression<SqlBool> {
  const left = sql.join(columns.map((column) => sql.raw(column.sql)))
  const right = sql.join(columns.map((column, index) => sql`cast(${values[index]} as ${sql.raw(column.type)})`))
  return sql<SqlBool>`(${left}) ${sql.raw(descending ? '<' : '>')} (${right})`
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
  if (filter.q) conditions.push(matching(is, filter.q))
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

/** A number as people say it, or words of which each must begin a word of the case. */
function matching(is: Is, text: string): Expression<SqlBool> {
  const number = /^(?:case[-\s#]*)?(\d{1,9})$/i.exec(text)?.[1]
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const query = words.map((word) => `${word}:*`).join(' & ')
  const found: Expression<SqlBool>[] = []
  if (number !== undefined) found.push(is('cases.number', '=', Number(number)))
  if (query) found.push(sql<SqlBool>`cases.search @@ to_tsquery('simple', ${query})`)
  return found.length > 0 ? is.or(found) : sql<SqlBool>`false`
}
