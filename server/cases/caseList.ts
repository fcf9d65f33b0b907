import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { CaseCounts, CaseFilter, CaseGroupsQuery, CaseListQuery } from '../../contract/caseCalls.ts'
import { type CaseGroupCounts, readGroup } from '../../contract/caseGroups.ts'
import type { CaseSortKey } from '../../contract/caseChoices.ts'
import { Case } from '../../contract/cases.ts'
import { casePriorities, caseStatuses, type CaseStatus } from '../../contract/caseChoices.ts'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import { recordOf } from '../../contract/keysOf.ts'
import { triageStates } from '../../contract/triageChoices.ts'
import type { CustomConditions } from '../customFields/customFields.ts'
import type { CommonWords } from './commonWords.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { filterConditions } from '../records/filterConditions.ts'
import { keysetList, type Key } from '../records/paging/keyset.ts'
import type { Page, SerializedPage } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { todayIn, withinDays } from '../records/days.ts'
import { matchesSearch } from '../records/textSearch.ts'
import { causeOfCase, hasCause } from './causeOfCase.ts'
import { countGroups, inGroup } from './caseGroups.ts'
import { serializedRows } from './serializedRows.ts'
import { presentCase, selectCases, selectStamped, selectStamps, type StampedCase } from './store.ts'
import { summedStates } from './summedStates.ts'
import { dueDayOf, isOverdue } from '../records/openWork.ts'

const created: Key = { sql: 'cases.created_at', type: 'timestamptz', field: 'createdAt' }

/** The sort keys of each order before the id; an index of the migrations begins with the same expressions. */
const ordersOf: Record<CaseSortKey, Key[]> = {
  createdAt: [created],
  updatedAt: [{ sql: 'cases.updated_at', type: 'timestamptz' }],
  dueDate: [{ sql: dueDayOf('cases'), type: 'date' }],
  priority: [{ sql: 'cases.priority_order', type: 'smallint' }, created],
  status: [{ sql: 'cases.status_order', type: 'smallint' }, created],
  title: [{ sql: 'lower(cases.title)', type: 'text' }],
  number: [{ sql: 'cases.number', type: 'integer' }],
  rank: [{ sql: 'cases.rank', type: 'numeric' }],
}
const list = keysetList('cases', selectCases, ordersOf)
const stamps = keysetList('cases', selectStamps, ordersOf)

/**
 * @param custom the conditions on custom fields
 * @param common makes searches for rare words cheaper
 */
export function listPage(
  from: Reader,
  query: CaseListQuery,
  by: Actor,
  custom: CustomConditions,
  common?: CommonWords,
): Promise<Page<Case>> {
  return list.page(from, query, conditionsOfPage(query, by, custom, common), presentCase, custom.length > 0)
}

/** Returns the same page as JSON; cases that did not change since they were last in a page are not read again. */
export function openSerializedPages(): (
  from: Reader,
  query: CaseListQuery,
  by: Actor,
  custom: CustomConditions,
) => Promise<SerializedPage> {
  const written = serializedRows<StampedCase, Case>(Case, presentCase)
  return async (from, query, by, custom) => {
    const conditions = conditionsOfPage(query, by, custom)
    const page = await stamps.page(from, query, conditions, (row) => row, custom.length > 0)
    return written.page(page, (ids) => selectStamped(from, ids))
  }
}

const ofCases = expressionBuilder<Tables, 'cases'>()

function conditionsOfPage(
  query: CaseListQuery,
  by: Actor,
  custom: CustomConditions,
  common?: CommonWords,
): Expression<SqlBool>[] {
  const exists = ofCases('cases.deleted_at', query.deleted ? 'is not' : 'is', null)
  const groups = (query.inGroup ?? []).flatMap((sent) => readGroup(sent) ?? []).map(inGroup)
  return [exists, ...groups, ...conditionsOf(ofCases, query, by, common), ...withinOrder(query), ...custom]
}

/** Values in the order that `compute_case()` of the database gives them. */
const placesOf = { status: caseStatuses, priority: casePriorities } as const

