import { sql, type Expression, type SqlBool } from 'kysely'
import type { CaseCounts, CaseFilter, CaseGroupsQuery, CaseListQuery } from '../../contract/cases/caseCalls.ts'
import { type CaseGroupCounts, readGroup } from '../../contract/cases/caseGroups.ts'
import { type CaseSortKey, casePriorities, caseStatuses, type CaseStatus } from '../../contract/cases/caseChoices.ts'
import { Case } from '../../contract/cases/cases.ts'
import { recordOf } from '../../contract/values/keysOf.ts'
import type { CustomConditions } from '../customFields/customFields.ts'
import type { CommonWords } from './commonWords.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { keysetList, type Key } from '../records/paging/keyset.ts'
import type { Page, SerializedPage } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { conditionsOf, matchingCases, ofCases } from './caseConditions.ts'
import { countGroups, inGroup } from './caseGroups.ts'
import { serializedRows } from './serializedRows.ts'
import { presentCase, selectCases, selectStamped, selectStamps, type StampedCase } from './store.ts'
import { summedStates } from './summedStates.ts'
import { dueDayOf } from '../records/openWork.ts'

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
const list = keysetList('cases', selectCases, ordersOf, { joinsPage: true })
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

function conditionsOfPage(
  query: CaseListQuery,
  by: Actor,
  custom: CustomConditions,
  common?: CommonWords,
): Expression<SqlBool>[] {
  const exists = ofCases('cases.deleted_at', query.deleted ? 'is not' : 'is', null)
  const groups = (query.inGroup ?? []).flatMap((sent) => readGroup(sent) ?? []).map(inGroup)
  return [exists, ...groups, ...conditionsOf(query, by, common), ...withinOrder(query), ...custom]
}

/** Values in the order that `compute_case()` in the database numbers them. */
const placesOf = { status: caseStatuses, priority: casePriorities } as const

/**
 * For a list sorted by a field that it also filters by: the range of the wanted values in the index, which skips the
 * others.
 */
function withinOrder(query: CaseListQuery): Expression<SqlBool>[] {
  const field = query.sort.replace('-', '')
  if (field !== 'status' && field !== 'priority') return []
  const places = (query[field] ?? []).map((value) => (placesOf[field] as readonly string[]).indexOf(value))
  if (places.length === 0) return []
  const column = sql.ref(`cases.${field}_order`)
  // With a single value, the keys after it decide the order; other indexes begin with those.
  if (places.length === 1) return [sql<SqlBool>`${column} = ${places[0]}`]
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
      .where(matchingCases(filter, by, custom))
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

/** Counts what a list with this filter contains by the values of one field, or of two. */
export const countByGroup = (
  from: Reader,
  { by: field, lanes, ...filter }: CaseGroupsQuery,
  by: Actor,
  custom: CustomConditions,
): Promise<CaseGroupCounts> => countGroups(from, { by: field, lanes }, matchingCases(filter, by, custom))

const sumOfEach = (dimensions: Pick<CaseFilter, 'department' | 'category' | 'priority' | 'siteId'>) =>
  sql<Count>`
    select status, sum(records) as count from (${summedStates(dimensions)}) as states where feature = 'cases' group by status`
    .$castTo<Count>()
    .compile(sqlFor)

const countOfEach = (filter: CaseFilter, by: Actor, custom: CustomConditions) =>
  sqlFor
    .selectFrom('cases')
    .select(['cases.status', (is) => is.fn.countAll<string>().as('count')])
    .where(matchingCases(filter, by, custom))
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