/** In the order of a field by which the list is filtered: where the wanted values are, so that the others are not visited. */
function withinOrder(query: CaseListQuery): Expression<SqlBool>[] {
  const field = query.sort.replace('-', '')
  if (field !== 'status' && field !== 'priority') return []
  const places = (query[field] ?? []).map((value) => (placesOf[field] as readonly string[]).indexOf(value))
  if (places.length === 0) return []
  const column = sql.ref(`cases.${field}_order`)
  return [sql<SqlBool>`${column} between ${Math.min(...places)} and ${Math.max(...places)}`]
}

/** Returns the ids of the cases that a list with this filter contains, in any order and at most `limit`. */
export async function selectIdsOf(
  from: Reader,
  filter: CaseFilter,
  by: Actor,
  custom: CustomConditions,
  limit: number,
): Promise<string[]> {
  const rows = await from.many(
    sqlFor
      .selectFrom('cases')
      .select('cases.id')
      .where((is) => is.and([is('cases.deleted_at', 'is', null), ...conditionsOf(is, filter, by), ...custom]))
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}

type Count = { status: CaseStatus; count: string }

/**
 * Returns how many cases of each status a list with this filter contains: from the summaries where these cover the
 * filter, else by counting.
 */
export async function countByStatus(
  from: Reader,
  filter: CaseFilter,
  by: Actor,
  custom: CustomConditions,
): Promise<CaseCounts> {
  const { status, department, category, priority, siteId, timeZone: _timeZone, ...others } = filter
  const isSummed = Object.values(others).every((value) => value === undefined || value === '')
  const rows = await from.many<Count>(
    isSummed ? sumOfEach({ department, category, priority, siteId }) : countOfEach(filter, by, custom),
  )
  const counted = new Map(rows.map((row) => [row.status, Number(row.count)]))
  const wanted = (one: CaseStatus) => status === undefined || status.includes(one)
  return recordOf(caseStatuses, (one) => (wanted(one) ? (counted.get(one) ?? 0) : 0))
}

/** The condition that a case exists and matches a filter. */
const matchingCases = (filter: CaseFilter, by: Actor, custom: CustomConditions): Expression<SqlBool> =>
  ofCases.and([ofCases('cases.deleted_at', 'is', null), ...conditionsOf(ofCases, filter, by), ...custom])

/**
 * The same for counting by the time of report. By a priority alone that needs the index of their order, which has no
 * priority in words; the indexes of these other fields do.
 */
export function matchingCasesBySpan(filter: CaseFilter, by: Actor, custom: CustomConditions): Expression<SqlBool> {
  const { priority, ...others } = filter
  if (priority === undefined || filter.category || filter.department || filter.issueType) {
    return matchingCases(filter, by, custom)
  }
  const places = priority.map((value) => casePriorities.indexOf(value))
  return ofCases.and([
    matchingCases(others, by, custom),
    sql<SqlBool>`cases.priority_order = any(${places}::smallint[])`,
  ])
}

/** Counts what a list with this filter contains by the values of one field, or of two. */
export const countByGroup = (
  from: Reader,
  { by: field, lanes, ...filter }: CaseGroupsQuery,
  by: Actor,
  custom: CustomConditions,
): Promise<CaseGroupCounts> => countGroups(from, { by: field, lanes }, matchingCases(filter, by, custom))

const sumOfEach = (dimensions: Pick<CaseFilter, 'department' | 'category' | 'priority' | 'siteId'>) =>
  sql<Count>`
    select status, sum(records) as count from (${summedStates(dimensions)}) as states where room = 'cases' group by status`
    .$castTo<Count>()
    .compile(sqlFor)

const countOfEach = (filter: CaseFilter, by: Actor, custom: CustomConditions) =>
  sqlFor
    .selectFrom('cases')
    .select(['cases.status', (is) => is.fn.countAll<string>().as('count')])
    .where((is) => is.and([is('cases.deleted_at', 'is', null), ...conditionsOf(is, filter, by), ...custom]))
    .groupBy('cases.status')

/** Returns how many cases are linked to each of these CARs, without those that have none. */
export async function countByCar(from: Reader, ids: readonly string[]): Promise<{ carId: string; count: number }[]> {
  const rows = await from.many(
    sqlFor
      .selectFrom('cases')
      .select(['car_id as id', (is) => is.fn.countAll<string>().as('count')])
      .where('deleted_at', 'is', null)
      .where('car_id', '=', sql<string>`any(${ids}::uuid[])`)
      .groupBy('car_id'),
  )
  return rows.map(({ id, count }) => ({ carId: id ?? '', count: Number(count) }))
}

/** Returns how many cases are linked to each of these records, without those that have none. */
export async function countByRecord(
  from: Reader,
  ids: readonly string[],
): Promise<{ relatedRecordId: string; count: number }[]> {
  const rows = await from.many(
    sqlFor
      .selectFrom('cases')
      .select(['related_record_id as id', (is) => is.fn.countAll<string>().as('count')])
      .where('deleted_at', 'is', null)
      .where('related_record_id', '=', sql<string>`any(${ids}::text[])`)
      .groupBy('related_record_id'),
  )
  return rows.map(({ id, count }) => ({ relatedRecordId: id ?? '', count: Number(count) }))
}

type Is = ExpressionBuilder<Tables, 'cases'>

function conditionsOf(is: Is, filter: CaseFilter, by: Actor, common?: CommonWords): Expression<SqlBool>[] {
  const context = { by, timeZone: filter.timeZone }
  const conditions = filterConditions('cases', caseFilters, filter, context, {
    triage: { hasAny: inTriage },
    causeCode: { hasAny: hasCause, value: causeOfCase },
  })
  if (filter.reportedById) conditions.push(reportedBy(is, reporters(filter.reportedById, by)))
  if (filter.overdue !== undefined) {
    const late = isOverdue('cases', todayIn(filter.timeZone), 'cases')
    conditions.push(filter.overdue ? late : sql<SqlBool>`${late} is not true`)
  }
  if (filter.importId) conditions.push(madeBy(filter.importId))
  if (filter.caseId) conditions.push(sql<SqlBool>`cases.id = any(${filter.caseId}::uuid[])`)
  if (filter.exceptId) conditions.push(sql<SqlBool>`cases.id <> all(${filter.exceptId}::uuid[])`)
  const created = { from: filter.createdFrom, to: filter.createdTo }
  const completed = { from: filter.completedFrom, to: filter.completedTo }
  conditions.push(...withinDays('cases.created_at', created, filter.timeZone))
  conditions.push(...withinDays('cases.completed_at', completed, filter.timeZone))
  if (filter.q) conditions.push(matchesSearch('cases', filter.q, common))
  return conditions
}

/** Literals: only with these does PostgreSQL know that the index of what is not accepted holds all of it. */
function inTriage(states: readonly string[]): Expression<SqlBool> {
  const named = triageStates.filter((state) => states.includes(state)).map((state) => sql.lit(state))
  const wanted = sql<SqlBool>`cases.triage in (${sql.join(named)})`
  // Where triage is turned off, nothing of it is seen.
  return states.includes('accepted') ? wanted : sql<SqlBool>`(${wanted} and (select workspace.triage from workspace))`
}

const madeBy = (importIds: string[]) =>
  sql<SqlBool>`cases.id in (select case_id from imported_cases where import_id = any(${importIds}::uuid[]))`

const reporters = (sent: string[], by: Actor) => sent.map((reporter) => (reporter === 'me' ? by.id : reporter))

/**
 * Uses the history, the only place that records who joined a report to a case. An array, so that both halves can use
 * their index.
 */
const reportedBy = (is: Is, people: string[]): Expression<SqlBool> =>
  is.or([
    is('cases.created_by', 'in', people),
    sql<SqlBool>`cases.id = any(array(
      select record_id from activity where room = 'cases' and action = 'joined' and actor_id = any(${people}::uuid[])
      union all
      select duplicate_of from cases as merged
      where merged.created_by = any(${people}::uuid[]) and merged.deleted_at is null
        and merged.duplicate_of is not null))`,
  ])
